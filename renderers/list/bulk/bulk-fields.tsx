import "./bulk.css"
import { X } from "lucide-react"
import { useId } from "react"
import { views } from "../../../fields/views.ts"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Select } from "../../../ui/select.tsx"
import { useBulkText } from "./use-bulk-text.ts"

export interface BulkFieldsProps {
  readonly profile: CompiledProfile
  /** The chosen fields with what they are to be; one without a value is to be emptied. */
  readonly values: RecordValues
  readonly onChange: (values: RecordValues) => void
}

/** Fields that many records can be given alike: not what is computed, counted, attached or linked. */
export function bulkFields(profile: CompiledProfile): readonly CompiledField[] {
  return profile.fields.filter(
    ({ storage, computed, archiveOf, keyword }) =>
      !["none", "files", "rows", "links"].includes(storage) &&
      !computed &&
      archiveOf === undefined &&
      keyword !== profile.uidKeyword,
  )
}

/** Which fields, and what each is to be, by the fields' own widgets. */
export function BulkFields({ profile, values, onChange }: BulkFieldsProps) {
  const text = useBulkText()
  const { language, tags } = useFieldView()
  const id = useId()
  const offered = bulkFields(profile)
  const chosen = Object.keys(values).flatMap((keyword) => offered.find((field) => field.keyword === keyword) ?? [])
  const rest = offered.filter(({ keyword }) => !Object.hasOwn(values, keyword))
  const set = (keyword: string, value: StoredValue | undefined) => onChange({ ...values, [keyword]: value })
  const drop = (keyword: string) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([name]) => name !== keyword)))
  return (
    <div className="ru-bulk-fields">
      {chosen.map((field) => {
        const { Widget, framing } = views[field.type]
        const label = textIn(field.text, language)
        const isBlank = values[field.keyword] === undefined
        const fieldId = `${id}${field.keyword}`
        return (
          <div key={field.keyword} className="ru-bulk-field">
            <FieldFrame
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
                onBlur={nothing}
                invalid={isBlank && field.mandatory}
                readOnly={false}
                required={field.mandatory}
                describedBy={undefined}
              />
            </FieldFrame>
            <IconButton
              label={text("bulk.field.drop", { field: label })}
              icon={<X aria-hidden="true" />}
              onClick={() => drop(field.keyword)}
            />
          </div>
        )
      })}
      {rest.length > 0 ? (
        <FieldFrame id={`${id}add`} label={text("bulk.field.add")}>
          <Select
            // A field that was chosen leaves the list, and the next choice starts from nothing.
            key={chosen.length}
            id={`${id}add`}
            options={rest.map(({ keyword, text: name }) => ({ value: keyword, label: textIn(name, language) }))}
            value={null}
            placeholder={text("bulk.field.choose")}
            onChange={(keyword) => keyword !== null && set(keyword, undefined)}
          />
        </FieldFrame>
      ) : null}
    </div>
  )
}

const nothing = () => {}
