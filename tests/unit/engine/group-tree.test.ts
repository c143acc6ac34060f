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

/** A percentage in tenths of a billionth of a per cent, so that it has at most ten places. */
const holding = fc.bigInt({ min: 0n, max: 1_000_000_000_000n }).map((units) => printed(units, 10))

/** A group in which each entity hangs on an earlier one, or on none; shuffled, because nothing may depend on the order. */
const group: fc.Arbitrary<GroupNode[]> = fc
  .array(fc.tuple(fc.nat(), holding, fc.boolean()), { minLength: 1, maxLength: 40 })
  .chain((drawn) => {
    const nodes = drawn.map(([above, percentageHolding, isTop], index): GroupNode => {
      const parentId = index === 0 || (isTop && above % 5 === 0) ? null : `e${above % index}`
      return { id: `e${index}`, parentId, percentageHolding: parentId === null ? null : percentageHolding }
    })
    return fc.shuffledSubarray(nodes, { minLength: nodes.length })
  })

function printed(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, "0")
  return canonicalDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`) ?? ""
}

const byId = (nodes: readonly GroupNode[]) => new Map(nodes.map((node) => [node.id, node]))

function wayTo(nodes: readonly GroupNode[], id: string): GroupNode[] {
  const known = byId(nodes)
  const way: GroupNode[] = []
  for (let at = known.get(id); at; at = at.parentId === null ? undefined : known.get(at.parentId)) way.unshift(at)
  return way
}

test("the effective holding is the exact product of the holdings on the way from the top", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const effective = effectiveHoldings(nodes)
      for (const { id } of nodes) {
        const held = wayTo(nodes, id).slice(1)
        // Worked out apart from the decimals under test: in whole units, divided at the very end.
        const units = held.reduce((product, one) => product * unitsOf(one.percentageHolding ?? ""), 1n)
        const places = 12 * held.length - 2
        expect(effective.get(id)).toBe(held.length === 0 ? "100" : printed(units, places))
      }
    }),
  )
})

const unitsOf = (percent: string) => {
  const [whole = "", fraction = ""] = percent.split(".")
  return BigInt(whole + fraction.padEnd(10, "0"))
}

test("nobody is held by more than those above them hold", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const effective = effectiveHoldings(nodes)
      for (const { id, parentId } of nodes) {
        const own = effective.get(id) ?? ""
        expect(compareDecimals(own, "0")).toBeGreaterThanOrEqual(0)
        const above = parentId === null ? "100" : (effective.get(parentId) ?? "")
        expect(compareDecimals(own, above)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test("a move is refused exactly where it would put an entity below itself, and a move that is made keeps a tree", () => {
  fc.assert(
    fc.property(group, fc.nat(), fc.nat(), (nodes, one, other) => {
      const moved = nodes[one % nodes.length] as GroupNode
      const parent = nodes[other % nodes.length] as GroupNode
      const isBelow = wayTo(nodes, parent.id).some(({ id }) => id === moved.id)
      expect(wouldCircle(nodes, moved.id, parent.id)).toBe(isBelow)
      const after = nodes.map((node) =>
        node.id === moved.id ? { ...node, parentId: parent.id, percentageHolding: "50" } : node,
      )
      // Every entity is still reached from a top exactly where there is no circle.
      expect(inTreeOrder(after).length === nodes.length).toBe(!isBelow)
    }),
  )
})

test("moving an entity keeps the effective holding of all that do not stand below it", () => {
  fc.assert(
    fc.property(group, fc.nat(), fc.nat(), holding, (nodes, one, other, percentageHolding) => {
      const moved = nodes[one % nodes.length] as GroupNode
      const parent = nodes[other % nodes.length] as GroupNode
      fc.pre(!wouldCircle(nodes, moved.id, parent.id))
      const after = nodes.map((node) =>
        node.id === moved.id ? { ...node, parentId: parent.id, percentageHolding } : node,
      )
      const [was, is] = [effectiveHoldings(nodes), effectiveHoldings(after)]
      const others = nodes.filter(({ id }) => !wayTo(nodes, id).some((above) => above.id === moved.id))
      expect(others.map(({ id }) => is.get(id))).toEqual(others.map(({ id }) => was.get(id)))
      expect(new Set(inTreeOrder(after).map(({ id }) => id))).toEqual(new Set(nodes.map(({ id }) => id)))
    }),
  )
})

test("parents come before their children, and depth and height meet at the leaves", () => {
  fc.assert(
    fc.property(group, (nodes) => {
      const order = new Map(inTreeOrder(nodes).map(({ id }, index) => [id, index]))
      for (const { id, parentId } of nodes) {
        expect(depthOf(nodes, id)).toBe(wayTo(nodes, id).length)
        if (parentId === null) continue
        expect(order.get(parentId)).toBeLessThan(order.get(id) ?? -1)
        expect(heightOf(nodes, parentId)).toBeGreaterThan(heightOf(nodes, id))
      }
    }),
  )
})

test("what is not known is said to be so, for whatever stands below it as well, and a circle ends", () => {
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
