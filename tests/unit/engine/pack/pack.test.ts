import fc from "fast-check"
import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { mergeTag } from "../../../../engine/pack/merge-tags.ts"
import { packSchema } from "../../../../engine/pack/pack-schema.ts"
import { parsePack } from "../../../../engine/pack/parse-pack.ts"
import { renameProfiles } from "../../../../engine/pack/rename-profiles.ts"
import { definitionHash, createPack, packText } from "../../../../engine/pack/write-pack.ts"
import type { Pack, PackedTag } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { emptyContext } from "../../../support/compiled.ts"
import { generatedDefinition } from "../../../support/generated-definition.ts"

const nowhere = { tags: {}, profiles: [] }
const packed = (definition: ProfileDefinition) => ({
  definition,
  packId: `line.${definition.id}`,
  basedOn: definitionHash(definition),
})
const regions: PackedTag = {
  id: "regions",
  name: { en: "Regions", fr: "Régions" },
  contentType: "elements",
  elements: [
    { id: "north", name: { en: "North" }, active: true, tone: "info", score: 4 },
    { id: "south", name: { en: "South" }, active: false },
  ],
}

function arrived(text: string): Pack {
  const read = parsePack(JSON.parse(text), nowhere)
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 5)))
  return read.pack
}

/** A definition that uses a shared list. */
function tagged(tagId = "regions"): ProfileDefinition {
  const definition = structuredClone(generatedDefinition({ fields: 3 }))
  definition.sections[0]?.fields.push({
    id: "f_region",
    keyword: "region_1",
    type: "TAGREF",
    fieldText: { en: "Region", ar: "المنطقة" },
    sortOrder: 99,
    tagId,
  } as ProfileDefinition["sections"][number]["fields"][number])
  return definition
}

describe("round trip of export, import and export", () => {
  test("keeps the same bytes for all shipped profiles together", () => {
    const text = packText(createPack(shippedProfiles.map(packed), []))
    const { profiles, tags } = arrived(text)
    expect(packText(createPack(profiles.toReversed(), tags))).toBe(text)
    expect(profiles.map(({ definition }) => definition.id)).toEqual(shippedProfiles.map(({ id }) => id).toSorted())
  })

  test("keeps the same bytes for any definitions, in any order and with any order of keys", () => {
    const anyDefinition = fc
      .record({ fields: fc.integer({ min: 1, max: 40 }), seed: fc.nat(1000), ruleShare: fc.constantFrom(0, 0.2) })
      .map(generatedDefinition)
    fc.assert(
      fc.property(fc.uniqueArray(anyDefinition, { minLength: 1, maxLength: 4, selector: ({ id }) => id }), (all) => {
        const text = packText(createPack(all.map(packed), [regions]))
        const shuffled = arrived(text)
          .profiles.toReversed()
          .map(({ basedOn, definition, packId }) => ({
            packId,
            definition: Object.fromEntries(Object.entries(definition).toReversed()) as ProfileDefinition,
            basedOn,
          }))
        expect(packText(createPack(shuffled, [regions]))).toBe(text)
      }),
    )
  })

  test("includes only the lists that fields use, and never users", () => {
    const people: PackedTag = { ...regions, id: "auditors", contentType: "users" }
    const pack = createPack(
      [packed(tagged()), packed({ ...tagged("auditors"), id: "second" })],
      [people, { ...regions, id: "unused" }, regions],
    )
    expect(pack.tags.map(({ id, elements }) => [id, elements.length])).toEqual([
      ["auditors", 0],
      ["regions", 2],
    ])
    expect(arrived(packText(pack))).toEqual(pack)
  })
})

