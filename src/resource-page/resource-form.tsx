import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { isIsoDate } from "../../schemas/iso-date.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { FieldGrid, FormField } from "../../ui/form-field.tsx"
import { toast } from "../../ui/toaster.tsx"
import { errorMessage } from "../shell/error-message.ts"
import { fieldMessages } from "../shell/field-messages.ts"
import { useUnsaved } from "../shell/use-unsaved.tsx"
import { formControls, type FormControl } from "./form-controls.ts"
import { ResourceControl } from "./resource-control.tsx"
import type { ItemOf, OptionsByName } from "./list-description.ts"
import type { FieldValues, Resource, ResourceField } from "./resource.ts"

interface ResourceFormProps<List extends Endpoint, Fields extends FieldValues> {
  readonly resource: Resource<List, Fields>
  readonly options: OptionsByName
  /** Null for a new item. */
  readonly item: ItemOf<List> | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Edits the fields of an item in a dialog. Refused input stays, with the server's message at its field. */
export function ResourceForm<List extends Endpoint, Fields extends FieldValues>({
  resource,
  options,
  item,
  onDone,
  onClose,
}: ResourceFormProps<List, Fields>) {
  const intl = useIntl()
  const id = useId()
  const { texts } = resource
  const described: Readonly<Record<string, ResourceField<ItemOf<List>>>> = resource.fields
  const searched = Object.keys(described).filter((name) => described[name]?.search)
  const controls = formControls(resource.schema, new Set([...Object.keys(options), ...searched]))
  const [initialDraft] = useState<FieldValues>(() => (item ? resource.fieldsOf(item) : resource.newFields()))
  const [draft, setDraft] = useState(initialDraft)
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { leave, confirmDialog } = useUnsaved(controls.some(({ name }) => draft[name] !== initialDraft[name]))
  const inputError = ({ name, kind, required }: FormControl) => {
    const value = draft[name] ?? null
    // Text that is no date stays in the field, so that it is neither lost nor mistaken for the previous date.
    if (kind === "date" && value !== null && !isIsoDate(value))
      return intl.formatMessage({ id: "problem.value.bad_date" })
    if (isSubmitted && required && (value === null || value.trim() === ""))
      return intl.formatMessage({ id: "problem.value.required" })
    return undefined
  }
  const focus = (name: string | undefined) =>
    name === undefined ? undefined : document.getElementById(`${id}-${name}`)?.focus()

  async function save(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    setSubmitted(true)
    setFailure(undefined)
    const invalid = controls.find(
      (control) => inputError(control) !== undefined || (control.required && !draft[control.name]?.trim()),
    )
    if (invalid) return focus(invalid.name)
    setBusy(true)
    try {
      // The controls hold what the schema describes.
      const fields = draft as Fields
      const saved = await (item && resource.update ? resource.update(item, fields) : resource.create(fields))
      const warning = resource.warningOf?.(saved, intl)
      toast.show(warning ? "warning" : "success", {
        title: intl.formatMessage({ id: texts.saved }),
        ...(warning && { text: warning }),
      })
      onDone()
    } catch (error) {
      setFailure(error)
      focus(controls.find(({ name }) => fieldMessages(error, name) !== undefined)?.name)
    } finally {
      setBusy(false)
    }
  }

  const isFormError = failure !== undefined && !controls.some(({ name }) => fieldMessages(failure, name))
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={intl.formatMessage({ id: item ? texts.edit : texts.add })}
      closeLabel={intl.formatMessage({ id: "record.close" })}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{intl.formatMessage({ id: "record.cancel" })}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {intl.formatMessage({ id: "record.save" })}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        {isFormError ? <Banner tone="danger" live title={errorMessage(intl, failure)} /> : null}
        <FieldGrid>
          {controls.map((control) => {
            const { name, required } = control
            const field = described[name]
            if (!field) return null
            const error = inputError(control) ?? fieldMessages(failure, name)
            return (
              <FormField
                key={name}
                id={`${id}-${name}`}
                label={intl.formatMessage({ id: field.label })}
                width={field.width ?? "full"}
                required={required}
                message={error ?? (field.help && intl.formatMessage({ id: field.help }))}
                messageTone={error === undefined ? "neutral" : "danger"}
              >
                <ResourceControl
                  id={`${id}-${name}`}
                  control={control}
                  field={field}
                  options={options[name]}
                  option={item && field.optionOf?.(item)}
                  invalid={error !== undefined}
                  value={draft[name] ?? null}
                  onChange={(value) => setDraft({ ...draft, [name]: value })}
                />
              </FormField>
            )
          })}
        </FieldGrid>
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
    </Dialog>
  )
}
