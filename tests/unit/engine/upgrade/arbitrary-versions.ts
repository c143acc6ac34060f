import fc from "fast-check"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { fieldDefinition, kindredValue } from "../../../support/arbitraries.ts"
import { definitionOf } from "../../../support/compiled.ts"

/** The same field in two versions, of any two types and settings, with a value of the earlier type. */
export const retyped = fc.tuple(fieldDefinition, fieldDefinition).chain(([one, other]) => {
  const before: FieldDefinition = { ...one, id: "f_1", keyword: "before_1" }
  const after: FieldDefinition = { ...other, id: "f_1", keyword: "after_1" }
  return fc.record({ before: fc.constant(before), after: fc.constant(after), value: valueOf(before) })
})

/** Texts that are valid values of another type, and arbitrary ones. */
const notifiesArbitrary = fc.constantFrom(
  "1,000.50",
  "12.345,60",
  "1.50",
  "007",
  "(5)",
  "21/11/2026",
  "2026-11-21",
  "2026-11-21T10:00:00Z",
  "1790000000",
  "Q3 2026",
  "2026",
  "TRUE",
  "Sí",
  "no",
  "Name a",
  "two\nlines",
)

function valueOf(field: FieldDefinition): fc.Arbitrary<StoredValue> {
  const isText = field.type === "TEXT" || field.type === "PARAGRAPH"
  return isText ? fc.oneof(notifiesArbitrary, kindredValue(field)) : kindredValue(field)
}

/** Two versions with up to eight fields of any types and settings, and a record of the earlier one. */
export const twoVersions = fc
  .array(
    fc.tuple(fieldDefinition, fieldDefinition, fc.constantFrom("unchanged", "renamed", "retyped", "removed", "added")),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .chain((sample) => {
    const before: FieldDefinition[] = []
    const after: FieldDefinition[] = []
    sample.forEach(([one, other, change], index) => {
      const named = (field: FieldDefinition, prefix: string): FieldDefinition => ({
        ...field,
        id: `f_${index + 1}`,
        keyword: `${prefix}_${index + 1}`,
        sortOrder: index + 1,
      })
      if (change !== "added") before.push(named(one, "value"))
      if (change === "unchanged") after.push(named(one, "value"))
      if (change === "renamed") after.push(named(one, "other"))
      if (change === "retyped" || change === "added") after.push(named(other, "value"))
    })
    const values = Object.fromEntries(before.map((field) => [field.id, valueOf(field)]))
    return fc.record({
      before: fc.constant<ProfileDefinition>(definitionOf(before)),
      after: fc.constant<ProfileDefinition>(definitionOf(after)),
      fields: fc.record({ ...values, f_unknown: fc.constant("unchanged") }, { requiredKeys: ["f_unknown"] }),
    })
  })

export const choices = fc.record(
  {
    lossy: fc.constantFrom("convert" as const, "archive" as const, "stop" as const),
    impossible: fc.constantFrom("archive" as const, "clear" as const, "stop" as const),
  },
  { requiredKeys: [] },
)

/** Three versions with up to six optional fields of one of two forms, and a record of the first one. */
export const threeVersions = fc
  .array(fc.tuple(fieldDefinition, fieldDefinition, fc.tuple(form(), form(), form())), { minLength: 1, maxLength: 6 })
  .chain((sample) => {
    const fieldsOf = (version: 0 | 1 | 2): FieldDefinition[] =>
      sample.flatMap(([one, other, forms], index) => {
        const named = { id: `f_${index + 1}`, keyword: `value_${index + 1}`, sortOrder: index + 1 }
        if (forms[version] === "absent") return []
        return [{ ...(forms[version] === "one" ? one : other), ...named }]
      })
    return fc.record({
      versions: fc.constant([definitionOf(fieldsOf(0)), definitionOf(fieldsOf(1)), definitionOf(fieldsOf(2))] as const),
      fields: valuesOf(fieldsOf(0)),
      /** Edits of the record in the third version. */
      edits: valuesOf(fieldsOf(2)),
    })
  })

function form() {
  return fc.constantFrom("one" as const, "one" as const, "other" as const, "other" as const, "absent" as const)
}

function valuesOf(fields: readonly FieldDefinition[]) {
  return fc.record(Object.fromEntries(fields.map((field) => [field.id, valueOf(field)])), { requiredKeys: [] })
}
