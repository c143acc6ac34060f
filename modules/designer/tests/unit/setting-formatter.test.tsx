import { createElement, Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createIntl } from "react-intl"
import { describe, expect, test } from "vitest"
import type { Difference } from "../../../../schemas/differences.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { operators } from "../../../../engine/rules/operators/table.ts"
import { loadExplainMessages } from "../../../../messages/explain/load.ts"
import { loadMessages } from "../../../../messages/index.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { createRuleFormatter } from "../../web/rules/rule-formatter.ts"
import { createSettingFormatter } from "../../web/differences/setting-formatter.tsx"
import { previousVisit, laterVisit } from "../../stories/changed-visit.ts"

const changes = differences(previousVisit, laterVisit)

async function settingsIn(language: Language) {
  const intl = createIntl({
    locale: language,
    messages: await loadMessages[language](),
    onError(error) {
      throw error
    },
  })
  const names = new Map(laterVisit.workflow?.activities.map(({ id, name }) => [id, name] as const))
  const renderMarkup = (node: ReactNode) => renderToStaticMarkup(createElement(Fragment, null, node))
  return (change: Difference): readonly string[] => {
    if (!("changes" in change)) return []
    const [was, is] = change.kind === "fieldChanged" ? [change.typeWas, change.type] : ["", ""]
    const formatter = createSettingFormatter({ intl, language, lists: [], tags: {}, names }, was, is)
    return change.changes.map((one) => renderMarkup(formatter(one)))
  }
}

async function rulesIn(language: Language) {
  const messages = await loadMessages[language]()
  return createRuleFormatter({
    language,
    messages: await loadExplainMessages[language](),
    tags: {},
    statusName: (status) => messages[`status.${status}` as "status.DRAFT"],
    nameOf: () => undefined,
    linkedThrough: () => undefined,
  })
}

const rule = (when: Expression): Rule => ({ id: "r", kind: "required", target: "f_title", when })
const field = (id: string) => ({ field: id })

test("names a changed type as in the palette, and formats the settings of each side by its own type", async () => {
  const formatSettings = await settingsIn("en")
  const score = changes.find(({ kind, id }) => kind === "fieldChanged" && id === "f_score")
  const lines = score ? formatSettings(score) : []
  expect(lines).toContain("Type: <bdi>Text</bdi> → <bdi>Number</bdi>")
  expect(lines.join("\n")).toMatch(/Longest[^\n]*<bdi>40<\/bdi> → none|[^\n]*: <bdi>40<\/bdi> → none/)
  expect(lines.join("\n")).toContain('<bdi class="ru-code" dir="ltr">[0-9]+</bdi> → none')
})

test("formats keywords and prefixes as code, separate from the text", async () => {
  const formatSettings = await settingsIn("ar")
  const lines = changes.flatMap(formatSettings)
  expect(lines.find((line) => line.includes("date_1"))).toContain(
    '<bdi class="ru-code" dir="ltr">date_1</bdi> ← <bdi class="ru-code" dir="ltr">start_date_1</bdi>',
  )
  expect(lines.find((line) => line.includes("SI-"))).toContain('<bdi class="ru-code" dir="ltr">V-</bdi>')
})

test("reports a value that changed only in another language as a translation, and no value as changed to itself", async () => {
  const [was, is] = [
    { en: "Date", ar: "التاريخ" },
    { en: "Date", ar: "اليوم", fr: "Jour" },
  ]
  const item = { id: "late", name: is, change: "renamed", was } as const
  const settings = [
    { setting: "pluralName", was, is },
    { setting: "activities", items: [item] },
  ] as const
  const change: Difference = { kind: "profileChanged", id: "visit", name: is, changes: settings }
  const [phrase, renamed] = (await settingsIn("en"))(change)
  expect([phrase, renamed].map((line) => line?.replaceAll(/<[^>]*>/g, ""))).toEqual([
    "Plural name: translation into French and Arabic",
    "Activities: Date: translation into French and Arabic",
  ])
  expect((await settingsIn("ar"))(change)[0]).toContain("<bdi>التاريخ</bdi> ← <bdi>اليوم</bdi>")
})

