import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { linkedSummaries } from "../../../../engine/explain/linked-type.ts"
import { mentionsIn } from "../../../../engine/upgrade/mentions.ts"
import { loadExplainMessages } from "../../../../messages/explain/load.ts"
import type { Outline } from "../../../../messages/explain/outline.ts"
import { formatDayInText } from "../../../../schemas/day-text.ts"
import { isDecimal } from "../../../../schemas/decimal.ts"
import { isIsoDate } from "../../../../schemas/iso-date.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { createRuleFormatter } from "../../web/rules/rule-formatter.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"
import { linkedFields, linkedRule, linkingFields } from "../../../../tests/support/linked-rules.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"
import { ruledDefinition } from "../../../../tests/support/rule-arbitraries.ts"
import { anyExpression } from "../../../../tests/unit/engine/rule-builder/generated-expressions.ts"

const issues: ProfileSummary = {
  id: "issues" as ProfileId,
  type: "ISSUE",
  modules: ["IC"],
  name: { en: "Finding", ar: "ملاحظة" },
  pluralName: { en: "Findings", es: "Hallazgos", hi: "निष्कर्ष", fr: "Constats", ar: "الملاحظات" },
}
const linking = definitionOf(linkingFields)

async function createFormatter(language: Language, isKnown = true) {
  return createRuleFormatter({
    language,
    messages: await loadExplainMessages[language](),
    tags: {},
    statusName: (status) => `status ${status}`,
    nameOf: (id) => ({ u_1: "Lina Haddad", owner: "Control owner" })[id],
    linkedThrough(field) {
      if (linkedSummaries(field, [issues]).length === 0) return undefined
      return {
        names: [issues.pluralName[language] ?? issues.pluralName.en],
        fieldOf: (id) => (isKnown ? (linkedFields.find((one) => one.id === id) ?? null) : null),
      }
    },
  })
}

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "")
const outlineText = (outline: Outline): string =>
  typeof outline === "string" ? outline : [outline.heading, ...outline.items.map(outlineText)].join(" ")

/** What a rule description must contain: its fields by name, and its values as formatted for users. */
function named(rule: Rule, definition: ProfileDefinition, language: Language): readonly (readonly string[])[] {
  const fields = [...definition.sections.flatMap((section) => section.fields), ...linkedFields]
  const columns = fields.flatMap(
    (field) =>
      (field as FieldDefinition<{ groupConfig?: { columns: readonly FieldDefinition[] } }>).groupConfig?.columns ?? [],
  )
  const labels = mentionsIn(rule)
    .filter((mention) => mention.part !== "option")
    .slice(1)
    .map(({ id }) => [[...fields, ...columns].find((one) => one.id === id)?.fieldText.en ?? id])
  const expression = rule.kind === "computed" ? rule.value : rule.kind === "comparison" ? null : rule.when
  return [...labels, ...writtenIn(expression).map((value) => expectedTextsOf(value, language))]
}

function writtenIn(node: Expression): readonly (string | number)[] {
  if (Array.isArray(node)) return node.flatMap(writtenIn)
  if (typeof node === "string" || typeof node === "number") return [node]
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([name, inner]) =>
    name === "field" || name === "column" || name === "linked" ? [] : writtenIn(inner as Expression),
  )
}

/** Names of units and date parts depend on the language. */
const units: ReadonlySet<unknown> = new Set(["day", "week", "month", "year", "quarter", "weekday"])

function expectedTextsOf(value: string | number, language: Language): readonly string[] {
  const text = String(value)
  if (units.has(value) || text.trim() === "") return [""]
  if (isIsoDate(text)) return [plain(formatDayInText(text, language))]
  const number = isDecimal(text)
    ? new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 20 }).format(
        text as Intl.StringNumericLiteral,
      )
    : text
  return [number, `Rated ${text}`, `status ${text}`, text]
}

