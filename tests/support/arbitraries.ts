import fc from "fast-check"
import { fieldExamples } from "../../fields/examples.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { definitionOf } from "./compiled.ts"

/** Decimal text allowed as a value, canonical or not. */
export const decimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 25n }),
    fc.option(fc.stringMatching(/^[0-9]{1,8}$/), { nil: undefined }),
  )
  .map(([minus, integer, fraction]) => `${minus ? "-" : ""}${integer}${fraction === undefined ? "" : `.${fraction}`}`)

export const isoDate = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

export const period = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), fc.constantFrom("", "-H1", "-H2", "-Q1", "-Q4", "-01", "-12"))
  .map(([year, part]) => `${year}${part}`)

const anyText = fc.string({ unit: "grapheme", maxLength: 40 })
const id = fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/)

/** Random options of a type; all of them compile. */
const optionsOf: Readonly<Record<FieldTypeName, fc.Arbitrary<object>>> = {
  TEXT: fc.record(
    { minLength: fc.integer({ min: 0, max: 5 }), maxLength: fc.integer({ min: 5, max: 60 }) },
    { requiredKeys: [] },
  ),
  PARAGRAPH: fc.record({ maxLength: fc.integer({ min: 1, max: 60 }) }, { requiredKeys: [] }),
  NUMBER: fc.record(
    {
      decimalPlaces: fc.integer({ min: 0, max: 10 }),
      minimum: fc.constantFrom("-5", "0"),
      maximum: fc.constantFrom("10.5", "1000"),
    },
    { requiredKeys: [] },
  ),
  BOOLEAN: fc.constant({}),
  TAGREF: fc.tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), fc.boolean()).map(([ids, allowMultiple]) => ({
    allowMultiple,
    options: ids.map((optionId, index) => ({ id: optionId, name: { en: `Name ${optionId}` }, active: index !== 1 })),
  })),
  DATE: fc.record({ minimum: fc.constant("2000-01-01"), maximum: fc.constant("2050-12-31") }, { requiredKeys: [] }),
  TIME_PERIOD: fc.record(
    { kinds: fc.uniqueArray(fc.constantFrom("month", "quarter", "half", "year"), { minLength: 1 }) },
    { requiredKeys: [] },
  ),
  PROFILEREF: fc.record({ profileType: fc.constant("RISK"), allowMultiple: fc.boolean() }),
  FILE: fc.record({ maxFiles: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
  IMAGE: fc.record({ maxFiles: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
  TABLE: fc.constant(tableOptions()),
  SECTION: fc.constant({}),
  DIVIDER: fc.constant({}),
}

function tableOptions(): object {
  const { groupConfig } = fieldExamples.TABLE.field as FieldDefinition<{ groupConfig: object }>
  return { groupConfig }
}

/** Values that may not fit: mostly of the right kind, sometimes of another. */
const kindred: Readonly<Record<FieldTypeName, fc.Arbitrary<unknown>>> = {
  TEXT: anyText,
  PARAGRAPH: anyText,
  NUMBER: fc.oneof(decimal, anyText),
  BOOLEAN: fc.boolean(),
  TAGREF: fc.array(id, { maxLength: 4 }),
  DATE: fc.oneof(isoDate, fc.constantFrom("2026-02-29", "2026-13-01", "01/02/2026", "0000-01-01")),
  TIME_PERIOD: fc.oneof(period, anyText),
  PROFILEREF: fc.array(fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: anyText }), {
    maxLength: 3,
  }),
  FILE: fileList(),
  IMAGE: fileList(),
  TABLE: fc.array(
    fc.record(
      {
        id: fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: fc.constantFrom("1", "r1") }),
        item_1: anyText,
        amount_1: fc.oneof(decimal, anyText),
        exception_1: fc.boolean(),
      },
      { requiredKeys: ["id", "item_1"] },
    ),
    { maxLength: 4 },
  ),
  SECTION: anyText,
  DIVIDER: anyText,
}

function fileList(): fc.Arbitrary<unknown> {
  return fc.array(
    fc.record(
      {
        id: fc.oneof(fc.uuid(), anyText),
        fileName: fc.oneof(anyText, fc.constant("a.pdf")),
        size: fc.oneof(fc.nat(), fc.double()),
      },
      { requiredKeys: ["id", "fileName"] },
    ),
    { maxLength: 4 },
  )
}

const anyValue = fc.oneof(
  ...Object.values(kindred),
  fc.constantFrom("", " ", null, 5, {}, [null], [[]], [{}]),
  fc.jsonValue({ maxDepth: 2 }),
)

export const fieldDefinition: fc.Arbitrary<FieldDefinition> = fc.constantFrom(...fieldTypeNames).chain((type) =>
  fc.tuple(optionsOf[type], fc.boolean()).map(([options, isMandatory]) => ({
    id: `f_${type}`,
    keyword: `${type.toLowerCase()}_1`,
    fieldText: { en: type },
    type,
    sortOrder: 1,
    isMandatory,
    ...options,
  })),
)

/** A definition of up to ten fields of any types, without rules. */
export const profileDefinition: fc.Arbitrary<ProfileDefinition> = fc
  .array(fieldDefinition, { minLength: 1, maxLength: 10 })
  .map((fields) =>
    definitionOf(
      fields.map((field, index) => ({
        ...field,
        id: `f_${index + 1}`,
        keyword: field.keyword.replace(/_1$/, `_${index + 1}`),
        sortOrder: index + 1,
      })),
    ),
  )

/** A value of a field's own kind, which its options may reject. */
export function kindredValue(field: FieldDefinition): fc.Arbitrary<StoredValue> {
  const own = kindred[field.type as FieldTypeName]
  const { options } = field as FieldDefinition<{ options?: readonly { id: string }[] }>
  const selected = options
    ? fc.subarray(
        options.map((option) => option.id),
        { minLength: 1, maxLength: 1 },
      )
    : own
  return fc
    .oneof({ weight: 3, arbitrary: selected }, { weight: 1, arbitrary: own })
    .map((value) => value as StoredValue)
}

/** Untrusted values for a definition's fields: mostly of the right kind. */
export function recordOf(definition: ProfileDefinition): fc.Arbitrary<RecordValues> {
  const fields = definition.sections.flatMap((section) => section.fields)
  const perField = fields.map((field) => [
    field.keyword,
    fc.oneof(
      { weight: 4, arbitrary: kindredValue(field) },
      { weight: 1, arbitrary: anyValue.map((value) => value as StoredValue) },
    ),
  ])
  return fc.record(Object.fromEntries(perField) as Record<string, fc.Arbitrary<StoredValue>>, { requiredKeys: [] })
}