describe("a pack from any source", () => {
  const good = (): Pack => JSON.parse(packText(createPack([packed(tagged())], [regions])))
  // Corrupts the pack in ways that types would not allow.
  // oxlint-disable-next-line typescript/no-explicit-any
  const changed = (change: (pack: Record<string, any>) => void): unknown => {
    const pack = good() as unknown as Record<string, unknown>
    change(pack)
    return pack
  }
  const parseProblems = (json: unknown) => {
    const read = parsePack(json, nowhere)
    return read.ok ? [] : read.problems.map(({ code, path }) => [code, path.join(".")])
  }
  const field = "profiles.0.definition.sections.0.fields"

  test.each<[string, unknown, string, string]>([
    ["nothing", null, "pack.not_a_pack", ""],
    ["a list", [], "pack.not_a_pack", ""],
    ["something else's JSON", { openapi: "3.1.0" }, "pack.not_a_pack", ""],
    ["a later format", changed((pack) => (pack["formatVersion"] = 2)), "pack.unknown_version", "formatVersion"],
    [
      "a format that is no number",
      changed((pack) => (pack["formatVersion"] = { a: 1 })),
      "pack.unknown_version",
      "formatVersion",
    ],
    ["a property nobody knows", changed((pack) => (pack["secret"] = 1)), "pack.invalid", "secret"],
    ["no profiles", changed((pack) => (pack["profiles"] = [])), "pack.invalid", "profiles"],
    [
      "a lineage that leads out",
      changed((pack) => (pack["profiles"][0].packId = "../x")),
      "pack.invalid",
      "profiles.0.packId",
    ],
    [
      "a definition that is none",
      changed((pack) => (pack["profiles"][0].definition = 7)),
      "pack.invalid",
      "profiles.0.definition",
    ],
    [
      "a profile twice",
      changed((pack) => pack["profiles"].push(pack["profiles"][0])),
      "pack.duplicate",
      "profiles.1.definition.id",
    ],
    ["a list twice", changed((pack) => pack["tags"].push(pack["tags"][0])), "pack.duplicate", "tags.1.id"],
    ["a list that is not there", changed((pack) => (pack["tags"] = [])), "field.unknown_tag", `${field}.3.tagId`],
    [
      "a keyword that is none",
      changed((pack) => (pack["profiles"][0].definition.sections[0].fields[1].keyword = "No")),
      "field.bad_keyword",
      `${field}.1.keyword`,
    ],
    [
      "a reference to a profile that is nowhere",
      changed((pack) =>
        Object.assign(pack["profiles"][0].definition.sections[0].fields[1], {
          type: "PROFILEREF",
          maxLength: undefined,
          profileId: "elsewhere",
        }),
      ),
      "field.unknown_profile",
      `${field}.1.profileId`,
    ],
  ])("with %s is rejected with its location", (_, json, code, path) => {
    expect(parseProblems(JSON.parse(JSON.stringify(json)))).toContainEqual([code, path])
  })

  test("with dangerous names at any location is rejected", () => {
    const text = JSON.stringify(good())
    expect(parseProblems(JSON.parse(text.replace('"tags":', '"__proto__":{"polluted":true},"tags":')))).toEqual([
      ["field.dangerous_keyword", "__proto__"],
    ])
    expect(parseProblems(JSON.parse(text.replace('"north"', '"constructor"')))).toEqual([
      ["field.dangerous_keyword", "tags.0.elements.0.id"],
    ])
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
  })

  test("that is too deep or too large is rejected before it is parsed", () => {
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)
    expect(parseProblems(deep)).toEqual([["pack.too_large", ""]])
    expect(parseProblems(changed((pack) => (pack["tags"] = "x".repeat(5_000_000))))).toEqual([["pack.too_large", ""]])
  })

  test("that references existing data of the importing client is accepted", () => {
    const json = changed((pack) => (pack["tags"] = []))
    const here = { tags: { regions: { id: "regions", kind: "CUSTOM" as const, elements: [] } }, profiles: [] }
    expect(parsePack(json, here).ok).toBe(true)
  })
})

test("the references of a copied profile point to the copy within the pack", () => {
  const issue = shippedProfiles.find(({ id }) => id === "issue")
  if (!issue) throw new Error("No issue is shipped.")
  const referring = structuredClone(issue)
  referring.sections[0]?.fields.push({
    id: "f_twin",
    keyword: "twin_1",
    type: "PROFILEREF",
    fieldText: { en: "Twin" },
    sortOrder: 99,
    profileId: "issue",
  } as ProfileDefinition["sections"][number]["fields"][number])
  const copy = renameProfiles(referring, new Map([["issue", "issue-2"]]))
  expect(copy.id).toBe("issue-2")
  expect(copy.sections[0]?.fields.at(-1)).toMatchObject({ profileId: "issue-2" })
  expect(compile(copy, emptyContext).ok).toBe(true)
})

describe("a shared list", () => {
  const local = { id: "regions", name: { en: "Our regions" }, users: null }
  test("gets its missing elements, and keeps its existing names", () => {
    const north = { id: "north", name: { en: "The North" }, active: true }
    const merged = mergeTag(regions, { ...local, elements: [north] })
    expect(merged).toEqual({
      elements: [north, regions.elements[1]],
      change: {
        id: "regions",
        name: { en: "Our regions" },
        state: "extended",
        added: [{ en: "South" }],
        localElementIds: ["north"],
      },
    })
    expect(mergeTag(regions, { ...local, elements: regions.elements })).toMatchObject({ change: { state: "same" } })
    expect(mergeTag(regions, undefined)).toMatchObject({ change: { state: "new" } })
  })
  test("of users cannot be merged with a list of values", () => {
    expect(mergeTag(regions, { ...local, elements: [], users: [] })).toMatchObject({ code: "pack.tag_differs" })
  })
})

test("the pack's published schema accepts an export and rejects other data", () => {
  const validate = new Ajv({ strict: false }).compile(packSchema())
  expect(validate(JSON.parse(packText(createPack(shippedProfiles.map(packed), []))))).toBe(true)
  expect(validate({ ...createPack([packed(tagged())], [regions]), formatVersion: 9 })).toBe(false)
})
