import { fieldTypes } from "../../fields/index.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { Conversion } from "./conversion.ts"

/** What a value of a kindred type could be as a value of the other field, the most faithful first. */
export function readings(value: StoredValue, conversion: Conversion): Iterable<StoredValue> {
  const { before, after } = conversion
  const isOfFiles = storageOf(before) === "files"
  if (isOfFiles !== (storageOf(after) === "files")) return []
  return fieldTypes[after.type as FieldTypeName].upgrade?.readings?.(value, conversion) ?? []
}

/**
 * What the other type reads, as from a file, of every text that says the value; then made to fit, as a rounded number is.
 * `like` is the value it is compared with on the way back.
 */
export function* readFromText(
  value: StoredValue,
  conversion: Conversion,
  like: StoredValue | undefined,
): Generator<StoredValue> {
  const { before, after, to } = conversion
  if (withoutText.has(storageOf(before)) || withoutText.has(storageOf(after))) return
  const type = fieldTypes[after.type as FieldTypeName]
  const tried = new Set<string>()
  const read: StoredValue[] = []
  for (const text of spellings(value, conversion, like)) {
    if (text === "" || tried.has(text)) continue
    tried.add(text)
    const parsed = type.fromText(text, after, to)
    const found = parsed.ok ? parsed.value : type.upgrade?.readText?.(text)
    if (found === undefined) continue
    yield found
    read.push(found)
  }
  if (type.fitComputed) for (const found of read) yield type.fitComputed(found, after, to)
}

/** A file is more than its name; links and layout are no values of a field, and rows have their own way. */
const withoutText: ReadonlySet<StorageKind> = new Set(["none", "links", "files", "rows"])

const storageOf = ({ type }: FieldDefinition): StorageKind => fieldTypes[type as FieldTypeName].storage

/** As the value's type prints it in each language, English first, then as people and spreadsheets write it. */
function* spellings(
  value: StoredValue,
  { before, from }: Conversion,
  like: StoredValue | undefined,
): Generator<string> {
  const type = fieldTypes[before.type as FieldTypeName]
  for (const language of languages) yield type.toText(value, before, from, language)
  yield* type.upgrade?.spellings?.(value, typeof like === "string" ? like : "") ?? []
}
