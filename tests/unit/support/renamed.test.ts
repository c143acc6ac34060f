import { describe, expect, test } from "vitest"
import { inOrder } from "../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { renamed } from "../../support/rebuilding/renamed.ts"

type Path = readonly (string | number)[]

/** Every text, number, yes or no that a definition says, by where it says it. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Readonly<Record<string | number, unknown>>)[step], value)
}

/** The definition with something else at one place. */
function changedAt<Whole>(value: Whole, [step, ...rest]: Path, to: unknown): Whole {
  if (step === undefined) return to as Whole
  const inner = changedAt((value as Record<string | number, unknown>)[step], rest, to)
  if (Array.isArray(value)) return value.with(Number(step), inner) as Whole
  return { ...value, [step]: inner }
}

const somethingElse = (said: unknown): unknown =>
  typeof said === "boolean" ? !said : typeof said === "number" ? said + 1 : `${String(said)}_2`

/** The same definition by somebody to whom every piece was given another id. */
function withOtherIds(definition: ProfileDefinition): ProfileDefinition {
  const fields = definition.sections.flatMap((section) => section.fields.map(({ id }) => id))
  const activities = definition.workflow?.activities ?? []
  const own = [
    ...definition.sections.map(({ id }) => id),
    ...fields,
    ...(definition.rules ?? []).map(({ id }) => id),
    ...activities.flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)]),
  ]
  // Shipped ids are long words that nothing else in a definition says.
  const text = own.reduce(
    (said, id, index) => said.replaceAll(`"${id}"`, `"z${own.length - index}"`),
    JSON.stringify(definition),
  )
  return { ...(JSON.parse(text) as ProfileDefinition), id: "z" }
}

describe.each(shippedProfiles)("$id without its ids", (original) => {
  test("is the same under other ids, and with its sections written down in another order", () => {
    const other = withOtherIds(original)
    expect(other.sections[0]?.id).not.toBe(original.sections[0]?.id)
    expect(renamed(other)).toEqual(renamed(original))
    const shuffled = { ...original, sections: original.sections.toReversed() }
    expect(renamed(shuffled)).toEqual(renamed(original))
  })
})

test.each(shippedProfiles.filter(({ type }) => type === "EVIDENCE" || type === "TOD"))(
  "$id is another where it says anything else: each text, number and reference, one after the other",
  (original) => {
    const plain = JSON.stringify(renamed(original))
    const isOwnId = (path: Path) => path.at(-1) === "id" && !path.includes("options")
    const told = leavesOf(original).filter((path) => !isOwnId(path) && path[0] !== "$schema")
    const unheard = told.filter((path) => {
      const changed = changedAt(original, path, somethingElse(at(original, path)))
      return JSON.stringify(renamed(changed)) === plain
    })
    expect(unheard).toEqual([])
    expect(told.length).toBeGreaterThan(300)
  },
  30_000,
)

test("a rule about another field, an action that leads elsewhere and fields changed about are told", () => {
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
