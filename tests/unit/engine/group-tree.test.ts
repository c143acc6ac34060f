import fc from "fast-check"
import { expect, test } from "vitest"
import {
  depthOf,
  effectiveHoldings,
  type GroupNode,
  heightOf,
  inTreeOrder,
  wouldCircle,
} from "../../../engine/organisation/group-tree.ts"
import { canonicalDecimal, compareDecimals } from "../../../schemas/decimal.ts"

/** A percentage in units of 10⁻¹⁰ per cent, so that it has at most ten decimal places. */
const holding = fc.bigInt({ min: 0n, max: 1_000_000_000_000n }).map((units) => formatUnits(units, 10))

/**
 * A group in which each entity has an earlier entity or none as parent; shuffled, because the order must not matter.
 */
const group: fc.Arbitrary<GroupNode[]> = fc
  .array(fc.tuple(fc.nat(), holding, fc.boolean()), { minLength: 1, maxLength: 40 })
  .chain((parents) => {
    const nodes = parents.map(([ancestor, percentageHolding, isTop], index): GroupNode => {
      const parentId = index === 0 || (isTop && ancestor % 5 === 0) ? null : `e${ancestor % index}`
      return { id: `e${index}`, parentId, percentageHolding: parentId === null ? null : percentageHolding }
    })
    return fc.shuffledSubarray(nodes, { minLength: nodes.length })
  })

function formatUnits(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, "0")
  return canonicalDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`) ?? ""
}

const byId = (nodes: readonly GroupNode[]) => new Map(nodes.map((node) => [node.id, node]))

function pathTo(nodes: readonly GroupNode[], id: string): GroupNode[] {
  const known = byId(nodes)
  const path: GroupNode[] = []
  for (let at = known.get(id); at; at = at.parentId === null ? undefined : known.get(at.parentId)) path.unshift(at)
  return path
}

test("the effective holding is the exact product of the holdings on the path from the top", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const effective = effectiveHoldings(nodes)
      for (const { id } of nodes) {
        const ancestors = pathTo(nodes, id).slice(1)
        // Computed independently of the decimals under test: in integer units, divided at the end.
        const units = ancestors.reduce((product, one) => product * unitsOf(one.percentageHolding ?? ""), 1n)
        const places = 12 * ancestors.length - 2
        expect(effective.get(id)).toBe(ancestors.length === 0 ? "100" : formatUnits(units, places))
      }
    }),
  )
})

const unitsOf = (percent: string) => {
  const [integer = "", fraction = ""] = percent.split(".")
  return BigInt(integer + fraction.padEnd(10, "0"))
}

test("no entity has a larger effective holding than its ancestors", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const effective = effectiveHoldings(nodes)
      for (const { id, parentId } of nodes) {
        const own = effective.get(id) ?? ""
        expect(compareDecimals(own, "0")).toBeGreaterThanOrEqual(0)
        const ancestor = parentId === null ? "100" : (effective.get(parentId) ?? "")
        expect(compareDecimals(own, ancestor)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test("a move is rejected exactly if it would put an entity below itself, and an accepted move keeps a tree", () => {
  fc.assert(
    fc.property(group, fc.nat(), fc.nat(), (nodes, one, other) => {
      const moved = nodes[one % nodes.length] as GroupNode
      const parent = nodes[other % nodes.length] as GroupNode
      const isDescendant = pathTo(nodes, parent.id).some(({ id }) => id === moved.id)
      expect(wouldCircle(nodes, moved.id, parent.id)).toBe(isDescendant)
      const after = nodes.map((node) =>
        node.id === moved.id ? { ...node, parentId: parent.id, percentageHolding: "50" } : node,
      )
      // All entities are reachable from a root exactly when there is no cycle.
      expect(inTreeOrder(after).length === nodes.length).toBe(!isDescendant)
    }),
  )
})

test("moving an entity keeps the effective holding of all entities that are not its descendants", () => {
  fc.assert(
    fc.property(group, fc.nat(), fc.nat(), holding, (nodes, one, other, percentageHolding) => {
      const moved = nodes[one % nodes.length] as GroupNode
      const parent = nodes[other % nodes.length] as GroupNode
      fc.pre(!wouldCircle(nodes, moved.id, parent.id))
      const after = nodes.map((node) =>
        node.id === moved.id ? { ...node, parentId: parent.id, percentageHolding } : node,
      )
      const [was, is] = [effectiveHoldings(nodes), effectiveHoldings(after)]
      const others = nodes.filter(({ id }) => !pathTo(nodes, id).some((ancestor) => ancestor.id === moved.id))
      expect(others.map(({ id }) => is.get(id))).toEqual(others.map(({ id }) => was.get(id)))
      expect(new Set(inTreeOrder(after).map(({ id }) => id))).toEqual(new Set(nodes.map(({ id }) => id)))
    }),
  )
})

test("parents come before their children; depth is the path length, and a parent's height exceeds its children's", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const order = new Map(inTreeOrder(nodes).map(({ id }, index) => [id, index]))
      for (const { id, parentId } of nodes) {
        expect(depthOf(nodes, id)).toBe(pathTo(nodes, id).length)
        if (parentId === null) continue
        expect(order.get(parentId)).toBeLessThan(order.get(id) ?? -1)
        expect(heightOf(nodes, parentId)).toBeGreaterThan(heightOf(nodes, id))
      }
    }),
  )
})

test("an unknown holding is reported as unknown, also for all descendants, and a cycle terminates", () => {
  const chain = [
    { id: "top", parentId: null, percentageHolding: null },
    { id: "a", parentId: "top", percentageHolding: null },
    { id: "b", parentId: "a", percentageHolding: "50" },
    { id: "x", parentId: "y", percentageHolding: "50" },
    { id: "y", parentId: "x", percentageHolding: "50" },
    { id: "z", parentId: "y", percentageHolding: "50" },
  ]
  expect(Object.fromEntries(effectiveHoldings(chain))).toEqual({
    top: "100",
    a: null,
    b: null,
    x: null,
    y: null,
    z: null,
  })
  expect(heightOf(chain, "x")).toBeGreaterThan(0)
  expect(depthOf(chain, "z")).toBeGreaterThan(0)
})
