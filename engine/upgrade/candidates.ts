import { fieldTypes } from "../../fields/index.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { Conversion } from "./conversion.ts"

/** Possible values of the other field for a value of a related type, the most faithful first. */
export function readings(value: StoredValue, conversion: Conversion): Iterable<StoredValue> {
  const { before, after } = conversion
  const isOfFiles = storageOf(before) === "files"
  if (isOfFiles !== (storageOf(after) === "files")) return []
  return fieldTypes[after.type as FieldTypeName].upgrade?.readings?.(value, conversion) ?? []
}

/**
 * Parses every text form of the value with the other type, as from a file, then adjusts it to the field, for example by
 * rounding. `like` is the value it is compared with when converting back.
 */
export function* parseCandidates(
  value: StoredValue,
  conversion: Conversion,
  like: StoredValue | undefined,
): Generator<StoredValue> {
  const { before, after, to } = conversion
  if (withoutText.has(storageOf(before)) || withoutText.has(storageOf(after))) return
  const type = fieldTypes[after.type as FieldTypeName]
  const checkedCandidates = new Set<string>()
  const parsedValues: StoredValue[] = []
  for (const text of spellings(value, conversion, like)) {
    if (text === "" || checkedCandidates.has(text)) continue
    checkedCandidates.add(text)
    const parsed = type.fromText(text, after, to)
    const found = parsed.ok ? parsed.value : type.upgrade?.parseText?.(text)
    if (found === undefined) continue
    yield found
    parsedValues.push(found)
  }
  if (type.fitComputed) for (const found of parsedValues) yield type.fitComputed(found, after, to)
}

/** A file is more than its name; links and layout fields have no values, and rows are converted separately. */
const withoutText: ReadonlySet<StorageKind> = new Set(["none", "links", "files", "rows"])

const storageOf = ({ type }: FieldDefinition): StorageKind => fieldTypes[type as FieldTypeName].storage

/**
 * The value in the format of its type in each language, English first, then in the notations of users and spreadsheets.
 */
function* spellings(
  value: StoredValue,
  { before, from }: Conversion,
  like: StoredValue | undefined,
): Generator<string> {
  const type = fieldTypes[before.type as FieldTypeName]
  for (const language of languages) yield type.toText(value, before, from, language)
  yield* type.upgrade?.spellings?.(value, typeof like === "string" ? like : "") ?? []
}
