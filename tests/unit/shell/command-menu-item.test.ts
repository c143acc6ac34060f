import fc from "fast-check"
import { expect, test } from "vitest"
import {
  matchingItems,
  commandMenuGroups,
  type CommandMenuItem,
} from "../../../src/shell/command-menu/command-menu-item.ts"

const item = (
  group: CommandMenuItem["group"],
  label: string,
  more: Partial<CommandMenuItem> = {},
): CommandMenuItem => ({
  id: `${group} ${label}`,
  group,
  label,
  icon: null,
  run: () => undefined,
  ...more,
})
const labels = (items: readonly CommandMenuItem[]) => items.map(({ label }) => label)

test("every word must match, in any order, ignoring case and accents", () => {
  const items = [item("screen", "Tests of design"), item("screen", "Tests of effectiveness"), item("screen", "Écrans")]
  expect(labels(matchingItems(items, "DESIGN tests"))).toEqual(["Tests of design"])
  expect(labels(matchingItems(items, "ecrans"))).toEqual(["Écrans"])
  expect(matchingItems(items, "tests nowhere")).toEqual([])
})

test("entries that start with the text come before those that contain it, within their group", () => {
  const items = [
    item("screen", "Own risks"),
    item("screen", "Risks"),
    item("new", "New risk"),
    item("recent", "A risk"),
  ]
  expect(labels(matchingItems(items, "risk"))).toEqual(["A risk", "Risks", "Own risks", "New risk"])
})

test("a record is found by its number and by its type", () => {
  const items = [item("recent", "Three-way match", { code: "C-P2P-014", note: "Control" })]
  expect(labels(matchingItems(items, "p2p-014"))).toEqual(["Three-way match"])
  expect(labels(matchingItems(items, "control match"))).toEqual(["Three-way match"])
})

test("server results are shown in their original order", () => {
  const items = [item("record", "Zebra"), item("record", "Apple")]
  expect(labels(matchingItems(items, "anything"))).toEqual(["Zebra", "Apple"])
})

test("groups keep their order, have a limited length and contain no duplicates", () => {
  const anyItem = fc.record({ group: fc.constantFrom(...commandMenuGroups), label: fc.string(), id: fc.uuid() })
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), fc.string({ maxLength: 4 }), (fieldTypeItems, text) => {
      const items = fieldTypeItems.map(({ group, label, id }) => item(group, label, { id }))
      const visible = matchingItems(items, text)
      expect(new Set(visible).size).toBe(visible.length)
      expect(visible.every((one) => items.includes(one))).toBe(true)
      const groupIndexes = visible.map(({ group }) => commandMenuGroups.indexOf(group))
      expect(groupIndexes).toEqual(groupIndexes.toSorted((one, other) => one - other))
      for (const group of commandMenuGroups.filter((one) => one !== "record"))
        expect(visible.filter((one) => one.group === group).length).toBeLessThanOrEqual(20)
    }),
  )
})
