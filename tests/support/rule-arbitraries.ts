import fc from "fast-check"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { definitionOf } from "./compiled.ts"
import { decimal, isoDate } from "./arbitraries.ts"

const kinds = ["TEXT", "NUMBER", "BOOLEAN", "TAGREF", "DATE"] as const
type Kind = (typeof kinds)[number]
const choices = ["a", "b", "c"]

/** Fields of every kind rules compare, over and over. */
export const ruledFields: readonly FieldDefinition[] = Array.from({ length: 15 }, (_, index) => {
  const type = kinds[index % kinds.length] ?? "TEXT"
  return {
    id: `f_${index + 1}`,
    keyword: `${type.toLowerCase()}_${index + 1}`,
    fieldText: { en: `Field ${index + 1}` },
    type,
    sortOrder: index + 1,
    isMandatory: index % 4 === 0,
    ...(type === "TAGREF" ? { allowMultiple: true, options: choices.map((id) => ({ id, name: { en: id } })) } : {}),
    ...(type === "NUMBER" ? { decimalPlaces: 4 } : {}),
  }
})

/** A field before the given one, so that no rule drawn with it makes a circle. */
function earlier(type: Kind, before: number): fc.Arbitrary<Expression> {
  const ids = ruledFields.slice(0, before).filter((field) => field.type === type)
  const literals: Readonly<Record<Kind, fc.Arbitrary<Expression>>> = {
    TEXT: fc.constantFrom("", "x", "abc"),
    NUMBER: decimal,
    BOOLEAN: fc.boolean(),
    TAGREF: fc.subarray(choices),
    DATE: isoDate,
  }
  if (ids.length === 0) return literals[type]
  const named = fc.constantFrom(...ids).map((field) => ({ field: field.id }))
  return fc.oneof({ weight: 3, arbitrary: named }, { weight: 1, arbitrary: literals[type] })
}

function pairOf(names: readonly string[], type: Kind, before: number): fc.Arbitrary<Expression> {
  return fc
    .tuple(fc.constantFrom(...names), earlier(type, before), earlier(type, before))
    .map(([name, a, b]) => ({ [name]: [a, b] }))
}

function condition(before: number, depth: number): fc.Arbitrary<Expression> {
  const leaves = [
    pairOf(["text_is", "text_is_not", "text_contains", "text_starts_with"], "TEXT", before),
    pairOf(["number_eq", "number_ne", "number_lt", "number_lte", "number_gt", "number_gte"], "NUMBER", before),
    pairOf(["date_eq", "date_lt", "date_lte", "date_gt", "date_gte"], "DATE", before),
    pairOf(["tags_any", "tags_all", "tags_none"], "TAGREF", before),
    pairOf(["flag_is"], "BOOLEAN", before),
    fc.constantFrom<Expression>({ status_is: ["DRAFT"] }, { actor_role: ["tester"] }, { actor_role: ["auditor"] }),
    earlier("DATE", before).map((date): Expression => ({ date_lte: [date, { today: [] }] })),
    earlier("TEXT", before).map((text): Expression => ({ is_blank: [text] })),
  ]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = condition(before, depth - 1)
  return fc.oneof(
    ...leaves,
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ and: parts })),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ or: parts })),
    inner.map((part): Expression => ({ not: [part] })),
  )
}

function computation(type: Kind, before: number): fc.Arbitrary<Expression> {
  const plain = earlier(type, before)
  const chosen = fc.tuple(condition(before, 0), plain, plain).map(([when, a, b]): Expression => ({ if: [when, a, b] }))
  if (type === "NUMBER") {
    const names = ["number_add", "number_subtract", "number_multiply", "number_divide", "number_min", "number_max"]
    return fc.oneof(chosen, pairOf(names, "NUMBER", before))
  }
  if (type === "TEXT") return fc.oneof(chosen, pairOf(["concat"], "TEXT", before))
  return chosen
}

function ruleAbout(index: number): fc.Arbitrary<Rule> {
  const target = ruledFields[index]
  if (!target) throw new Error("There is no such field.")
  const head = { id: `r_${index}`, target: target.id }
  const type = target.type as Kind
  return fc.oneof(
    ...(["visible", "required", "readOnly"] as const).map((kind) =>
      condition(index, 2).map((when): Rule => ({ ...head, kind, when })),
    ),
    condition(index, 1).map((when): Rule => ({ ...head, kind: "valid", when, message: { en: "Not so." } })),
    computation(type, index).map((value): Rule => ({ ...head, kind: "computed", value })),
  )
}

/** A definition whose fields speak about those before them. */
export const ruledDefinition: fc.Arbitrary<ProfileDefinition> = fc
  .uniqueArray(fc.integer({ min: 1, max: ruledFields.length - 1 }), { minLength: 1, maxLength: 12 })
  .chain((indexes) => fc.tuple(...indexes.map(ruleAbout)))
  .map((rules) => definitionOf(ruledFields, rules))

export const ruledChange: fc.Arbitrary<readonly [keyword: string, value: StoredValue | undefined]> = fc
  .constantFrom(...ruledFields)
  .chain((field) => fc.tuple(fc.constant(field.keyword), fc.option(valueFor(field.type as Kind), { nil: undefined })))

function valueFor(type: Kind): fc.Arbitrary<StoredValue> {
  if (type === "NUMBER") return fc.oneof(decimal, fc.constant("no number"))
  if (type === "BOOLEAN") return fc.boolean()
  if (type === "TAGREF") return fc.subarray(choices)
  if (type === "DATE") return fc.oneof(isoDate, fc.constant("2026-02-30"))
  return fc.constantFrom("x", "abc", "abcd", " ")
}
