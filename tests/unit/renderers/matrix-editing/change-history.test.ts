import { describe, expect, test } from "vitest"
import {
  createChangeHistory,
  maxHistorySteps,
  type ChangeStep,
} from "../../../../renderers/matrix/editing/change-history.ts"

const step = (label: string): ChangeStep => ({ label, changes: [], inputs: [] })

describe("history of changes", () => {
  test("undoes the last step first", () => {
    const history = createChangeHistory()
    history.push(step("first"))
    history.push(step("second"))
    expect([history.take("undo")?.label, history.take("undo")?.label, history.take("undo")]).toEqual([
      "second",
      "first",
      undefined,
    ])
  })

  test("redoes an undone step until something else is changed", () => {
    const history = createChangeHistory()
    history.push(step("first"))
    history.putBack("redo", history.take("undo") ?? step("none"))
    expect([history.has("undo"), history.has("redo")]).toEqual([false, true])
    history.push(step("second"))
    expect([history.has("undo"), history.has("redo")]).toEqual([true, false])
  })

  test("forgets the oldest step beyond the maximum", () => {
    const history = createChangeHistory()
    for (let at = 0; at <= maxHistorySteps; at++) history.push(step(String(at)))
    let oldest: ChangeStep | undefined
    while (history.has("undo")) oldest = history.take("undo")
    expect(oldest?.label).toBe("1")
  })
})
