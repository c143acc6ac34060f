import { fieldTypes } from "../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import { dayOf, dayText } from "../../schemas/day-text.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireFieldValue } from "../../schemas/values.ts"
import { fieldOf, isUserField } from "./list-fields.ts"

/** Measures the width of a text in pixels, as a value, as the name of a record, which is bolder, or as a heading. */
export type MeasureText = (text: string, as: "value" | "name" | "heading") => number

export interface FittingContext {
  readonly language: Language
  readonly status: (record: ProfileInstance) => string
  readonly overdue: string
  readonly measure: MeasureText
}

/** Limits of a column's content-based width and the space around its text, in pixels. */
interface Bounds {
  readonly least: number
  readonly max: number
  readonly around: number
}

const padding = 20
/** Space in a heading: padding, sort indicator and menu. */
const aroundHeading = 44
const tag = 36
/** The ✓ or ✕ of a result, with its distance. */
const mark = 16
/** Space around a date: the last column loses some at the edge of the list, and the year must not be cut off. */
const aroundDate = padding + 12

const systemBounds: Readonly<Record<SystemColumn, Bounds>> = {
  uid: { least: 72, max: 168, around: padding },
  // The title also gets the space that other columns leave.
  name: { least: 240, max: 360, around: padding },
  status: { least: 88, max: 240, around: padding + 20 },
  parents: { least: 88, max: 200, around: padding },
  entity: { least: 88, max: 180, around: padding },
  project: { least: 88, max: 180, around: padding },
  due_date: { least: 92, max: 220, around: aroundDate },
  created_at: { least: 92, max: 128, around: aroundDate },
  updated_at: { least: 92, max: 128, around: aroundDate },
}

const storedBounds: Readonly<Record<StorageKind, Bounds>> = {
  none: { least: 64, max: 120, around: padding },
  text: { least: 88, max: 280, around: padding },
  number: { least: 72, max: 160, around: padding },
  date: { least: 92, max: 128, around: aroundDate },
  flag: { least: 64, max: 120, around: tag },
  tags: { least: 72, max: 200, around: tag },
  links: { least: 96, max: 220, around: padding },
  files: { least: 96, max: 200, around: padding },
  rows: { least: 72, max: 120, around: padding },
}

/** Share of values that must fit; longer ones may be truncated. */
const share = 0.9

/**
 * Width of a column until a user resizes it: fits its heading and the values of these rows, within limits for its kind.
 * Undefined when the rows have no values or their names are still loading.
 */
export function fittedWidth(
  compiled: CompiledProfile,
  column: CompiledColumn,
  label: string,
  rows: readonly ProfileInstance[],
  context: FittingContext,
): number | undefined {
  const field = fieldOf(compiled, column)
  if (isUserField(field)) return undefined
  const bounds = column.system ? systemBounds[column.system] : field && storedBounds[field.storage]
  if (!bounds) return undefined
  const kind = column.system === "name" ? "name" : "value"
  const widths = rows
    .flatMap((record) => formatCell(compiled, column, field, record, context) ?? [])
    .map((text) => context.measure(bounds.around === aroundDate ? evenDigits(text) : text, kind))
    .toSorted((one, other) => one - other)
  if (widths.length === 0) return undefined
  // Overdue dates are rare but important, so all of them must fit.
  const visible = column.system === "due_date" ? 1 : share
  const around = bounds.around + (field?.role === "result" ? mark : 0)
  const content = (widths[Math.ceil(widths.length * visible) - 1] ?? 0) + around
  const heading = Math.min(context.measure(label, "heading") + aroundHeading, bounds.max)
  return Math.round(Math.min(bounds.max, Math.max(bounds.least, content, heading)))
}

/** Replaces digits by zeros, because dates are rendered with tabular digits. */
function evenDigits(text: string): string {
  return text.replace(/[1-9]/g, "0")
}

function formatCell(
  compiled: CompiledProfile,
  { system, of, key }: CompiledColumn,
  field: CompiledField | undefined,
  record: ProfileInstance,
  context: FittingContext,
): string | undefined {
  switch (system) {
    case "uid":
      return record.uniqueId
    case "name":
      return record.name
    case "status":
      return context.status(record)
    case "entity":
      return record.entityName ?? undefined
    case "parents":
      return parentsIn(record, of, key)
    case "due_date":
      return record.dueDate === null
        ? undefined
        : `${dayText(record.dueDate, context.language)}${record.overdue ? `${context.overdue}      ` : ""}`
    case "created_at":
    case "updated_at":
      return dayText(dayOf(system === "created_at" ? record.createdAt : record.updatedAt), context.language)
    case undefined:
      return field && valueIn(compiled, field, record, context.language)
  }
}

function parentsIn(record: ProfileInstance, of: CompiledColumn["of"], key: string): string | undefined {
  const parents = of
    ? ((of.length > 1 ? record.ancestors?.[key] : record.tree[of[0] ?? ""]) ?? []).map(
        ({ uniqueId, name }) => `${uniqueId} ${name}`,
      )
    : Object.values(record.tree).flatMap((some) => some.map(({ name }) => name))
  return parents.length > 0 ? parents.join(", ") : undefined
}

function valueIn(
  compiled: CompiledProfile,
  field: CompiledField,
  record: ProfileInstance,
  language: Language,
): string | undefined {
  const { keyword, definition, storage } = field
  if (storage === "links") return record.refFields[keyword]?.map(({ name }) => name).join(", ") || undefined
  const wire = record.fields[keyword]
  const type = fieldTypes[field.type]
  const parsed = wire && type.fromWire(wire as WireFieldValue, definition)
  if (!parsed?.ok || parsed.value === undefined) return undefined
  return storage === "date" && typeof parsed.value === "string"
    ? dayText(parsed.value, language)
    : type.toText(parsed.value, definition, { tags: compiled.tags }, language)
}
