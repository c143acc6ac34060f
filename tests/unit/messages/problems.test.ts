import { createIntl } from "react-intl"
import { describe, expect, it } from "vitest"
import { loadMessages } from "../../../messages/index.ts"
import { languages } from "../../../schemas/languages.ts"
import { definitionProblems, valueProblems } from "../../../schemas/problem-codes.ts"

/** All arguments of all messages, as problems contain them. */
const params = {
  property: "name",
  rule: "required",
  what: "bytes",
  maximum: 3,
  minimum: 1,
  count: 12,
  type: "SLIDER",
  id: "f_1",
  keyword: "due_date_1",
  option: "maxLength",
  role: "title",
  column: "item_1",
  tag: "t",
  profile: "p",
  field: "f_2",
  target: "f_3",
  operator: "number_gt",
  expected: "date",
  found: "text",
  chain: "a_1 → b_1 → a_1",
  kind: "half",
  file: "a.exe",
  kinds: "pdf, docx",
  comparison: "date_gte",
  other: "Start date",
  otherField: "End date",
  outcome: "true",
  value: "high",
}

const codes = [...definitionProblems, ...valueProblems]

describe.each(languages)("problem messages in %s", (language) => {
  it("format with their arguments and end like sentences", async () => {
    const failures: unknown[] = []
    const messages = await loadMessages[language]()
    const intl = createIntl({ locale: language, messages, onError: (error) => failures.push(error) })
    for (const code of codes) {
      const message = intl.formatMessage({ id: `problem.${code}` }, params)
      expect(message).not.toMatch(/[{}]|problem\./)
      expect(message.length).toBeGreaterThan(3)
    }
    expect(failures).toEqual([])
  })

  it("vary with every kind of argument", async () => {
    const failures: unknown[] = []
    const messages = await loadMessages[language]()
    const intl = createIntl({ locale: language, messages, onError: (error) => failures.push(error) })
    const comparisons = ["date", "number"].flatMap((kind) =>
      ["gte", "lte", "gt", "lt"].map((name) => `${kind}_${name}`),
    )
    const formatted = [...comparisons, "none"].map((comparison) =>
      intl.formatMessage({ id: "problem.value.rule" }, { comparison, other: "OTHER" }),
    )
    expect(new Set(formatted).size).toBe(formatted.length)
    expect(formatted.filter((message) => message.includes("OTHER"))).toHaveLength(comparisons.length)
    const counts = [0, 1, 2, 3, 11, 100].map((maximum) =>
      intl.formatMessage({ id: "problem.value.too_many_decimals" }, { maximum }),
    )
    expect(new Set(counts).size).toBe(counts.length)
    expect(failures).toEqual([])
  })
})
