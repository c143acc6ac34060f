import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { isIsoDate } from "../../schemas/iso-date.ts"
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
import type { FieldOptions, Resource, ResourceItem } from "./resource.ts"

interface ResourceFormProps<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>> {
  readonly resource: Resource<Item, Fields>
  readonly options: FieldOptions
  /** Null for a new item. */
  readonly item: Item | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Edits the fields of an item in a dialog. Refused input stays, with the server's message at its field. */
export function ResourceForm<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>>({
  resource,
  options,
  item,
  onSaved,
  onClose,
}: ResourceFormProps<Item, Fields>) {
  const intl = useIntl()
  const id = useId()
  const { texts } = resource
  const controls = formControls(resource.schema, new Set(Object.keys(options)))
  const [initialDraft] = useState<Readonly<Record<string, string | null>>>(() =>
    item ? resource.fieldsOf(item) : resource.newFields(),
  )
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
      await (item ? resource.update(item, fields) : resource.create(fields))
      toast.show("success", { title: intl.formatMessage({ id: texts.saved }) })
      onSaved()
    } catch (error) {
      setFailure(error)
      focus(controls.find(({ name }) => fieldMessages(error, name) !== undefined)?.name)
    } finally {
      setBusy(false)
    }
  }

  const isElsewhere = failure !== undefined && !controls.some(({ name }) => fieldMessages(failure, name))
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
        {isElsewhere ? <Banner tone="danger" live title={errorMessage(intl, failure)} /> : null}
        <FieldGrid>
          {controls.map((control) => {
            const { name, required } = control
            const field = resource.fields[name]
            if (!field) return null
            const message = inputError(control) ?? fieldMessages(failure, name)
            return (
              <FormField
                key={name}
                id={`${id}-${name}`}
                label={intl.formatMessage({ id: field.label })}
                width={field.width ?? "full"}
                required={required}
                message={message}
                messageTone={message === undefined ? "neutral" : "danger"}
              >
                <ResourceControl
                  id={`${id}-${name}`}
                  control={control}
                  field={field}
                  options={options[name]}
                  invalid={message !== undefined}
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
