import { describe, expect, test } from "vitest"
import type { StoredValue } from "../../../../schemas/values.ts"
import { isUnchanged } from "../../web/years/is-unchanged.ts"

describe("isUnchanged", () => {
  const row = (id: string, cells: object) => [{ id, ...cells }] as unknown as StoredValue

  test.for<[string, StoredValue | undefined, StoredValue | undefined]>([
    ["a blank field", undefined, undefined],
    ["a blank field and an emptied one", "", undefined],
    ["the same text", "Monthly", "Monthly"],
    ["false", false, false],
    ["the same options in the same order", ["existence", "accuracy"], ["existence", "accuracy"]],
    [
      "the copy of a file",
      [{ id: "copy", fileName: "narrative.pdf", size: 7 }],
      [{ id: "original", fileName: "narrative.pdf", size: 7 }],
    ],
    ["rows that were entered again", row("new", { test_1: "Approved" }), row("old", { test_1: "Approved" })],
    [
      "the copy of a file in a row",
      row("a", { proof_1: [{ id: "copy", fileName: "proof.pdf", size: 7 }] }),
      row("a", { proof_1: [{ id: "original", fileName: "proof.pdf", size: 7 }] }),
    ],
  ])("%s is unchanged", ([, current, previous]) => expect(isUnchanged(current, previous)).toBe(true))

  test.for<[string, StoredValue | undefined, StoredValue | undefined]>([
    ["a cleared field", undefined, "Monthly"],
    ["a new value", "Monthly", undefined],
    ["a switch turned off", false, true],
    ["a moved date", "2026-03-31", "2025-03-31"],
    ["another option", ["existence"], ["existence", "accuracy"]],
    [
      "a newer file with the same name",
      [{ id: "a", fileName: "narrative.pdf", size: 8 }],
      [{ id: "a", fileName: "narrative.pdf", size: 7 }],
    ],
    ["another cell", row("a", { test_1: "Approved" }), row("a", { test_1: "Matched" })],
    ["a cleared cell", row("a", { item_1: "A" }), row("a", { item_1: "A", test_1: "Matched" })],
  ])("%s is changed", ([, current, previous]) => expect(isUnchanged(current, previous)).toBe(false))
})