test("names what becomes of a table's column when the record is rolled over, although only some columns can move", async () => {
  const moves = { setting: "whenRolledOver", was: undefined, is: "move" } as const
  const item = { id: "late", name: { en: "Planned" }, change: "changed", changes: [moves] } as const
  const [phrase] = (await settingsIn("en"))({
    kind: "fieldChanged",
    id: "steps",
    name: { en: "Steps" },
    type: "TABLE",
    typeWas: "TABLE",
    settings: ["groupConfig"],
    changes: [{ setting: "columns", items: [item] }],
  })
  expect(phrase?.replaceAll(/<[^>]*>/g, "")).toBe("Columns: Planned: When rolled over: none → Move to the new year")
})

describe.each(languages)("difference texts in %s", (language) => {
  test("contain no message key, unfilled placeholder or bare code", async () => {
    const formatSettings = await settingsIn(language)
    const lines = changes.flatMap(formatSettings)
    expect(lines.length).toBeGreaterThan(15)
    const bare = lines.map((line) => line.replaceAll(/<bdi class="ru-code"[^>]*>[^<]*<\/bdi>/g, ""))
    for (const line of bare) expect(line).not.toMatch(/[{}]|[a-z]\.[a-z]|\b[A-Z]+_[A-Z]+\b|\b[acfrx]_[a-z]+|undefined/)
    for (const line of bare) expect(line).not.toMatch(/>(?:NUMBER|TEXT|DRAFT|CLOSED|project|client|desc)</)
  })

  test("describe every rule without unfilled placeholders", async () => {
    const formatter = await rulesIn(language)
    for (const definition of [previousVisit, laterVisit]) {
      for (const one of definition.rules ?? []) {
        expect(formatter(one, definition).line()).not.toMatch(/[{}]|\b[cf]_[a-z]+|\(\)|undefined|explain\.|…/)
      }
    }
  })

  test("have a phrase for every operator", async () => {
    const formatter = await rulesIn(language)
    for (const { name, parameters, result } of operators) {
      const operands = parameters.map(({ type, row, literal }): Expression => {
        if (literal) return Array.isArray(literal) ? (literal[0] ?? "day") : type === "tags" ? ["day"] : "day"
        if (row) return type === "flag" ? { number_gt: [{ column: "c_price" }, 5] } : { column: "c_price" }
        return field({ tags: "f_outcome", rows: "f_items", date: "f_date" }[String(type)] ?? "f_score")
      })
      const expression = { [name]: operands }
      const one: Rule =
        result === "flag" ? rule(expression) : { id: "r", kind: "computed", target: "f_score", value: expression }
      const phrase = formatter(one, laterVisit).line()
      expect([name, phrase]).toEqual([name, expect.not.stringMatching(/[{}]|\(\)|undefined|explain\.|^…?$/)])
    }
  })
})

describe("rule conditions", () => {
  const phrase = async (when: Expression) => (await rulesIn("en"))(rule(when), laterVisit).line()

  test("are described in full, whatever their length", async () => {
    const many = ["good", "poor", "none"].map((id) => ({ tags_any: [field("f_outcome"), [id]] }))
    const description = await phrase({ or: [...many, ...many.map((one) => ({ not: [one] }))] })
    expect(description).toBe(
      "Outcome is Good, Outcome is Weak, Outcome is None, Outcome is not Good, Outcome is not Weak, or Outcome is not None",
    )
  })

  test("format choices, amounts and dates for display", async () => {
    expect(await phrase({ tags_any: [field("f_outcome"), ["good", "poor"]] })).toBe("Outcome is one of Good, Weak")
    expect(await phrase({ number_gte: [field("f_score"), 1250.5] })).toBe("Score is at least 1,250.5")
    expect(await phrase({ date_lt: [field("f_date"), "2026-12-31"] })).toMatch(/^From is before 31 Dec 2026$/)
    expect(await phrase({ date_lt: [field("f_date"), { today: [] }] })).toBe("From is before today")
    expect(await phrase({ status_is: ["CLOSED", "DRAFT"] })).toBe("the status is Closed or Draft")
  })

  test("are inverted under a negation, with a generic phrase for an operator that has no inverse", async () => {
    expect(await phrase({ not: [{ is_blank: [field("f_summary")] }] })).toBe("Summary is not empty")
    expect(await phrase({ not: [{ not: [{ is_blank: [field("f_score")] }] }] })).toBe("not so: Score is not empty")
    const some = { number_gt: [{ column: "c_price" }, 5] }
    expect(await phrase({ row_none: [field("f_items"), some] })).toBe("Items has no row where Price is greater than 5")
  })

  test("show a removed field as unknown", async () => {
    expect(await phrase({ is_blank: [field("f_gone")] })).toBe("an unknown field (f_gone) is empty")
  })
})
