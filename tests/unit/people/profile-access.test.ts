import { describe, expect, test } from "vitest"
import type { EntityId, ProfileId } from "../../../schemas/ids.ts"
import {
  allowsRecordsOf,
  allowsSomeRecords,
  changedGrants,
  type Grant,
  holdsGrant,
  isKnownGrant,
  newAccess,
  profileSubFeature,
  type RecordGuard,
  settledGrants,
} from "../../../schemas/permissions.ts"
import { isCoordinator } from "../../../schemas/tasks.ts"

const register = "register" as ProfileId
const [here, elsewhere] = ["here", "elsewhere"] as EntityId[] as [EntityId, EntityId]
const guard: RecordGuard = { profileId: register, type: "OTHER", access: "roles", entityId: null }
const activity = (subFeature: string, ...actions: Grant["actions"]): Grant => ({
  feature: "Activities",
  subFeature,
  actions,
})
const setting = (subFeature: string, ...actions: Grant["actions"]): Grant => ({
  feature: "Settings",
  subFeature,
  actions,
})
const person = (...grants: Grant[]) => ({ isClientAdmin: false, grants, entityIds: [here] })
const own = activity(profileSubFeature(register), "READ")

describe("records of a profile that roles guard", () => {
  test.each([
    ["every activity", person(activity("*", "READ", "UPDATE")), false],
    ["its kind", person(activity("Other", "READ")), false],
    ["another profile", person(activity("Other:registers", "READ")), false],
    ["its sub-feature under another feature", person(setting(profileSubFeature(register), "READ")), false],
    ["the profile by name", person(own), true],
    ["looking at definitions", person(setting("Master_Profile_Setting", "READ")), false],
    ["designing those of the group", person(setting("Master_Profile_Setting", "UPDATE")), true],
    ["designing those of entities", person(setting("Profile_Setting", "UPDATE")), false],
    ["every setting", person(setting("*", "UPDATE")), true],
  ])("are read with %s: %o", (_, rights, may) => {
    expect(allowsRecordsOf(rights, guard, "READ")).toBe(may)
  })

  test("are changed with the very action alone", () => {
    expect(allowsRecordsOf(person(own), guard, "UPDATE")).toBe(false)
    expect(allowsRecordsOf({ ...person(), isClientAdmin: true }, guard, "DELETE")).toBe(true)
  })

  test("of an entity are its makers' who work there", () => {
    const maker = person(setting("Profile_Setting", "UPDATE"))
    expect(allowsRecordsOf(maker, { ...guard, entityId: here }, "READ")).toBe(true)
    expect(allowsRecordsOf(maker, { ...guard, entityId: elsewhere }, "READ")).toBe(false)
  })

  test("follow the kind where the profile does", () => {
    const open = { ...guard, access: "type" } as const
    expect(allowsRecordsOf(person(activity("Other", "READ")), open, "READ")).toBe(true)
    expect(allowsRecordsOf(person(own), open, "READ")).toBe(false)
  })

  test("open the screen of their kind", () => {
    expect(allowsSomeRecords(person(own), "OTHER", "READ")).toBe(true)
    expect(allowsSomeRecords(person(own), "OTHER", "CREATE")).toBe(false)
    expect(allowsSomeRecords(person(own), "RISK", "READ")).toBe(false)
  })
})

describe("a grant on a profile", () => {
  test("is known while the profile is", () => {
    expect([isKnownGrant(own, new Set([register])), isKnownGrant(own, new Set())]).toEqual([true, false])
  })

  test("stands behind the other activities, once, and counts as a change", () => {
    const more = activity(profileSubFeature(register), "UPDATE")
    const settled = settledGrants([more, setting("Org_Setup", "READ"), own, activity("Risk", "READ")])
    expect(settled.map(({ subFeature, actions }) => [subFeature, actions])).toEqual([
      ["Risk", ["READ"]],
      ["Other:register", ["READ", "UPDATE"]],
      ["Org_Setup", ["READ"]],
    ])
    expect(changedGrants([own], [])).toEqual([own])
  })

  test("is handed on by who holds it or designs all record types", () => {
    expect(holdsGrant(person(activity("*", "READ")), own)).toBe(false)
    expect(holdsGrant(person(own), own)).toBe(true)
    expect(holdsGrant(person(setting("Master_Profile_Setting", "UPDATE")), own)).toBe(false)
    const both = [setting("Master_Profile_Setting", "UPDATE"), setting("Profile_Setting", "UPDATE")]
    expect(holdsGrant(person(...both), own)).toBe(true)
  })
})

test("a new profile of the client's own kind is its makers', any other goes by its kind", () => {
  expect([newAccess("OTHER"), newAccess("CONTROL")]).toEqual(["roles", "type"])
})

test("coordinators are those who may change people", () => {
  expect(isCoordinator(person(setting("User_Management", "READ")))).toBe(false)
  expect(isCoordinator(person(setting("User_Management", "UPDATE")))).toBe(true)
})
