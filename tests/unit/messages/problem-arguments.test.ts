import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { labelProblems } from "../../../engine/label-problems.ts"
import { loadMessages } from "../../../messages/index.ts"
import { removeIsolates } from "../../../schemas/isolate-text.ts"
import { languages, type LocalisedText } from "../../../schemas/languages.ts"
import { problemCodes } from "../../../modules/problem-codes.ts"
import { problem } from "../../../schemas/problems.ts"
import { problemMessage } from "../../../server/http/problem-messages.ts"

type MessageNode = ReturnType<IntlMessageFormat["getAst"]>[number]

/** Arguments for something with a label: programs read its keyword or ID, users the label. */
const labelled = ["field", "otherField", "target", "column", "activity"] as const

/** Messages that repeat a word from the request that names nothing existing. */
const repeated: ReadonlySet<string> = new Set([
  "request.unknown_column",
  "import.unknown_column",
  "user.missing_column",
  "field.duplicate_column",
])

/** Arguments with IDs of things without a name. */
const nameless = ["fieldId", "profileId", "activityId", "roleId", "userId"]

test.each(languages)("in %s problems name fields, columns and activities by their labels", async (language) => {
  const messages = await loadMessages[language]()
  const named = problemCodes.flatMap((code) => {
    if (repeated.has(code)) return []
    const used = argumentsOf(messages[`problem.${code}`], language)
    const params = Object.fromEntries(used.map((name) => [name, `${name}_12`]))
    const labels = Object.fromEntries(labelled.map((name) => [name, labelOf(name)]))
    const message = problemMessage({ ...problem(code, [], params), labels }, language)
    return labelled.flatMap((name) => (used.includes(name) ? [{ code, name, message }] : []))
  })
  expect(named.length).toBeGreaterThan(15)
  for (const { code, name, message } of named) {
    expect(`${code}: ${message}`).toContain(`Label of ${name}`)
    expect(`${code}: ${message}`).not.toContain(`${name}_12`)
  }
})

test.each(languages)("in %s no problem names anything by an id", async (language) => {
  const messages = await loadMessages[language]()
  const invalid = problemCodes.filter((code) =>
    argumentsOf(messages[`problem.${code}`], language).some((name) => nameless.includes(name)),
  )
  expect(invalid).toEqual([])
})

test("a field label replaces its keyword or ID in a problem, and replaces nothing else", () => {
  const fields = [{ id: "f_1", keyword: "reason_1", text: { en: "Reason", fr: "Motif" } }]
  const [byKeyword, byId, fallback] = labelProblems(
    [
      problem("workflow.field_missing", ["reason_1"], { field: "reason_1" }),
      problem("workflow.material_link", [], { field: "f_1" }),
      problem("request.unknown_column", [], { column: "reason_2" }),
    ],
    fields,
  )
  expect(byKeyword && problemMessage(byKeyword, "fr")).toBe("Remplissez d’abord « Motif ».")
  expect(byId && problemMessage(byId, "en")).toContain("“Reason”")
  expect(byKeyword?.params).toEqual({ field: "reason_1" })
  expect(fallback).toEqual(problem("request.unknown_column", [], { column: "reason_2" }))
})

test("a circle of rules is shown by the labels of its fields, in the direction of the language", () => {
  const fields = [
    { id: "f_1", keyword: "cost_1", text: { en: "Cost", ar: "التكلفة" } },
    { id: "f_2", keyword: "rate_1", text: { en: "Rate", ar: "النسبة" } },
  ]
  const [circle] = labelProblems([problem("rule.cycle", [], { chain: "cost_1 → rate_1 → cost_1" })], fields)
  expect(circle && problemMessage(circle, "en")).toContain("Cost → Rate → Cost")
  expect(circle && removeIsolates(problemMessage(circle, "ar"))).toContain("التكلفة ← النسبة ← التكلفة")
  expect(circle?.params).toEqual({ chain: "cost_1 → rate_1 → cost_1" })
})

test("built-in columns and record types are named as on the screens", () => {
  expect(problemMessage(problem("request.bad_sort", [], { column: "system:due_date" }), "en")).toContain("“Due date”")
  expect(problemMessage(problem("record.cannot_link", [], { type: "TOD" }), "en")).toContain("“Tests of design”")
})

function labelOf(name: string): LocalisedText {
  return { en: `Label of ${name}` }
}

/** Arguments of a message, ignoring order and repetition. */
function argumentsOf(text: string, language: string): readonly string[] {
  const found = new Set<string>()
  const collect = (parts: readonly MessageNode[]) => {
    for (const node of parts) {
      if ("value" in node && node.type !== 0) found.add(node.value)
      if ("options" in node) for (const option of Object.values(node.options)) collect(option.value)
    }
  }
  collect(new IntlMessageFormat(text, language).getAst())
  return [...found]
}
