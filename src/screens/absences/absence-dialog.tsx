import { useId, useState, type ReactNode, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { useDateLabels } from "../../../fields/drawing/use-date-labels.ts"
import { usePickerLabels } from "../../../fields/drawing/use-picker-labels.ts"
import type { Absence } from "../../../schemas/api/absences.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { isIsoDate } from "../../../schemas/iso-date.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Combobox } from "../../../ui/combobox.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame, FieldGrid, messageId } from "../../../ui/field-frame.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { CallError } from "../../calls/call-error.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useUnsaved } from "../../shell/use-unsaved.tsx"
import type { AbsenceCalls } from "./absence-calls.ts"
import { useAbsenceText } from "./use-absence-text.ts"

export interface AbsenceDialogProps {
  /** Null for a new one. */
  readonly absence: Absence | null
  readonly calls: AbsenceCalls
  readonly onSaved: () => void
  readonly onClose: () => void
}

const fields = ["from", "until", "substituteId"] as const
type Field = (typeof fields)[number]
type Draft = Readonly<Record<Field, string | null>>

const labels = { from: "absences.from", until: "absences.last", substituteId: "absences.substitute" } as const

/** From when to when somebody is away, and who acts meanwhile. */
export function AbsenceDialog({ absence, calls, onSaved, onClose }: AbsenceDialogProps) {
  const intl = useIntl()
  const text = useAbsenceText()
  const language = useLanguage()
  const id = useId()
  const dates = useDateLabels()
  const picking = usePickerLabels()
  const begun = draftOf(absence)
  const [draft, setDraft] = useState<Draft>(begun)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { leave, question } = useUnsaved(fields.some((field) => draft[field] !== begun[field]))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const isMissing = (field: Field) => tried && draft[field] === null
  // Kept as it was typed, so that it is neither lost nor taken for the day before it.
  const isNoDay = (field: Field) => field !== "substituteId" && draft[field] !== null && !isIsoDate(draft[field])
  const wrongIn = (field: Field) =>
    isNoDay(field)
      ? intl.formatMessage({ id: "problem.value.bad_date" })
      : isMissing(field)
        ? text("absences.required")
        : sentencesOf(failure, field)

  async function save(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    setTried(true)
    setFailure(undefined)
    const { from, until, substituteId } = draft
    const first = fields.find((field) => draft[field] === null || isNoDay(field))
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    if (from === null || until === null || substituteId === null) return
    setBusy(true)
    try {
      const body = { from, until, substituteId: substituteId as UserId }
      const saved = absence && calls.change ? await calls.change(absence, body) : await calls.create(body)
      const { doubt, substitute } = saved
      const warning =
        doubt && text(`absences.doubt.${doubt}.text`, { name: substitute.name ?? text("absences.somebody") })
      toast.show(warning ? "warning" : "success", { title: text("absences.saved"), ...(warning && { text: warning }) })
      onSaved()
    } catch (refused) {
      setFailure(refused)
      const wrong = fields.find((field) => sentencesOf(refused, field) !== undefined)
      if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const frame = (field: Field, width: "half" | "full", control: ReactNode) => (
    <FieldFrame
      id={`${id}-${field}`}
      label={text(labels[field])}
      width={width}
      required
      message={wrongIn(field) ?? (field === "substituteId" ? text("absences.help") : undefined)}
      messageTone={wrongIn(field) === undefined ? "neutral" : "danger"}
    >
      {control}
    </FieldFrame>
  )
  const control = (field: Field) => ({
    id: `${id}-${field}`,
    required: true,
    invalid: wrongIn(field) !== undefined,
    ...((wrongIn(field) !== undefined || field === "substituteId") && {
      "aria-describedby": messageId(`${id}-${field}`),
    }),
  })
  const day = (field: "from" | "until") =>
    frame(
      field,
      "half",
      <DateInput
        {...control(field)}
        language={language}
        labels={dates}
        value={draft[field]}
        onChange={(value) => set({ [field]: value })}
        onUnreadable={(typed) => {
          if (typed !== null) set({ [field]: typed })
        }}
      />,
    )
  const isElsewhere = failure !== undefined && !fields.some((field) => sentencesOf(failure, field))
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text(absence ? "absences.edit" : "absences.add")}
      closeLabel={text("absences.close")}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{text("absences.cancel")}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {text("absences.save")}
          </Button>
        </>
      }
    >
      <form className="absences__form" noValidate onSubmit={(event) => void save(event)}>
        {isElsewhere ? <Banner tone="danger" live title={errorSentence(intl, failure)} /> : null}
        <FieldGrid>
          {day("from")}
          {day("until")}
          {frame(
            "substituteId",
            "full",
            <Combobox
              {...control("substituteId")}
              options={absence ? [choiceOf(absence.substitute)] : []}
              value={draft.substituteId}
              onSearch={async (typed, signal) => (await calls.search(typed, signal)).map(choiceOf)}
              placeholder={text("absences.picker")}
              labels={picking}
              onChange={(substituteId) => set({ substituteId })}
            />,
          )}
        </FieldGrid>
        {/* So that Enter in a field saves. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {question}
    </Dialog>
  )
}

const draftOf = (absence: Absence | null): Draft => ({
  from: absence?.from ?? null,
  until: absence?.until ?? null,
  substituteId: absence?.substitute.id ?? null,
})

interface Named {
  readonly id: UserId
  readonly name: string | null
  readonly email?: string
}

const choiceOf = ({ id, name, email }: Named) => ({
  value: id,
  label: name ?? "…",
  person: true,
  ...(email !== undefined && { note: email }),
})

/** The server's sentences for one of the fields. */
function sentencesOf(failure: unknown, field: Field): string | undefined {
  if (!(failure instanceof CallError)) return undefined
  const sentences = failure.problems.filter(({ path }) => path[0] === field).map(({ message }) => message)
  return sentences.length > 0 ? sentences.join(" ") : undefined
}
