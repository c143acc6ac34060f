import "./explain.css"
import { use, useMemo, useRef } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import { chainOf, type ChainLink } from "../../../messages/explain/chain.ts"
import { explainTextsOf } from "../../../messages/explain/load.ts"
import { explainWords, type ExplainWords } from "../../../messages/explain/words.ts"
import type { Aspect, FieldExplanation } from "../../../schemas/explain.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import { Floating } from "../../../ui/floating.tsx"
import { useSentence } from "../problem-sentence.ts"
import type { RecordForm } from "../use-record-form.ts"
import type { Question } from "./explain-context.ts"
import { aspectsToTell, explainForm } from "./explain-form.ts"

export interface ExplainPopoverProps {
  readonly form: RecordForm
  readonly question: Question
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onFollow: (keyword: Keyword) => void
}

/** The answer to “Why?”: the outcome in a sentence, and below it the fields it hangs on, with their values. */
export function ExplainPopover({ form, question, anchor, onClose, onFollow }: ExplainPopoverProps) {
  const words = useWords()
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
  const keywords = question.kind === "hidden" ? question.keywords : [question.keyword]
  const explanations = keywords.flatMap((keyword) => explain(keyword) ?? [])
  return (
    <Floating
      anchor={() => anchor}
      onClose={close}
      role="dialog"
      label={question.name}
      className="ru-why"
      initialFocus={() => body.current}
    >
      <div ref={body} tabIndex={-1} className="ru-why__body">
        {question.kind === "hidden" ? null : <p className="ru-why__name">{question.name}</p>}
        {explanations.map((explanation) => (
          <Explained
            key={explanation.keyword}
            explanation={explanation}
            aspects={question.kind === "standing" ? standing : aspectsToTell(explanation)}
            named={question.kind === "hidden"}
            words={words}
            onFollow={follow}
          />
        ))}
      </div>
    </Floating>
  )
}

const standing: readonly Aspect[] = ["readOnly"]

interface ExplainedProps {
  readonly explanation: FieldExplanation
  readonly aspects: readonly Aspect[]
  readonly named: boolean
  readonly words: ExplainWords
  readonly onFollow: (keyword: Keyword) => void
}

function Explained({ explanation, aspects, named, words, onFollow }: ExplainedProps) {
  return (
    <section className="ru-why__field">
      {named ? (
        <p className="ru-why__name">
          <bdi>{explanation.label}</bdi>
        </p>
      ) : null}
      {aspects.map((aspect) => (
        <div key={aspect}>
          <p className="ru-why__outcome">{words.outcome(explanation, aspect)}</p>
          <Chain links={chainOf(explanation, explanation[aspect].reasons, words)} onFollow={onFollow} />
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
    <ul className="ru-why__chain">
      {links.map((link) => (
        <li key={link.keyword}>
          <button type="button" className="ru-link" onClick={() => onFollow(link.keyword)}>
            {link.text}
          </button>
          {link.because ? <p className="ru-why__because">{link.because}</p> : null}
          <Chain links={link.links} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function useWords(): ExplainWords {
  const { language } = useFieldView()
  const texts = use(explainTextsOf(language))
  const sentence = useSentence()
  const text = useText()
  return useMemo(
    () =>
      explainWords({
        language,
        texts,
        sentenceOf: sentence,
        statusName: (status) => text(`status.${status as RecordStatus}`),
      }),
    [language, texts, sentence, text],
  )
}
