import { describe, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { dropTargetAt } from "../../web/tree/drop-target.ts"
import {
  canMoveTo,
  findByPrefix,
  moveProcess,
  placeAfterStep,
  type ProcessNode,
  searchProcesses,
} from "../../web/tree/process-tree.ts"
import type { VisibleProcess } from "../../web/tree/use-process-tree.ts"

const node = (id: string, parentId: string | null, type: "PROCESS" | "SUB_PROCESS" = "PROCESS"): ProcessNode => ({
  id: id as RecordId,
  record: { id, type, name: `Name of ${id}`, uniqueId: `P-${id}` } as unknown as ProfileInstance,
  parentId: parentId as RecordId | null,
  risks: 0,
  controls: 0,
  entities: 0,
  uses: 0,
})

// a (a1, a2 (a21)), b
const nodes = [
  node("a", null),
  node("a1", "a", "SUB_PROCESS"),
  node("a2", "a"),
  node("a21", "a2", "SUB_PROCESS"),
  node("b", null),
]
const id = (text: string) => text as RecordId
const outline = (tree: readonly ProcessNode[]) => tree.map((one) => `${one.parentId ?? ""}>${one.id}`).join(" ")

describe("a step by keyboard", () => {
  test.each([
    ["a2", "up", { parentId: "a", before: "a1" }],
    ["a1", "down", { parentId: "a", before: undefined }],
    ["b", "in", { parentId: "a" }],
    ["a2", "out", { parentId: null, before: "b" }],
    ["a", "up", null],
    ["b", "down", null],
    ["a", "in", null],
    ["a", "out", null],
    // The previous sibling is a sub-process, which contains nothing.
    ["a2", "in", null],
  ] as const)("%s %s", (moved, direction, place) => {
    expect(placeAfterStep(nodes, id(moved), direction)).toEqual(place)
  })

  test("moves everything below with it", () => {
    expect(outline(moveProcess(nodes, id("a2"), { parentId: null, before: id("a") }))).toBe(">a2 a2>a21 >a a>a1 >b")
    expect(outline(moveProcess(nodes, id("b"), { parentId: id("a") }))).toBe(">a a>a1 a>a2 a2>a21 a>b")
  })
})

test("a process cannot be moved below itself, what it contains, or a sub-process", () => {
  const allowed = ["a", "a1", "a2", "b"].filter((parent) => canMoveTo(nodes, id("a"), id(parent)))
  expect(allowed).toEqual(["b"])
  expect(canMoveTo(nodes, id("a21"), null)).toBe(true)
})

describe("dropping", () => {
  const row = (name: string, open?: boolean) =>
    ({ ...nodes.find((one) => one.id === name), open, level: 1, position: 1, siblings: 1 }) as VisibleProcess
  test.each([
    ["b", "a2", 0.5, undefined, { edge: "inside", place: { parentId: "a2", before: undefined } }],
    ["b", "a2", 0.1, undefined, { edge: "before", place: { parentId: "a", before: "a2" } }],
    ["b", "a1", 0.4, undefined, { edge: "before", place: { parentId: "a", before: "a1" } }],
    ["b", "a1", 0.6, undefined, { edge: "after", place: { parentId: "a", before: "a2" } }],
    // The lower edge of an expanded process is above its first child.
    ["b", "a", 0.9, true, { edge: "after", place: { parentId: "a", before: "a1" } }],
    ["a", "a2", 0.5, undefined, null],
    ["a2", "a1", 0.9, undefined, null],
  ] as const)("%s on %s at %d", (dragged, on, height, open, expected) => {
    const target = dropTargetAt(nodes, row(on, open), height, id(dragged))
    expect(target && { edge: target.edge, place: target.place }).toEqual(expected)
  })
})

test("a search keeps everything above what it finds, and typing finds the next process", () => {
  const found = searchProcesses(nodes, "of A21")
  expect(found.nodes.map((one) => one.id)).toEqual(["a", "a2", "a21"])
  expect([...found.matches]).toEqual(["a21"])
  expect(findByPrefix(nodes, "name of a2", id("a"))).toBe("a2")
  expect(findByPrefix(nodes, "n", id("b"))).toBe("a")
  expect(findByPrefix(nodes, "p-b", id("a"))).toBe("b")
  expect(findByPrefix(nodes, "x", id("a"))).toBeUndefined()
})