describe.each(languages)("the text of a rule in %s", (language) => {
  test("names all fields and values, of this record and of linked ones", async () => {
    const formatter = await createFormatter(language)
    const rules = fc.oneof(
      ruledDefinition.map((definition) => ({ definition, rules: definition.rules ?? [] })),
      linkedRule.map((rule) => ({ definition: linking, rules: [rule] })),
    )
    fc.assert(
      fc.property(rules, ({ definition, rules: sampledRules }) => {
        for (const rule of sampledRules) {
          const { line, outline } = formatter(rule, definition)
          for (const description of [line(), outlineText(outline())].map(plain)) {
            expect(description).not.toMatch(/[{}]|\(\)|undefined|explain\.|…|not known/)
            for (const expectedTexts of named(rule, definition, language)) {
              expect([
                description,
                expectedTexts,
                expectedTexts.some((expectedText) => description.includes(expectedText)),
              ]).toEqual([description, expectedTexts, true])
            }
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test("exists for any stored expression", async () => {
    const formatter = await createFormatter(language)
    fc.assert(
      fc.property(anyExpression, fc.constantFrom("required", "computed"), (expression, kind) => {
        const rule: Rule =
          kind === "computed"
            ? { id: "r", kind, target: "f_total", value: expression }
            : { id: "r", kind: "required", target: "f_shown", when: expression }
        const { line, outline } = formatter(rule, linking)
        expect(line()).toMatch(/\S/)
        expect(outlineText(outline())).toMatch(/\S/)
        expect(line()).not.toMatch(/undefined|explain\./)
      }),
      { numRuns: 200 },
    )
  })

  test("names linked records by their record type when the field label differs", async () => {
    const formatter = await createFormatter(language)
    const rule = ruleWith({ linked_all: [{ field: "f_issues" }, { linked_status: ["CLOSED"] }] })
    expect(plain(formatter(rule, linking).line())).toContain(issues.pluralName[language])
  })
})

const ruleWith = (when: Expression): Rule => ({ id: "r", kind: "required", target: "f_shown", when })
const links = { field: "f_issues" }

describe("in English", () => {
  const description = async (when: Expression) => (await createFormatter("en"))(ruleWith(when), linking).line()
  const type = "Open points (Findings records)"

  test.each<[Expression, string]>([
    [
      { linked_all: [links, { tags_any: [{ linked: "l_rating" }, ["low"]] }] },
      `for every record linked in ${type}, Rating is Rated low`,
    ],
    [
      { not: [{ linked_some: [links, { date_lt: [{ linked: "l_due" }, { today: [] }] }] }] },
      `there is no record linked in ${type} where Agreed day is before today`,
    ],
    [
      { number_gt: [{ linked_count: [links, { linked_status: ["DRAFT", "CLOSED"] }] }, 2] },
      `the number of records linked in ${type} where the status is status DRAFT or status CLOSED is greater than 2`,
    ],
    [
      { number_gte: [{ linked_sum: [links, { linked: "l_amount" }] }, "1250.5"] },
      `the sum of Loss for the records linked in ${type} is at least 1,250.5`,
    ],
    [{ actor_role: ["owner"] }, "the user has the role Control owner"],
    [{ and: [] }, "no condition yet"],
    [{ sometimes: [1] }, 'an expression that cannot be displayed ({"sometimes":[1]})'],
  ])("%j", async (when, expectedText) => {
    expect(await description(when)).toBe(expectedText)
  })

  test("distinguishes nested groups: by brackets in the line, by headings in the outline", async () => {
    const [a, b, c] = ["f_total", "f_last", "f_shown"].map((id): Expression => ({ is_blank: [{ field: id }] }))
    const rule = ruleWith({ and: [a ?? null, { or: [b ?? null, { not: [{ and: [b ?? null, c ?? null] }] }] }] })
    const { line, outline } = (await createFormatter("en"))(rule, linking)
    expect(line()).toBe("Total is empty and (Last day is empty or not so: (Last day is empty and Reason is empty))")
    expect(outline()).toEqual({
      heading: "all of these are true",
      items: [
        "Total is empty",
        {
          heading: "at least one of these is true",
          items: [
            "Last day is empty",
            { heading: "not all of these are true", items: ["Last day is empty", "Reason is empty"] },
          ],
        },
      ],
    })
  })

  test("lists the branches of nested conditions", async () => {
    const when = (amount: number): Expression => ({ number_gt: [{ field: "f_total" }, amount] })
    const value: Expression = { if: [when(10), 3, { if: [when(5), 2, 1] }] }
    const rule: Rule = { id: "r", kind: "computed", target: "f_total", value }
    expect((await createFormatter("en"))(rule, linking).outline()).toEqual({
      heading: "the first that applies of",
      items: ["3 if Total is greater than 10", "2 if Total is greater than 5", "otherwise 1"],
    })
  })

  test("names computed values as the field labels them, whatever the condition", async () => {
    const options = [
      { id: "pass", name: { en: "Effective" } },
      { id: "fail", name: { en: "Not effective" } },
    ]
    const definition = definitionOf([
      ...linkingFields,
      smallField("f_result", "result_1", "TAGREF", { options, fieldText: { en: "Conclusion" } }),
      smallField("f_done", "done_1", "BOOLEAN", { fieldText: { en: "Performed" } }),
    ])
    const value: Expression = { if: [{ field: "f_done" }, ["pass"], ["fail"]] }
    const rule: Rule = { id: "r", kind: "computed", target: "f_result", value }
    expect((await createFormatter("en"))(rule, definition).line()).toBe(
      "Effective if Performed is “Yes”, otherwise Not effective",
    )
  })

  test("shows an unknown field for a linked field that the user cannot see", async () => {
    const rule = ruleWith({ linked_some: [links, { is_blank: [{ linked: "l_due" }] }] })
    expect((await createFormatter("en", false))(rule, linking).line()).toBe(
      `there is at least one record linked in ${type} where an unknown field (l_due) is empty`,
    )
  })
})

test("isolates names in another script in Arabic text, including names on both sides", async () => {
  const rule = ruleWith({ linked_none: [links, { is_blank: [{ linked: "l_due" }] }] })
  const description = (await createFormatter("ar"))(rule, linking).line()
  expect(description).toBe(
    "السجلات المرتبطة في \u2068Open points\u2069 (سجلات من نوع الملاحظات) ليس فيها سجل حيث \u2068Agreed day\u2069 فارغ",
  )
})
