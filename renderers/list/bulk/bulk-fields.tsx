import "./bulk.css"
import { X } from "lucide-react"
import { useId } from "react"
import { views } from "../../../fields/views.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Select } from "../../../ui/select.tsx"
import { useBulkText } from "./use-bulk-text.ts"

export interface BulkFieldsProps {
  readonly profile: CompiledProfile
  /** New values of the selected fields; a field without a value is cleared. */
  readonly values: RecordValues
  readonly onChange: (values: RecordValues) => void
}

/** Fields that can be set for many records at once: excludes computed, aggregate, attachment and reference fields. */
export function bulkFields(profile: CompiledProfile): readonly CompiledField[] {
  return profile.fields.filter(
    ({ storage, computed, archiveOf, keyword }) =>
      !["none", "files", "rows", "links"].includes(storage) &&
      !computed &&
      archiveOf === undefined &&
      keyword !== profile.uidKeyword,
  )
}

/** Selects fields and edits their new values with the fields' own widgets. */
export function BulkFields({ profile, values, onChange }: BulkFieldsProps) {
  const text = useBulkText()
  const { language, tags } = useFieldView()
  const id = useId()
  const available = bulkFields(profile)
  const selected = Object.keys(values).flatMap((keyword) => available.find((field) => field.keyword === keyword) ?? [])
  const rest = available.filter(({ keyword }) => !Object.hasOwn(values, keyword))
  const set = (keyword: string, value: StoredValue | undefined) => onChange({ ...values, [keyword]: value })
  const drop = (keyword: string) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([name]) => name !== keyword)))
  return (
    <div className="ru-bulk-fields ru-grid ru-gap-12">
      {selected.map((field) => {
        const { Widget, wrapper: framing } = views[field.type]
        const label = textIn(field.text, language)
        const isBlank = values[field.keyword] === undefined
        const fieldId = `${id}${field.keyword}`
        return (
          <div key={field.keyword} className="ru-bulk-field ru-row ru-gap-8">
            <FormField
              id={fieldId}
              label={<span dir="auto">{label}</span>}
              kind={framing(field.definition, { tags }) === "group" ? "group" : "control"}
              message={isBlank ? text(field.mandatory ? "bulk.field.mandatory" : "bulk.field.empties") : undefined}
              messageTone={field.mandatory ? "danger" : "warning"}
            >
              <Widget
                id={fieldId}
                field={field.definition}
                value={values[field.keyword]}
                onChange={(value) => set(field.keyword, value)}
                onBlur={noop}
                invalid={isBlank && field.mandatory}
                readOnly={false}
                required={field.mandatory}
                describedBy={undefined}
              />
            </FormField>
            <IconButton
              label={text("bulk.field.drop", { field: label })}
              icon={<X aria-hidden="true" />}
              onClick={() => drop(field.keyword)}
            />
          </div>
        )
      })}
      {rest.length > 0 ? (
        <FormField id={`${id}add`} label={text("bulk.field.add")}>
          <Select
            // Remounts the select after each choice: a selected field leaves the options and the input is reset.
            key={selected.length}
            id={`${id}add`}
            options={rest.map(({ keyword, text: name }) => ({ value: keyword, label: textIn(name, language) }))}
            value={null}
            placeholder={text("bulk.field.choose")}
            onChange={(keyword) => keyword !== null && set(keyword, undefined)}
          />
        </FormField>
      ) : null}
    </div>
  )
}

const noop = () => {}
