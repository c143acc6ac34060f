import { IntlMessageFormat } from "intl-messageformat"
import { describe, expect, it } from "vitest"
import { operators } from "../../../../engine/rules/operators/table.ts"
import { loadExplainMessages } from "../../../../messages/explain/load.ts"
import { accessReasons } from "../../../../schemas/explain.ts"
import { languages } from "../../../../schemas/languages.ts"
import { readOnlyReasons } from "../../../../schemas/permissions.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"
import { explained, createTestFormatter, type ExplainedOptions } from "../../../support/explained.ts"

const field = (id: string, type: string, keyword: string, name: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: name, ar: `ع ${name}` },
  type,
  sortOrder: 1,
  ...options,
})
const choices = ["daily", "weekly", "monthly"].map((id) => ({ id, name: { en: id[0]?.toUpperCase() + id.slice(1) } }))
const fields = [
  field("f_frequency", "TAGREF", "frequency_1", "Frequency", { options: choices }),
  field("f_key", "BOOLEAN", "key_1", "Key control"),
  field("f_why", "TEXT", "why_1", "Why"),
  field("f_note", "TEXT", "note_1", "Note"),
  field("f_start", "DATE", "start_date_1", "Start"),
  field("f_due", "DATE", "due_date_1", "Due"),
  field("f_total", "NUMBER", "total_1", "Total", { decimalPlaces: 2 }),
  field("f_twice", "NUMBER", "twice_1", "Twice", { decimalPlaces: 2 }),
  field("f_samples", "TABLE", "samples_1", "Samples", {
    groupConfig: {
      columns: [
        { id: "c_item", keyword: "item_1", fieldText: { en: "Item" }, fieldType: "TEXT" },
        { id: "c_amount", keyword: "amount_1", fieldText: { en: "Amount" }, fieldType: "NUMBER" },
      ],
    },
  }),
]

const visible = (when: Expression, target = "f_why"): Rule => ({ id: `r_${target}`, kind: "visible", target, when })
const name = (id: string) => ({ field: id })

async function explain(
  rules: readonly Rule[],
  values: RecordValues,
  keyword: string,
  aspect: "visible" | "required" | "readOnly" | "computed" | "valid",
  explainOptions: ExplainedOptions = {},
) {
  const formatter = await createTestFormatter(explainOptions.language ?? "en")
  return formatter.outcome(explained(compiled(definitionOf(fields, rules)), values, keyword, explainOptions), aspect)
}

describe("an explanation describes the state of a field and the reason", () => {
  it("hidden by an option", async () => {
    const rule = visible({ tags_any: [name("f_frequency"), ["daily", "weekly"]] })
    const values = { frequency_1: ["monthly"] }
    expect(await explain([rule], values, "why_1", "visible")).toBe(
      "Hidden because Frequency is not one of Daily, Weekly",
    )
    expect(await explain([rule], { frequency_1: ["daily"] }, "why_1", "visible")).toBe(
      "Shown because Frequency is one of Daily, Weekly",
    )
  })

  it("with several conditions, naming only the decisive ones", async () => {
    const both: Expression = {
      and: [{ flag_is: [name("f_key"), true] }, { tags_any: [name("f_frequency"), ["daily"]] }],
    }
    expect(await explain([visible(both)], { key_1: true }, "why_1", "visible")).toBe(
      "Hidden because Frequency is not Daily",
    )
    const any: Expression = { or: [{ flag_is: [name("f_key"), true] }, { not: [{ is_blank: [name("f_note")] }] }] }
    expect(await explain([visible(any)], {}, "why_1", "visible")).toBe(
      "Hidden because Key control is not “yes” and Note is empty",
    )
    expect(await explain([visible(any)], { note_1: "x" }, "why_1", "visible")).toBe("Shown because Note is not empty")
  })

  it("computed, with its sources and its result", async () => {
    const rule: Rule = {
      id: "r_total",
      kind: "computed",
      target: "f_total",
      value: { row_sum: [name("f_samples"), { column: "c_amount" }] },
    }
    const rows = [
      { id: "a", item_1: "A", amount_1: "1000" },
      { id: "b", item_1: "B", amount_1: "240" },
    ]
    expect(await explain([rule], { samples_1: rows }, "total_1", "computed")).toBe(
      "Calculated as the sum of Amount in Samples = 1,240",
    )
    expect(await explain([rule], { samples_1: rows }, "total_1", "readOnly")).toBe("Read-only because it is calculated")
  })

  it("chosen among several values, with the condition that applied", async () => {
    const rule: Rule = {
      id: "r_total",
      kind: "computed",
      target: "f_total",
      value: {
        if: [
          { tags_any: [name("f_frequency"), ["daily"]] },
          25,
          { if: [{ tags_any: [name("f_frequency"), ["weekly"]] }, 5, 2] },
        ],
      },
    }
    expect(await explain([rule], { frequency_1: ["weekly"] }, "total_1", "computed")).toBe(
      "Calculated as 5 (because Frequency is Weekly) = 5",
    )
    expect(await explain([rule], { frequency_1: ["monthly"] }, "total_1", "computed")).toBe("Calculated as 2")
  })

  it("rejected by a comparison, described as the comparison and not as its blank checks", async () => {
    const rule: Rule = { id: "r_due", kind: "comparison", target: "f_due", operator: "gte", other: "f_start" }
    const values = { start_date_1: "2026-10-01", due_date_1: "2026-09-28" }
    expect(await explain([rule], values, "due_date_1", "valid")).toBe("Not valid because Due is not on or after Start")
    expect(await explain([rule], {}, "due_date_1", "valid")).toBe("Valid")
  })

  it("the state of the record before any rule", async () => {
    expect(await explain([], {}, "why_1", "readOnly", { locked: "workflow_done" })).toBe(
      "Read-only because the workflow is completed",
    )
    expect(await explain([], {}, "why_1", "readOnly")).toBe("Editable")
    expect(await explain([], {}, "name_1", "required")).toBe("Required because every record needs a title")
  })

  it("describes conditions on the date, the status and table rows", async () => {
    const due = visible({ date_lt: [name("f_due"), { today: [] }] })
    expect(await explain([due], { due_date_1: "2026-12-01" }, "why_1", "visible")).toBe(
      "Hidden because Due is not before today (21 Nov 2026)",
    )
    expect(await explain([visible({ status_is: ["COMPLETED", "CLOSED"] })], {}, "why_1", "visible")).toBe(
      "Hidden because the status is not COMPLETED or CLOSED",
    )
    const some = { row_some: [name("f_samples"), { number_gt: [{ column: "c_amount" }, 100] }] }
    expect(await explain([visible(some)], {}, "why_1", "visible")).toBe(
      "Hidden because Samples has no row where Amount is greater than 100",
    )
  })

  it("isolates names in another script in right-to-left text", async () => {
    const rule = visible({ tags_any: [name("f_frequency"), ["daily"]] })
    const description = await explain([rule], {}, "why_1", "visible", { language: "ar" })
    expect(description).toBe("مخفي لأن ع Frequency ليس \u2068Daily\u2069")
  })
})

