import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { labelProblems } from "../../../engine/label-problems.ts"
import { loadMessages } from "../../../messages/index.ts"
import { languages, type LocalisedText } from "../../../schemas/languages.ts"
import { problemCodes } from "../../../schemas/problem-codes.ts"
import { problem } from "../../../schemas/problems.ts"
import { sentenceOf } from "../../../server/http/sentences.ts"

type Part = ReturnType<IntlMessageFormat["getAst"]>[number]

/** Arguments that stand for something with a label: programs read its keyword or id, people read the label. */
const labelled = ["field", "otherField", "target", "column", "activity"] as const

/** Sentences that repeat a word of the caller's, which names nothing that there is. */
const repeated: ReadonlySet<string> = new Set([
  "request.unknown_column",
  "import.unknown_column",
  "user.missing_column",
  "field.duplicate_column",
])

/** Arguments that hold ids of what nobody gave a name. */
const nameless = ["fieldId", "profileId", "activityId", "roleId", "userId"]

test.each(languages)("in %s problems name fields, columns and activities by their labels", async (language) => {
  const messages = await loadMessages[language]()
  const named = problemCodes.flatMap((code) => {
    if (repeated.has(code)) return []
    const used = argumentsOf(messages[`problem.${code}`], language)
    const params = Object.fromEntries(used.map((name) => [name, `${name}_12`]))
    const labels = Object.fromEntries(labelled.map((name) => [name, labelOf(name)]))
    const said = sentenceOf({ ...problem(code, [], params), labels }, language)
    return labelled.flatMap((name) => (used.includes(name) ? [{ code, name, said }] : []))
  })
  expect(named.length).toBeGreaterThan(15)
  for (const { code, name, said } of named) {
    expect(`${code}: ${said}`).toContain(`Label of ${name}`)
    expect(`${code}: ${said}`).not.toContain(`${name}_12`)
  }
})

test.each(languages)("in %s no problem names anything by an id", async (language) => {
  const messages = await loadMessages[language]()
  const wrong = problemCodes.filter((code) =>
    argumentsOf(messages[`problem.${code}`], language).some((name) => nameless.includes(name)),
  )
  expect(wrong).toEqual([])
})

test("a field is labelled where a problem names its keyword or its id, and nothing else is", () => {
  const fields = [{ id: "f_1", keyword: "reason_1", text: { en: "Reason", fr: "Motif" } }]
  const [byKeyword, byId, otherwise] = labelProblems(
    [
      problem("workflow.field_missing", ["reason_1"], { field: "reason_1" }),
      problem("workflow.material_link", [], { field: "f_1" }),
      problem("request.unknown_column", [], { column: "reason_2" }),
    ],
    fields,
  )
  expect(byKeyword && sentenceOf(byKeyword, "fr")).toBe("Remplissez d’abord « Motif ».")
  expect(byId && sentenceOf(byId, "en")).toContain("“Reason”")
  expect(byKeyword?.params).toEqual({ field: "reason_1" })
  expect(otherwise).toEqual(problem("request.unknown_column", [], { column: "reason_2" }))
})

test("the product's own columns and kinds of record are named as its screens name them", () => {
  expect(sentenceOf(problem("request.bad_sort", [], { column: "system:due_date" }), "en")).toContain("“Due date”")
  expect(sentenceOf(problem("record.cannot_link", [], { type: "TOD" }), "en")).toContain("“Tests of design”")
})

function labelOf(name: string): LocalisedText {
  return { en: `Label of ${name}` }
}

/** What a text has filled in, whatever the order and however often. */
function argumentsOf(text: string, language: string): readonly string[] {
  const found = new Set<string>()
  const collect = (parts: readonly Part[]) => {
    for (const part of parts) {
      if ("value" in part && part.type !== 0) found.add(part.value)
      if ("options" in part) for (const option of Object.values(part.options)) collect(option.value)
    }
  }
  collect(new IntlMessageFormat(text, language).getAst())
  return [...found]
}
