import fc from "fast-check"
import { expect, test } from "vitest"
import { inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { groupLayout, nodeSize } from "../../web/structure/group-layout.ts"
import { initiallyCollapsed, treeMoveOf, visibleNodes } from "../../../../ui/tree-walk.ts"

const nodeOf = (id: string, parentId: string | null): StructureNode => ({
  id: id as EntityId,
  parentId: parentId as EntityId | null,
  name: id,
  uniqueId: id,
  country: null,
  entityType: parentId === null ? "PARENT" : "CHILD",
  parentHidden: false,
  percentageHolding: parentId === null ? null : "50",
  effectiveHolding: "100",
})

const tree = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((parent) =>
    inTreeOrder(parent.map((at, index) => nodeOf(`e${index}`, index === 0 || at % 7 === 0 ? null : `e${at % index}`))),
  )
const dir = fc.constantFrom("ltr" as const, "rtl" as const)

test("entities do not overlap, and children are further along the axis than their parent", () => {
  fc.assert(
    fc.property(tree, dir, (nodes, direction) => {
      const nodePositions = groupLayout(nodes, direction)
      expect(nodePositions.size).toBe(nodes.length)
      const positions = [...nodePositions.values()]
      for (const [index, one] of positions.entries())
        for (const other of positions.slice(index + 1)) {
          const apart = Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height
          expect(apart).toBe(true)
        }
      for (const { id, parentId } of nodes) {
        if (parentId === null) continue
        const along = (nodePositions.get(id)?.x ?? 0) - (nodePositions.get(parentId)?.x ?? 0)
        expect(direction === "rtl" ? -along : along).toBeGreaterThan(nodeSize.width)
      }
    }),
  )
})

test("the right-to-left layout is the mirror image of the other", () => {
  fc.assert(
    fc.property(tree, (nodes) => {
      const plain = groupLayout(nodes, "ltr")
      const mirrored = groupLayout(nodes, "rtl")
      for (const { id } of nodes) {
        const [one, other] = [plain.get(id), mirrored.get(id)]
        expect(other).toEqual({ x: -(one?.x ?? 0) - nodeSize.width, y: one?.y })
      }
    }),
  )
})

test("collapsing a node hides everything below it and nothing else", () => {
  fc.assert(
    fc.property(tree, fc.nat(), (nodes, at) => {
      const collapsed = (nodes[at % nodes.length] as StructureNode).id
      const visibleIds = new Set(visibleNodes(nodes, new Set([collapsed])).map(({ id }) => id))
      const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
      for (const { id } of nodes) {
        let isDescendant = false
        for (let up = parentOf.get(id) ?? null; up !== null; up = parentOf.get(up) ?? null)
          isDescendant ||= up === collapsed
        expect(visibleIds.has(id)).toBe(!isDescendant)
      }
    }),
  )
})

test("keys reach the whole tree: down and up are inverse, inwards expands and enters, outwards collapses and leaves", () => {
  const nodes = inTreeOrder([nodeOf("top", null), nodeOf("a", "top"), nodeOf("b", "top"), nodeOf("c", "a")])
  const open = visibleNodes(nodes, new Set())
  const at = (id: string) => id as EntityId
  expect(open.map(({ id, level, position, siblings }) => [id, level, position, siblings])).toEqual([
    ["top", 1, 1, 1],
    ["a", 2, 1, 2],
    ["c", 3, 1, 1],
    ["b", 2, 2, 2],
  ])
  expect(treeMoveOf("ArrowDown", at("a"), open, "ltr")).toEqual({ kind: "go", id: "c" })
  expect(treeMoveOf("ArrowUp", at("c"), open, "ltr")).toEqual({ kind: "go", id: "a" })
  expect(treeMoveOf("ArrowRight", at("a"), open, "ltr")).toEqual({ kind: "go", id: "c" })
  expect(treeMoveOf("ArrowLeft", at("a"), open, "ltr")).toEqual({ kind: "fold", id: "a" })
  expect(treeMoveOf("ArrowLeft", at("c"), open, "ltr")).toEqual({ kind: "go", id: "a" })
  expect(treeMoveOf("ArrowLeft", at("a"), open, "rtl")).toEqual({ kind: "go", id: "c" })
  expect(treeMoveOf("ArrowRight", at("c"), open, "rtl")).toEqual({ kind: "go", id: "a" })
  const collapsed = visibleNodes(nodes, new Set([at("a")]))
  expect(treeMoveOf("ArrowRight", at("a"), collapsed, "ltr")).toEqual({ kind: "unfold", id: "a" })
  expect(treeMoveOf("ArrowDown", at("a"), collapsed, "ltr")).toEqual({ kind: "go", id: "b" })
  expect(treeMoveOf("End", at("top"), open, "ltr")).toEqual({ kind: "go", id: "b" })
  expect(treeMoveOf("Home", at("b"), open, "ltr")).toEqual({ kind: "go", id: "top" })
  expect(treeMoveOf("Enter", at("b"), open, "ltr")).toEqual({ kind: "open", id: "b" })
  expect(treeMoveOf("ArrowDown", at("b"), open, "ltr")).toBeNull()
  expect(treeMoveOf("x", at("b"), open, "ltr")).toBeNull()
})

test("a large group starts collapsed, a small one expanded", () => {
  const many = inTreeOrder([
    nodeOf("top", null),
    ...Array.from({ length: 100 }, (_, index) => nodeOf(`m${index}`, index < 10 ? "top" : `m${index % 10}`)),
  ])
  expect(visibleNodes(many, initiallyCollapsed(many))).toHaveLength(11)
  expect(initiallyCollapsed(many.slice(0, 40)).size).toBe(0)
})
