import { expect, test } from "vitest"
import { fieldBack, linksThrough, showingField } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { FieldId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"

const link = (fieldId: string, relation: CompiledLink["relation"], profileType: ProfileType) =>
  ({ fieldId: fieldId as FieldId, relation, profileType }) as CompiledLink
const kind = (type: ProfileType) => ({ type, profileId: type.toLowerCase() as ProfileId })

const profile = {
  links: [
    link("risks", "PARENT", "RISK"),
    link("tests", "CHILD", "TOE"),
    link("more_tests", "CHILD", "TOE"),
    link("controls_below", "CHILD", "CONTROL"),
    link("controls_above", "PARENT", "CONTROL"),
  ],
}

test("a linked record is shown by the field it was linked through, otherwise by the first field that accepts its type", () => {
  expect(showingField(profile, "CHILD", kind("TOE"), "more_tests" as FieldId)?.fieldId).toBe("more_tests")
  expect(showingField(profile, "CHILD", kind("TOE"), "")?.fieldId).toBe("tests")
  expect(showingField(profile, "PARENT", kind("TOE"))).toBeUndefined()
})

test("a record added as a child shows its parent in the parents field, and vice versa", () => {
  expect(fieldBack(profile, { relation: "CHILD" }, kind("CONTROL"))?.fieldId).toBe("controls_above")
  expect(fieldBack(profile, { relation: "PARENT" }, kind("CONTROL"))?.fieldId).toBe("controls_below")
})

test("a field shows each of its linked records once, and none of another field", () => {
  const linked = (id: string) => ({ ...kind("TOE"), id: id as RecordId })
  const links = [
    { side: "CHILD", through: "tests" as FieldId, linked: linked("a") },
    { side: "CHILD", through: "", linked: linked("a") },
    { side: "CHILD", through: "more_tests" as FieldId, linked: linked("b") },
  ] as const
  const tests = profile.links[1]
  if (!tests) throw new Error("The field is there.")
  expect(linksThrough(profile, tests, links).map(({ id }) => id)).toEqual(["a"])
})
