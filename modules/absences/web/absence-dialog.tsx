import { useId, useState, type ReactNode, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { useDateLabels } from "../../../fields/rendering/use-date-labels.ts"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import type { Absence } from "../contract.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { isIsoDate } from "../../../schemas/iso-date.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Combobox } from "../../../ui/combobox.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, FieldGrid, messageId } from "../../../ui/form-field.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { fieldMessages } from "../../../src/shell/field-messages.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import type { AbsenceApi } from "./absence-api.ts"
import { useAbsenceText } from "./use-absence-text.ts"

export interface AbsenceDialogProps {
  /** Null for a new absence. */
  readonly absence: Absence | null
  readonly calls: AbsenceApi
  readonly onSaved: () => void
  readonly onClose: () => void
}

const fields = ["from", "until", "substituteId"] as const
type Field = (typeof fields)[number]
type Draft = Readonly<Record<Field, string | null>>

const labels = { from: "absences.from", until: "absences.last", substituteId: "absences.substitute" } as const

/** Edits an absence's dates and substitute. */
export function AbsenceDialog({ absence, calls, onSaved, onClose }: AbsenceDialogProps) {
  const intl = useIntl()
  const text = useAbsenceText()
  const language = useLanguage()
  const id = useId()
  const dates = useDateLabels()
  const picking = usePickerLabels()
  const initialDraft = draftOf(absence)
  const [draft, setDraft] = useState<Draft>(initialDraft)
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { leave, confirmDialog } = useUnsaved(fields.some((field) => draft[field] !== initialDraft[field]))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const isMissing = (field: Field) => isSubmitted && draft[field] === null
  // Invalid input is preserved, so that it is neither lost nor mistaken for the previous date.
  const isNoDay = (field: Field) => field !== "substituteId" && draft[field] !== null && !isIsoDate(draft[field])
  const errorOf = (field: Field) =>
    isNoDay(field)
      ? intl.formatMessage({ id: "problem.value.bad_date" })
      : isMissing(field)
        ? text("absences.required")
        : fieldMessages(failure, field)

  async function save(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    setSubmitted(true)
    setFailure(undefined)
    const { from, until, substituteId } = draft
    const first = fields.find((field) => draft[field] === null || isNoDay(field))
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    if (from === null || until === null || substituteId === null) return
    setBusy(true)
    try {
      const body = { from, until, substituteId: substituteId as UserId }
      const saved = absence && calls.change ? await calls.change(absence, body) : await calls.create(body)
      const { warning, substitute } = saved
      const warningText =
        warning && text(`absences.warning.${warning}.text`, { name: substitute.name ?? text("absences.somebody") })
      toast.show(warningText ? "warning" : "success", {
        title: text("absences.saved"),
        ...(warningText && { text: warningText }),
      })
      onSaved()
    } catch (error) {
      setFailure(error)
      const invalidField = fields.find((field) => fieldMessages(error, field) !== undefined)
      if (invalidField) document.getElementById(`${id}-${invalidField}`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const renderField = (field: Field, width: "half" | "full", control: ReactNode) => (
    <FormField
      id={`${id}-${field}`}
      label={text(labels[field])}
      width={width}
      required
      message={errorOf(field) ?? (field === "substituteId" ? text("absences.help") : undefined)}
      messageTone={errorOf(field) === undefined ? "neutral" : "danger"}
    >
      {control}
    </FormField>
  )
  const control = (field: Field) => ({
    id: `${id}-${field}`,
    required: true,
    invalid: errorOf(field) !== undefined,
    ...((errorOf(field) !== undefined || field === "substituteId") && {
      "aria-describedby": messageId(`${id}-${field}`),
    }),
  })
  const day = (field: "from" | "until") =>
    renderField(
      field,
      "half",
      <DateInput
        {...control(field)}
        language={language}
        labels={dates}
        value={draft[field]}
        onChange={(value) => set({ [field]: value })}
        onUnreadable={(input) => {
          if (input !== null) set({ [field]: input })
        }}
      />,
    )
  const isElsewhere = failure !== undefined && !fields.some((field) => fieldMessages(failure, field))
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
        {isElsewhere ? <Banner tone="danger" live title={errorMessage(intl, failure)} /> : null}
        <FieldGrid>
          {day("from")}
          {day("until")}
          {renderField(
            "substituteId",
            "full",
            <Combobox
              {...control("substituteId")}
              options={absence ? [optionOf(absence.substitute)] : []}
              value={draft.substituteId}
              onSearch={async (input, signal) => (await calls.search(input, signal)).map(optionOf)}
              placeholder={text("absences.picker")}
              labels={picking}
              onChange={(substituteId) => set({ substituteId })}
            />,
          )}
        </FieldGrid>
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
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

const optionOf = ({ id, name, email }: Named) => ({
  value: id,
  label: name ?? "…",
  user: true,
  ...(email !== undefined && { note: email }),
})