describe("the chain of reasons", () => {
  it("continues through hidden and computed fields to the values that users entered", () => {
    const rules: readonly Rule[] = [
      { id: "r_twice", kind: "computed", target: "f_twice", value: { number_multiply: [name("f_total"), 2] } },
      visible({ number_gt: [name("f_twice"), 10] }),
      visible({ is_present: [name("f_why")] }, "f_note"),
    ]
    const note = explained(compiled(definitionOf(fields, rules)), { total_1: "3", why_1: "x" }, "note_1")
    expect(note.visible.isTrue).toBe(false)
    expect(note.sources.map(({ keyword, hidden, computed, text }) => ({ keyword, hidden, computed, text }))).toEqual([
      { keyword: "why_1", hidden: true, computed: false, text: "" },
      { keyword: "twice_1", hidden: false, computed: true, text: "6" },
    ])
    expect(note.visible.reasons).toMatchObject([
      { decided: true, expression: { operands: [{ keyword: "why_1", value: null, hidden: true }] } },
    ])
  })

  it("is truncated at its limits, and says so", () => {
    const deep = Array.from({ length: 14 }).reduce<Expression>((inner) => ({ not: [inner] }), {
      is_blank: [name("f_note")],
    })
    const wide = { or: Array.from({ length: 60 }, (_, index) => ({ text_is: [name("f_note"), `n${index}`] })) }
    for (const when of [deep, wide]) {
      const explanation = explained(compiled(definitionOf(fields, [visible(when)])), {}, "why_1")
      const text = JSON.stringify(explanation)
      expect(text).toContain('{"kind":"cut"}')
      expect(text.length).toBeLessThan(20_000)
    }
  })
})

const params = {
  sentence: "Z",
  a: "A",
  b: "B",
  c: "C",
  list: "L",
  either: "E",
  why: "W",
  how: "H",
  value: "V",
  label: "F",
  count: 3,
  explain: "S",
}

describe.each(languages)("explanation messages in %s", (language) => {
  it("have a message for every operator, true or false, and format with their arguments", async () => {
    const texts = await loadExplainMessages[language]()
    for (const operator of operators) expect(Object.keys(texts)).toContain(`explain.op.${operator.name}`)
    for (const [key, pattern] of Object.entries(texts)) {
      const message = new IntlMessageFormat(pattern, language)
      // A missing message argument throws.
      const formattedTexts = ["yes", "no"].map((isTrue) =>
        String(message.format({ ...params, isTrue, many: isTrue, known: isTrue, word: "day", reason: "locked" })),
      )
      for (const text of formattedTexts) expect(text).not.toMatch(/[{}]|explain\./)
      const operator = operators.find(({ name: own }) => key === `explain.op.${own}`)
      const isCondition = operator?.result === "flag" && !["and", "or", "not"].includes(operator.name)
      expect([key, formattedTexts[0] === formattedTexts[1] && isCondition]).toEqual([key, false])
    }
  })

  it("have a different message for every access reason", async () => {
    const message = new IntlMessageFormat((await loadExplainMessages[language]())["explain.access"], language)
    const reasons = [...readOnlyReasons, ...accessReasons, "something else"]
    const description = reasons.map((reason) => String(message.format({ reason })))
    expect(new Set(description).size).toBe(reasons.length)
  })
})
