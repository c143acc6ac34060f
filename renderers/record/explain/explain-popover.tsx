import "./explain.css"
import { use, useMemo, useRef } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { chainOf, type ChainLink } from "../../../messages/explain/chain.ts"
import { getExplainMessages } from "../../../messages/explain/load.ts"
import { createExplanationFormatter, type ExplanationFormatter } from "../../../messages/explain/words.ts"
import type { Aspect, FieldExplanation } from "../../../schemas/explain.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import { Floating } from "../../../ui/floating.tsx"
import { useProblemText } from "../use-problem-text.ts"
import type { RecordForm } from "../use-record-form.ts"
import type { ExplainTarget } from "./explain-context.ts"
import { listExplainedAspects, explainForm } from "./explain-form.ts"

export interface ExplainPopoverProps {
  readonly form: RecordForm
  readonly target: ExplainTarget
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onFollow: (keyword: Keyword) => void
}

/** Answers “Why?”: the result in one sentence, and below it the fields it depends on, with their values. */
export function ExplainPopover({ form, target, anchor, onClose, onFollow }: ExplainPopoverProps) {
  const formatter = useExplanationFormatter()
  const view = useFieldView()
  const body = useRef<HTMLDivElement>(null)
  const explain = useMemo(() => explainForm(form, view), [form, view])
  const close = () => {
    const isInside = body.current?.contains(document.activeElement) ?? false
    onClose()
    if (isInside) anchor.focus({ preventScroll: true })
  }
  const follow = (keyword: Keyword) => {
    onClose()
    onFollow(keyword)
  }
  const keywords = target.kind === "hidden" ? target.keywords : [target.keyword]
  const explanations = keywords.flatMap((keyword) => explain(keyword) ?? [])
  return (
    <Floating
      anchor={() => anchor}
      onClose={close}
      role="dialog"
      label={target.name}
      className="ru-explain"
      initialFocus={() => body.current}
    >
      <div ref={body} tabIndex={-1} className="ru-explain__body ru-grid ru-gap-12">
        {target.kind === "hidden" ? null : <p className="ru-explain__name ru-note">{target.name}</p>}
        {explanations.map((explanation) => (
          <Explained
            key={explanation.keyword}
            explanation={explanation}
            aspects={target.kind === "standing" ? readOnlyAspects : listExplainedAspects(explanation)}
            named={target.kind === "hidden"}
            formatter={formatter}
            onFollow={follow}
          />
        ))}
      </div>
    </Floating>
  )
}

const readOnlyAspects: readonly Aspect[] = ["readOnly"]

interface ExplainedProps {
  readonly explanation: FieldExplanation
  readonly aspects: readonly Aspect[]
  readonly named: boolean
  readonly formatter: ExplanationFormatter
  readonly onFollow: (keyword: Keyword) => void
}

function Explained({ explanation, aspects, named, formatter, onFollow }: ExplainedProps) {
  return (
    <section className="ru-explain__field ru-grid ru-gap-8">
      {named ? (
        <p className="ru-explain__name ru-note">
          <bdi>{explanation.label}</bdi>
        </p>
      ) : null}
      {aspects.map((aspect) => (
        <div key={aspect}>
          <p className="ru-explain__outcome">{formatter.outcome(explanation, aspect)}</p>
          <Chain links={chainOf(explanation, explanation[aspect].reasons, formatter)} onFollow={onFollow} />
        </div>
      ))}
    </section>
  )
}

function Chain({
  links,
  onFollow,
}: {
  readonly links: readonly ChainLink[]
  readonly onFollow: (keyword: Keyword) => void
}) {
  if (links.length === 0) return null
  return (
    <ul className="ru-explain__chain ru-grid ru-gap-4">
      {links.map((link) => (
        <li key={link.keyword}>
          <button type="button" className="ru-link" onClick={() => onFollow(link.keyword)}>
            {link.text}
          </button>
          {link.because ? <p className="ru-explain__because ru-muted">{link.because}</p> : null}
          <Chain links={link.links} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function useExplanationFormatter(): ExplanationFormatter {
  const { language } = useFieldView()
  const messages = use(getExplainMessages(language))
  const formatProblem = useProblemText()
  const text = useText()
  return useMemo(
    () =>
      createExplanationFormatter({
        language,
        messages,
        problemMessage: formatProblem,
        statusName: (status) => text(`status.${status as RecordStatus}`),
      }),
    [language, messages, formatProblem, text],
  )
}
