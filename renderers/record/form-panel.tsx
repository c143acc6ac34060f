import { Lock } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import type { CompiledSection } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { textIn } from "../../schemas/languages.ts"
import { Banner } from "../../ui/banner.tsx"
import { ErrorSummary } from "../../ui/error-summary.tsx"
import { useProfileName } from "../profile-name.ts"
import { useExplainLinks } from "./explain/explain-context.ts"
import { WhyButton } from "./explain/why-button.tsx"
import { useProblemText } from "./use-problem-text.ts"
import type { RecordTheme } from "./rjsf.tsx"
import { Sections } from "./sections.tsx"
import type { SectionRendering } from "./section-rendering.ts"
import type { RecordForm } from "./use-record-form.ts"
import { useRecordSummary } from "./use-store.ts"

export interface FormPanelProps {
  readonly form: RecordForm
  readonly theme: RecordTheme
  readonly unfolding: SectionRendering
  readonly sections: readonly CompiledSection[]
  /** Banners about drafts and concurrent changes. */
  readonly banners?: ReactNode
  readonly summaryRef: Ref<HTMLDivElement>
  readonly onFollow: (keyword: Keyword) => void
}

/** The form panel: error summary, read-only reason and sections. */
export function FormPanel({ form, theme, unfolding, sections, banners, summaryRef, onFollow }: FormPanelProps) {
  const text = useText()
  const { lowercaseName } = useProfileName(form.profile)
  useExplainLinks(onFollow)
  return (
    <div className="ru-record-panel">
      <div className="ru-record-panel__inside">
        <FormErrors form={form} theme={theme} summaryRef={summaryRef} onFollow={onFollow} />
        {form.readOnlyReason ? (
          <Banner
            title={text("record.readOnly", { name: lowercaseName })}
            icon={<Lock aria-hidden="true" />}
            action={<WhyButton keyword={form.profile.titleKeyword} name={lowercaseName} explainsReadOnly />}
          >
            {text(`record.readOnly.${form.readOnlyReason}`)}
          </Banner>
        ) : null}
        {banners}
        <Sections sections={sections} store={form.store} theme={theme} unfolding={unfolding} />
      </div>
    </div>
  )
}

type FormErrorsProps = Pick<FormPanelProps, "form" | "theme" | "summaryRef" | "onFollow">

function FormErrors({ form, theme, summaryRef, onFollow }: FormErrorsProps) {
  const text = useText()
  const formatProblem = useProblemText()
  const { problems } = useRecordSummary(form.store)
  const fields = new Map(form.profile.fields.map((field) => [field.keyword, field]))
  const errors = problems.flatMap((problem) => {
    const field = fields.get(String(problem.path[0]))
    if (!field) return []
    const label = textIn(field.text, form.context.language)
    const rest =
      problem.code === "value.required" ? text("record.required") : withoutName(formatProblem(problem), label)
    return [{ id: field.keyword, label, text: rest, isMissing: problem.code === "value.required" }]
  })
  const title = errors.every(({ isMissing }) => isMissing) ? "record.missing" : "record.obstacles"
  if (errors.length > 0)
    return (
      <ErrorSummary
        ref={summaryRef}
        title={text(title, { count: errors.length })}
        errors={errors.map(({ id, label, text: rest }) => ({ id: theme.idOf(id), label, text: rest }))}
        onFollow={(id) => {
          const error = errors.find((one) => theme.idOf(one.id) === id)
          if (error) onFollow(error.id)
        }}
      />
    )
  if (form.message === null) return null
  return (
    // With a name, so that a screen reader reads all of it and not only its first line when it receives the focus.
    <div tabIndex={-1} ref={summaryRef} role="group" aria-label={`${text("record.notSaved")}. ${form.message}`}>
      <Banner tone="danger" live title={text("record.notSaved")}>
        {form.message}
      </Banner>
    </div>
  )
}

/** Removes the field name from the start of a message, because the link already shows it. */
function withoutName(formatProblem: string, name: string): string {
  return formatProblem.startsWith(name) ? formatProblem.slice(name.length).trimStart() : `— ${formatProblem}`
}
