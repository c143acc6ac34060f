import { fieldTypes } from "../../../../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import { matrixFields } from "./matrix-fields.ts"

/** What values of columns are compared with; all in lower case. */
export interface ColumnValues {
  /** Names and email addresses of the users whom the reader can see. */
  readonly people: ReadonlySet<string>
  /** Numbers of existing records of the matrix among the samples, by part. */
  readonly numbers: Readonly<Partial<Record<MatrixPart, ReadonlySet<string>>>>
  /** How new records of each part are numbered, such as `R-`. */
  readonly prefixes: Readonly<Partial<Record<MatrixPart, string>>>
}

/** From this length on, a text describes a record and does not name it. */
const longText = 100

export const isLong = (samples: readonly string[]): boolean => samples.some((text) => text.length >= longText)

export function areNamesOf(names: ReadonlySet<string>, samples: readonly string[]): boolean {
  const all = samples.flatMap((text) => text.split(/[;|\n]/u)).map((text) => text.trim().toLowerCase())
  return all.length > 0 && all.every((text) => names.has(text))
}

/** The only part whose records have these numbers, or whose new records would have such. */
export function partOfNumbers(
  { numbers, prefixes }: Pick<ColumnValues, "numbers" | "prefixes">,
  samples: readonly string[],
): MatrixPart | undefined {
  if (samples.length === 0) return undefined
  const existing = matrixParts.filter((part) => samples.every((text) => numbers[part]?.has(text.toLowerCase())))
  if (existing.length > 0) return existing.length === 1 ? existing[0] : undefined
  const alike = matrixParts.filter((part) => {
    const letters = lettersOf(prefixes[part] ?? "")
    return letters !== "" && samples.every((text) => /\d$/u.test(text) && lettersOf(text) === letters)
  })
  return alike.length === 1 ? alike[0] : undefined
}

const lettersOf = (text: string) => /^\p{Letter}+/u.exec(text.trim())?.[0].toLowerCase() ?? ""

/** False if none of the values is an option of the field, and another field of the record has them all. */
export function fitsOptions(
  field: CompiledField,
  profile: CompiledProfile | undefined,
  samples: readonly string[],
): boolean {
  if (!profile || samples.length === 0 || !hasOptions(profile, field)) return true
  return samples.some((text) => isOption(profile, field, text)) || fieldsWithin(profile, samples).next().done === true
}

/** Whether the values can be names, because the field has no options or not all of them are options. */
export function canBeNames(field: CompiledField, profile: CompiledProfile, samples: readonly string[]): boolean {
  return !hasOptions(profile, field) || !samples.every((text) => isOption(profile, field, text))
}

/** All fields of which every value is an option. */
export function fieldsOfOptions(
  profiles: PartProfiles,
  samples: readonly string[],
): readonly { readonly part: MatrixPart; readonly field: CompiledField }[] {
  if (samples.length === 0) return []
  return matrixParts.flatMap((part) => {
    const profile = profiles[part]
    return profile ? [...fieldsWithin(profile, samples)].map((field) => ({ part, field })) : []
  })
}

function* fieldsWithin(profile: CompiledProfile, samples: readonly string[]): Generator<CompiledField> {
  for (const field of matrixFields(profile))
    if (hasOptions(profile, field) && samples.every((text) => isOption(profile, field, text))) yield field
}

function hasOptions(profile: CompiledProfile, { type, storage, definition }: CompiledField): boolean {
  return storage === "tags" && (fieldTypes[type].choices?.(definition, profile)?.length ?? 0) > 0
}

function isOption(profile: CompiledProfile, { type, definition }: CompiledField, text: string): boolean {
  return fieldTypes[type].fromText(text, definition, profile).ok
}
