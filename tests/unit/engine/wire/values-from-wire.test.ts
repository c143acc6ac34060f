import { expect, test } from "vitest"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

test("an unknown field is reported with only the beginning of its keyword", () => {
  const parsed = valuesFromWire(compiled(definitionOf([])), { ["x".repeat(200)]: { value: "1" } })
  if (parsed.ok) throw new Error("An unknown field was taken.")
  expect(parsed.problems).toEqual([
    { code: "value.unknown_keyword", path: ["x".repeat(200)], params: { keyword: "x".repeat(80) } },
  ])
})
