import "./last-year.css"
import { PencilLine } from "lucide-react"
import type { Text } from "../../../../fields/rendering/use-text.ts"
import { views } from "../../../../fields/views.ts"
import { valuesOf } from "../../../../renderers/record/record-values.ts"
import type { RenderFieldNote } from "../../../../renderers/record/field-note.ts"
import { useSurroundingForm } from "../../../../renderers/record/record-form-context.ts"
import { useFieldSnapshot } from "../../../../renderers/record/use-store.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { isUnchanged } from "./is-unchanged.ts"
import type { RecordYears } from "./record-years-query.ts"

type PreviousYear = NonNullable<RecordYears["previous"]>

/** Returns the notes of a record’s fields: last year’s value, and whether it differs from the current one. */
export function lastYearNotes(previous: PreviousYear, profile: CompiledProfile, text: Text): RenderFieldNote {
  const values = valuesOf(profile, { fields: previous.fields, refFields: {} })
  const fields = new Map(profile.fields.map((field) => [field.keyword, field]))
  return (id, keyword) => {
    const field = fields.get(keyword)
    const shared = { id, year: previous.year, text }
    return field ? (
      <LastYearNote {...shared} field={field} value={values[keyword]} valueText={previous.values[field.id]} />
    ) : null
  }
}

interface LastYearNoteProps {
  readonly id: string
  readonly field: CompiledField
  readonly year: number
  /** Last year’s value, and the same as text. */
  readonly value: StoredValue | undefined
  readonly valueText: string | undefined
  /** Texts of the page do not contain those of the notes. */
  readonly text: Text
}

function LastYearNote({ id, field, year, value, valueText, text }: LastYearNoteProps) {
  const { value: current } = useFieldSnapshot(useSurroundingForm().store, field.keyword)
  // Linked records are those of the other year, so their IDs always differ.
  const change = field.storage === "links" ? undefined : isUnchanged(current, value) ? "unchanged" : "changed"
  const isLong = views[field.type].readOnlyLayout === "lines"
  const isUnchangedText = change === "unchanged" && (isLong || hasRows(field))
  return (
    <div className="ru-last-year" data-change={change}>
      <p id={id} className="ru-last-year__text">
        {change === "changed" ? (
          <>
            <PencilLine aria-hidden="true" />
            <span className="ru-hidden">{text("years.changed")} </span>
          </>
        ) : null}
        <span className="ru-last-year__year">{text("years.year", { year: String(year) })}</span>{" "}
        {value === undefined ? (
          text("record.blank")
        ) : isUnchangedText ? (
          text("years.unchanged")
        ) : hasRows(field) ? (
          text("field.table.rows", { count: Array.isArray(value) ? value.length : 0 })
        ) : (
          // The text of the server is shortened.
          <bdi>{isLong && typeof value === "string" ? value : valueText}</bdi>
        )}
      </p>
      {hasRows(field) && value !== undefined && change === "changed" ? <Rows field={field} value={value} /> : null}
    </div>
  )
}

/** Rows are shown as a table; files by name, because they belong to the other record. */
const hasRows = ({ storage }: CompiledField) => storage === "rows"

function Rows({ field, value }: { readonly field: CompiledField; readonly value: StoredValue }) {
  const { ReadOnlyView } = views[field.type]
  // The page has an element with the ID of the field already.
  return <ReadOnlyView field={{ ...field.definition, id: `${field.id}-last-year` }} value={value} />
}
