import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { type RecordRow, valuesFromFields } from "../../../records/server/index.ts"

/** A blank field of the target record, and the value of the first joined record that has one. */
export interface BlankField {
  readonly field: CompiledField
  readonly value: StoredValue
  readonly fromId: RecordId
}

/** A field of which joined records have other values than the target one. */
export interface DifferingField {
  readonly field: CompiledField
  readonly target: StoredValue
  readonly joined: readonly { readonly id: RecordId; readonly value: StoredValue }[]
}

/** Compares the values of the fields that the user can see and fill in, apart from links and files. */
export function compareJoinedValues(
  profile: CompiledProfile,
  target: RecordRow,
  joined: readonly RecordRow[],
): { readonly blanks: readonly BlankField[]; readonly differing: readonly DifferingField[] } {
  const targetValues = valuesFromFields(profile, target.fields)
  const joinedValues = joined.map((row) => ({ id: row.id, values: valuesFromFields(profile, row.fields) }))
  const blanks: BlankField[] = []
  const differing: DifferingField[] = []
  for (const field of profile.fields.filter(isCompared)) {
    const own = targetValues[field.keyword]
    const others = joinedValues.flatMap(({ id, values }) => {
      const value = values[field.keyword]
      return value === undefined || isBlank(value) || isEqual(value, own) ? [] : [{ id, value }]
    })
    const [first] = others
    if (!first) continue
    if (own === undefined || isBlank(own)) {
      blanks.push({ field, value: first.value, fromId: first.id })
      // What other records have is lost if it differs from what is filled in.
      const rest = others.filter(({ value }) => !isEqual(value, first.value))
      if (rest.length > 0) differing.push({ field, target: first.value, joined: rest })
    } else differing.push({ field, target: own, joined: others })
  }
  return { blanks, differing }
}

/** The values that fill the chosen blank fields. */
export function fillingValues(blanks: readonly BlankField[], keywords: readonly Keyword[]): RecordValues {
  const chosen = new Set(keywords)
  return Object.fromEntries(
    blanks.flatMap(({ field: { keyword }, value }) => (chosen.has(keyword) ? [[keyword, value] as const] : [])),
  )
}

function isCompared({ storage, computed, archiveOf, role }: CompiledField): boolean {
  return storage !== "none" && storage !== "links" && storage !== "files" && !computed && !archiveOf && role !== "uid"
}

function isBlank(value: StoredValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
