import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { resolveLogic, evaluateLogic } from "../../engine/rules/evaluate-logic.ts"
import type { Expression } from "../../schemas/rules.ts"

// The cases that json-logic-js itself is tested with. They are the library's, so they are not kept here: they are read
// from the address its own tests read them from, or from the file that JSON_LOGIC_SUITE names.

const published = "https://jsonlogic.com/tests.json"
const operatorNames = ["var", "and", "or", "!", "if", "some", "all", "filter", "map"]

type Case = readonly [rule: Expression, data: unknown, expected: unknown]

async function loadSuite(): Promise<readonly Case[] | undefined> {
  const file = process.env["JSON_LOGIC_SUITE"]
  try {
    const text = file ? await readFile(file, "utf8") : await (await fetch(published)).text()
    // Headings stand among the cases as plain texts.
    return (JSON.parse(text) as readonly unknown[]).filter((one): one is Case => Array.isArray(one))
  } catch (error) {
    if (file) throw error
    return undefined
  }
}

test("the json-logic-js test cases pass for allowed operators and are rejected by name for others", async ({
  skip,
}) => {
  const cases = await loadSuite()
  if (!cases) return skip(`${published} cannot be reached from here, and JSON_LOGIC_SUITE names no file of it.`)
  const outsideOf = (rule: Expression) => operatorsOf(rule).find((name) => !operatorNames.includes(name))
  const inside = cases.filter(([rule]) => outsideOf(rule) === undefined)
  const outside = cases.filter(([rule]) => outsideOf(rule) !== undefined)
  for (const [rule, data, expected] of inside) {
    const result = evaluateLogic(resolveLogic(rule, null), data as object) ?? null
    expect({ rule, result }).toEqual({ rule, result: expected })
  }
  for (const [rule] of outside) {
    expect(() => resolveLogic(rule, null)).toThrow(`The rule operator "${outsideOf(rule)}" is not in the allow-list.`)
  }
  expect(cases).toHaveLength(278)
  process.stdout.write(
    `278 cases of json-logic-js: ${inside.length} come to what they should, ${outside.length} are refused by name\n`,
  )
})

/** In the order in which they are come upon, from the outside in. */
function operatorsOf(rule: Expression): readonly string[] {
  if (Array.isArray(rule)) return rule.flatMap(operatorsOf)
  if (typeof rule !== "object" || rule === null) return []
  return Object.entries(rule).flatMap(([name, operands]) => [name, ...operatorsOf(operands)])
}
