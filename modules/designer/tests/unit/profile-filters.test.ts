import { expect, test } from "vitest"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import { kindsByName } from "../../web/record-types/kinds-by-name.ts"
import { everyProfile, filterProfiles, type ProfileFilters } from "../../web/record-types/profile-filters.ts"

const item = (id: string, overrides: Partial<ProfileListItem>): ProfileListItem => ({
  id: id as ProfileId,
  type: "OTHER",
  modules: ["IC"],
  name: { en: id },
  pluralName: { en: id },
  icon: "flag",
  outsideProjects: false,
  state: "draft",
  publishedVersion: null,
  recordCount: 0,
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 2,
  updatedAt: "2026-11-01T00:00:00Z",
  entity: null,
  ...overrides,
})
const all = [
  item("Visit", { name: { en: "Visit", fr: "Tournée" }, recordCount: 3 }),
  item("Control", {
    type: "CONTROL",
    modules: ["IC", "IA"],
    state: "published",
    publishedVersion: 10,
    recordCount: 20,
  }),
  item("Audit", { modules: ["IA"], state: "changed", publishedVersion: 9 }),
]
const found = (filters: Partial<ProfileFilters>, language: "en" | "fr" = "en") =>
  filterProfiles(all, { ...everyProfile, ...filters }, language).map(({ id }) => id)

test("without filters all profiles are listed, in their order", () => {
  expect(found({})).toEqual(["Visit", "Control", "Audit"])
})

test("each filter applies, and all together", () => {
  expect(found({ type: "CONTROL" })).toEqual(["Control"])
  expect(found({ module: "IA" })).toEqual(["Control", "Audit"])
  expect(found({ state: "changed" })).toEqual(["Audit"])
  expect(found({ module: "IA", state: "draft" })).toEqual([])
})

test("archived profiles are included on request, and otherwise filtered like the others", () => {
  const both = [...all, item("Old", { state: "archived", modules: ["IA"] }), item("Older", { state: "archived" })]
  const visible = (filters: Partial<ProfileFilters>) =>
    filterProfiles(both, { ...everyProfile, ...filters }, "en").map(({ id }) => id)
  expect(visible({})).toEqual(["Visit", "Control", "Audit"])
  expect(visible({ state: "archived" })).toEqual(["Old", "Older"])
  expect(visible({ state: "archived", module: "IA" })).toEqual(["Old"])
})

test("names are searched in the user's language and in English", () => {
  expect(found({ search: " TOURN" }, "fr")).toEqual(["Visit"])
  expect(found({ search: "visi" }, "fr")).toEqual(["Visit"])
  expect(found({ search: "tourn" })).toEqual([])
})

test("kinds are searched and sorted by their labels, in the user's language", () => {
  const kinds = [
    item("a", { type: "TOE" }),
    item("b", { type: "CONTROL" }),
    item("c", { type: "EVIDENCE" }),
    item("d", { type: "TOD" }),
  ]
  const order = (language: Language) =>
    filterProfiles(kinds, { ...everyProfile, sort: { by: "type", direction: "asc" } }, language).map(({ id }) => id)
  // Control, Evidence request, Test of design, Test of effectiveness; Contrôle, Demande de preuve, Test d’efficacité,
  // Test de conception.
  expect(order("en")).toEqual(["b", "c", "d", "a"])
  expect(order("fr")).toEqual(["b", "c", "a", "d"])
  expect(order("es")).toEqual(["b", "d", "a", "c"])
  const called = (search: string, language: Language) =>
    filterProfiles(kinds, { ...everyProfile, search }, language).map(({ id }) => id)
  expect(called("test of", "en")).toEqual(["a", "d"])
  expect(called("preuve", "fr")).toEqual(["c"])
  expect(called("नियंत्रण", "hi")).toEqual(["b"])
})

test.each(languages)(
  "kinds are offered by name in %s, each with a unique name and the client's own kind last",
  (language) => {
    const available = kindsByName(language)
    expect(available.map(({ value }) => value).toSorted()).toEqual([...profileTypes].toSorted())
    expect(new Set(available.map(({ label }) => label)).size).toBe(profileTypes.length)
    expect(available.at(-1)?.value).toBe("OTHER")
    const names = available.slice(0, -1).map(({ label }) => label)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)))
  },
)

test("numbers are sorted as numbers and names as text, in both directions", () => {
  expect(found({ sort: { by: "version", direction: "desc" } })).toEqual(["Control", "Audit", "Visit"])
  expect(found({ sort: { by: "name", direction: "asc" } })).toEqual(["Audit", "Control", "Visit"])
  expect(found({ sort: { by: "records", direction: "asc" } })).toEqual(["Audit", "Visit", "Control"])
})

test("filters profiles of one entity, or of the whole group", () => {
  const north = { id: "north" as EntityId, name: "North" }
  const mixed = [item("Ours", { entity: north }), item("Everybody’s", {})]
  const of = (owner: ProfileFilters["owner"]) =>
    filterProfiles(mixed, { ...everyProfile, owner }, "en").map(({ id }) => id)
  expect([of(north.id), of("group"), of("south" as EntityId)]).toEqual([["Ours"], ["Everybody’s"], []])
  const sorted = filterProfiles(mixed, { ...everyProfile, sort: { by: "owner", direction: "asc" } }, "en")
  expect(sorted.map(({ id }) => id)).toEqual(["Everybody’s", "Ours"])
})
