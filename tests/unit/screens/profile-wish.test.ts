import { expect, test } from "vitest"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { everyProfile, wantedProfiles, type ProfileWish } from "../../../src/screens/profiles/profile-wish.ts"

const item = (id: string, told: Partial<ProfileListItem>): ProfileListItem => ({
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
  fieldCount: 2,
  updatedAt: "2026-11-01T00:00:00Z",
  ...told,
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
const found = (wish: Partial<ProfileWish>, language: "en" | "fr" = "en") =>
  wantedProfiles(all, { ...everyProfile, ...wish }, language).map(({ id }) => id)

test("without a wish all are there, as they come", () => {
  expect(found({})).toEqual(["Visit", "Control", "Audit"])
})

test("each narrowing holds, and all together", () => {
  expect(found({ type: "CONTROL" })).toEqual(["Control"])
  expect(found({ module: "IA" })).toEqual(["Control", "Audit"])
  expect(found({ state: "changed" })).toEqual(["Audit"])
  expect(found({ module: "IA", state: "draft" })).toEqual([])
})

test("names are searched in the reader's language and in English", () => {
  expect(found({ search: " TOURN" }, "fr")).toEqual(["Visit"])
  expect(found({ search: "visi" }, "fr")).toEqual(["Visit"])
  expect(found({ search: "tourn" })).toEqual([])
})

test("figures are sorted as figures and names as words, both ways", () => {
  expect(found({ sort: { by: "version", direction: "desc" } })).toEqual(["Control", "Audit", "Visit"])
  expect(found({ sort: { by: "name", direction: "asc" } })).toEqual(["Audit", "Control", "Visit"])
  expect(found({ sort: { by: "records", direction: "asc" } })).toEqual(["Audit", "Visit", "Control"])
})
