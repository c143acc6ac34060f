import { describe, expect, test } from "vitest"
import { inOrder } from "../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { renamed } from "../../support/rebuilding/renamed.ts"

type Path = readonly (string | number)[]

/** Paths of all texts, numbers and booleans in a definition. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, segment) => (inner as Readonly<Record<string | number, unknown>>)[segment], value)
}

/** The definition with another value at one path. */
function changedAt<Value>(value: Value, [segment, ...rest]: Path, to: unknown): Value {
  if (segment === undefined) return to as Value
  const inner = changedAt((value as Record<string | number, unknown>)[segment], rest, to)
  if (Array.isArray(value)) return value.with(Number(segment), inner) as Value
  return { ...value, [segment]: inner }
}

const somethingElse = (input: unknown): unknown =>
  typeof input === "boolean" ? !input : typeof input === "number" ? input + 1 : `${String(input)}_2`

/** The same definition with other IDs for all its elements. */
function withOtherIds(definition: ProfileDefinition): ProfileDefinition {
  const fields = definition.sections.flatMap((section) => section.fields.map(({ id }) => id))
  const activities = definition.workflow?.activities ?? []
  const own = [
    ...definition.sections.map(({ id }) => id),
    ...fields,
    ...(definition.rules ?? []).map(({ id }) => id),
    ...activities.flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)]),
  ]
  // Shipped IDs are long and occur nowhere else in a definition.
  const text = own.reduce(
    (input, id, index) => input.replaceAll(`"${id}"`, `"z${own.length - index}"`),
    JSON.stringify(definition),
  )
  return { ...(JSON.parse(text) as ProfileDefinition), id: "z" }
}

describe.each(shippedProfiles)("$id without its IDs", (original) => {
  test("is equal with other IDs and with its sections in another order", () => {
    const other = withOtherIds(original)
    expect(other.sections[0]?.id).not.toBe(original.sections[0]?.id)
    expect(renamed(other)).toEqual(renamed(original))
    const shuffled = { ...original, sections: original.sections.toReversed() }
    expect(renamed(shuffled)).toEqual(renamed(original))
  })
})

test.each(shippedProfiles.filter(({ type }) => type === "EVIDENCE" || type === "TOD"))(
  "$id differs when any text, number or reference changes",
  (original) => {
    const plain = JSON.stringify(renamed(original))
    const isOwnId = (path: Path) => path.at(-1) === "id" && !path.includes("options")
    const remainingPaths = leavesOf(original).filter((path) => !isOwnId(path) && path[0] !== "$schema")
    const unknownPaths = remainingPaths.filter((path) => {
      const changed = changedAt(original, path, somethingElse(at(original, path)))
      return JSON.stringify(renamed(changed)) === plain
    })
    expect(unknownPaths).toEqual([])
    expect(remainingPaths.length).toBeGreaterThan(300)
  },
  30_000,
)

test("a rule for another field, an action with another target and reordered fields are detected", () => {
  const original = shippedProfiles.find(({ type }) => type === "EVIDENCE")
  const [section] = original?.sections ?? []
  if (!original || !section) throw new Error("The evidence request is shipped.")
  const [first, second] = inOrder(section.fields)
  const others: readonly ProfileDefinition[] = [
    changedAt(original, ["rules", 0, "target"], first?.id),
    changedAt(original, ["rules", 2, "when", "tags_any", 0, "field"], second?.id),
    changedAt(original, ["workflow", "activities", 0, "actions", 0, "nextActivity"], "a_requested"),
    changedAt(original, ["list", "sort", "column"], { field: first?.id }),
    { ...original, rules: original.rules?.toReversed() ?? [] },
    { ...original, rules: [] },
  ]
  for (const other of others) expect(renamed(other)).not.toEqual(renamed(original))
})
