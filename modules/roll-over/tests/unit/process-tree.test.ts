import { describe, expect, test } from "vitest"
import type { EntityId, RecordId } from "../../../../schemas/ids.ts"
import type { RollOverProcess } from "../../contract.ts"
import { noCounts } from "../../process-counts.ts"
import { missingPart, effectiveParts } from "../../web/parts.ts"
import { chosenShares, findNodes, processNodes, selectionOf, toggleNode } from "../../web/process-tree.ts"

const process = (id: string, parentId: string | null, risks = 0, entityId = "e1"): RollOverProcess => ({
  id: id as RecordId,
  entityId: entityId as EntityId,
  type: "PROCESS",
  uid: id,
  name: `Process ${id}`,
  parentId: parentId as RecordId | null,
  counts: { risks, controls: 0, documents: 0, tests: 0, issues: 0 },
  isRolledOver: false,
})
const entities = [
  { id: "e1" as EntityId, name: "Foods" },
  { id: "e2" as EntityId, name: "Logistics" },
]

/** P has no records of its own, Q has one. */
const nodes = processNodes(
  [process("P", null), process("A", "P", 2), process("B", "P", 3), process("Q", null, 1), process("C", "Q", 4)],
  [],
  entities,
)
const without = (...ids: string[]) => new Set(ids as RecordId[])

describe("the process tree", () => {
  test("counts what is below a process with its sub-processes", () => {
    expect(nodes.map(({ id, counts }) => [id, counts.risks])).toEqual([
      ["P", 5],
      ["A", 2],
      ["B", 3],
      ["Q", 5],
      ["C", 4],
    ])
  })

  test("lists each process below its parent, whatever the order in which they come", () => {
    const byLevel = [process("P", null), process("Q", null), process("A", "P"), process("C", "Q"), process("B", "P")]
    expect(processNodes(byLevel, [], entities).map(({ id }) => id)).toEqual(["P", "A", "B", "Q", "C"])
  })

  test("has a level of entities only if several have processes", () => {
    const several = processNodes([process("P", null, 1), process("X", null, 2, "e2")], [], entities)
    expect(several.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["entity e1", null],
      ["P", "entity e1"],
      ["entity e2", null],
      ["X", "entity e2"],
    ])
  })

  test("a process without records of its own is chosen as far as its sub-processes are", () => {
    expect(chosenShares(nodes, without("A")).get("P")).toBe("some")
    expect(chosenShares(nodes, without("A", "B")).get("P")).toBe("none")
    // Q keeps the record that is directly below it.
    expect(chosenShares(nodes, without("C")).get("Q")).toBe("some")
  })

  test("choosing a process takes or leaves all of it, but only what is shown", () => {
    expect(toggleNode(nodes, without(), "Q")).toEqual(without("Q", "C"))
    expect(toggleNode(nodes, without("C"), "Q")).toEqual(without())
    expect(toggleNode(findNodes(nodes, "process a"), without("A", "B"), "P")).toEqual(without("B"))
  })

  test("a selection names the chosen processes, and counts those above them", () => {
    expect(selectionOf(nodes, [], without())).toMatchObject({ processIds: undefined, count: 5, counts: { risks: 10 } })
    expect(selectionOf(nodes, [], without("A", "Q", "C"))).toMatchObject({
      processIds: ["B"],
      count: 2,
      counts: { risks: 3 },
    })
  })

  test("a record below several processes is counted once, in totals and in a selection", () => {
    const processes = [process("P", null, 2), process("A", "P", 2), process("B", "P", 3), process("Q", null, 1)]
    const shared = [
      { processIds: ["P", "A", "B"] as RecordId[], counts: { ...noCounts, risks: 1 } },
      { processIds: ["B", "Q"] as RecordId[], counts: { ...noCounts, risks: 1 } },
    ]
    const tree = processNodes(processes, shared, entities)
    expect(tree.map(({ id, counts }) => [id, counts.risks])).toEqual([
      ["P", 5],
      ["A", 2],
      ["B", 3],
      ["Q", 1],
    ])
    expect(selectionOf(tree, shared, without()).counts.risks).toBe(5)
    expect(selectionOf(tree, shared, without("B")).counts.risks).toBe(4)
  })

  test("a search finds processes with what is above and below them", () => {
    const found = (text: string) => findNodes(nodes, text).map(({ id }) => id)
    expect(found("process q")).toEqual(["Q", "C"])
    expect(found("process b")).toEqual(["P", "B"])
    expect(found("x")).toEqual([])
  })
})

test("tests and issues come only with controls", () => {
  expect(missingPart("tests", new Set(["risks"]))).toBe("controls")
  expect(effectiveParts(new Set(["issues", "risks", "tests"]))).toEqual(["risks"])
  expect(effectiveParts(new Set(["issues", "controls"]))).toEqual(["controls", "issues"])
})
