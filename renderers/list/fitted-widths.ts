import { fieldTypes } from "../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import { dayOf, dayText } from "../../schemas/day-text.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireFieldValue } from "../../schemas/values.ts"
import { fieldOf, isOfPeople } from "./list-fields.ts"

/** How wide a text is, in pixels: as a value, a heading or the digits of a number. */
export type MeasureText = (text: string, as: "value" | "heading") => number

export interface FittingWords {
  readonly language: Language
  readonly status: (record: ProfileInstance) => string
  readonly overdue: string
  readonly measure: MeasureText
}

/** Between which widths a column's contents decide, in pixels, and what stands around their text. */
interface Bounds {
  readonly least: number
  readonly most: number
  readonly around: number
}

const padding = 20
/** Of a heading: its padding, the mark of its sorting and its menu. */
const aroundHeading = 44
const tag = 36
/** Of a date: what the last column leaves at the edge of the list, so that no year is cut. */
const aroundDate = padding + 12

const systemBounds: Readonly<Record<SystemColumn, Bounds>> = {
  uid: { least: 72, most: 168, around: padding },
  // What the others leave is the title's as well.
  name: { least: 240, most: 360, around: padding },
  status: { least: 88, most: 240, around: padding + 20 },
  parents: { least: 88, most: 200, around: padding },
  entity: { least: 88, most: 180, around: padding },
  due_date: { least: 92, most: 220, around: aroundDate },
  created_at: { least: 92, most: 128, around: aroundDate },
  updated_at: { least: 92, most: 128, around: aroundDate },
}

const storedBounds: Readonly<Record<StorageKind, Bounds>> = {
  none: { least: 64, most: 120, around: padding },
  text: { least: 88, most: 280, around: padding },
  number: { least: 72, most: 160, around: padding },
  date: { least: 92, most: 128, around: aroundDate },
  flag: { least: 64, most: 120, around: tag },
  tags: { least: 72, most: 200, around: tag },
  links: { least: 96, most: 220, around: padding },
  files: { least: 96, most: 200, around: padding },
  rows: { least: 72, most: 120, around: padding },
}

/** Of ten values nine are shown whole; the longest of all may be cut. */
const share = 0.9

/**
 * How wide a column is until somebody sets its width: its heading and what stands in it on these rows, within what suits
 * its kind. Undefined where the rows do not say it: they have nothing there, or names that are still to come.
 */
export function fittedWidth(
  compiled: CompiledProfile,
  column: CompiledColumn,
  label: string,
  rows: readonly ProfileInstance[],
  words: FittingWords,
): number | undefined {
  const field = fieldOf(compiled, column)
  if (isOfPeople(field)) return undefined
  const bounds = column.system ? systemBounds[column.system] : field && storedBounds[field.storage]
  if (!bounds) return undefined
  const widths = rows
    .flatMap((record) => printed(compiled, column, field, record, words) ?? [])
    .map((text) => words.measure(bounds.around === aroundDate ? evenDigits(text) : text, "value"))
    .toSorted((one, other) => one - other)
  if (widths.length === 0) return undefined
  // An overdue record among many that are not is the one to see.
  const shown = column.system === "due_date" ? 1 : share
  const content = (widths[Math.ceil(widths.length * shown) - 1] ?? 0) + bounds.around
  const heading = Math.min(words.measure(label, "heading") + aroundHeading, bounds.most)
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, content, heading)))
}

/** Dates are drawn with digits of equal width, which are as wide as a zero. */
function evenDigits(text: string): string {
  return text.replace(/[1-9]/g, "0")
}

function printed(
  compiled: CompiledProfile,
  { system, of, key }: CompiledColumn,
  field: CompiledField | undefined,
  record: ProfileInstance,
  words: FittingWords,
): string | undefined {
  switch (system) {
    case "uid":
      return record.uniqueId
    case "name":
      return record.name
    case "status":
      return words.status(record)
    case "entity":
      return record.entityName ?? undefined
    case "parents":
      return parentsIn(record, of, key)
    case "due_date":
      return record.dueDate === null
        ? undefined
        : `${dayText(record.dueDate, words.language)}${record.overdue ? `${words.overdue}      ` : ""}`
    case "created_at":
    case "updated_at":
      return dayText(dayOf(system === "created_at" ? record.createdAt : record.updatedAt), words.language)
    case undefined:
      return field && valueIn(compiled, field, record, words.language)
  }
}

function parentsIn(record: ProfileInstance, of: CompiledColumn["of"], key: string): string | undefined {
  const parents = of
    ? ((of.length > 1 ? record.above?.[key] : record.tree[of[0] ?? ""]) ?? []).map(
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
