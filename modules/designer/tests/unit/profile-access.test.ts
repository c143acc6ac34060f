import { describe, expect, test } from "vitest"
import type { ProfileId } from "../../../../schemas/ids.ts"
import {
  allowsRecordsOf,
  allowsSomeRecords,
  changedGrants,
  type Grant,
  hasGrant,
  isKnownGrant,
  newAccess,
  profileSubFeature,
  type RecordGuard,
  normalizeGrants,
} from "../../../../schemas/permissions.ts"
import { isCoordinator } from "../../../../schemas/tasks.ts"

const register = "register" as ProfileId
const guard: RecordGuard = { profileId: register, type: "OTHER", access: "roles" }
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
const user = (...grants: Grant[]) => ({ isClientAdmin: false, grants, makerOf: new Set<ProfileId>() })
const maker = (...grants: Grant[]) => ({ ...user(...grants), makerOf: new Set([register]) })
const own = activity(profileSubFeature(register), "READ")

describe("records of a profile with access by role", () => {
  test.each([
    ["every activity", user(activity("*", "READ", "UPDATE")), false],
    ["its kind", user(activity("Other", "READ")), false],
    ["another profile", user(activity("Other:registers", "READ")), false],
    ["its sub-feature under another feature", user(setting(profileSubFeature(register), "READ")), false],
    ["the profile by name", user(own), true],
    ["looking at definitions", user(setting("Master_Profile_Setting", "READ")), false],
    ["designing those of the group", user(setting("Master_Profile_Setting", "UPDATE")), false],
    ["every setting", user(setting("*", "UPDATE")), false],
    ["having made it", maker(), true],
    ["having made another", { ...user(), makerOf: new Set(["registers" as ProfileId]) }, false],
  ])("are read with %s: %o", (_, rights, allowedActions) => {
    expect(allowsRecordsOf(rights, guard, "READ")).toBe(allowedActions)
  })

  test("can be changed with exactly that action only", () => {
    expect(allowsRecordsOf(user(own), guard, "UPDATE")).toBe(false)
    expect(allowsRecordsOf({ ...user(), isClientAdmin: true }, guard, "DELETE")).toBe(true)
  })

  test("follow the kind where the profile does", () => {
    const open = { ...guard, access: "type" } as const
    expect(allowsRecordsOf(user(activity("Other", "READ")), open, "READ")).toBe(true)
    expect(allowsRecordsOf(maker(own), open, "READ")).toBe(false)
  })

  test("allow the page of their kind", () => {
    expect(allowsSomeRecords(user(own), "OTHER", "READ")).toBe(true)
    expect(allowsSomeRecords(user(own), "OTHER", "CREATE")).toBe(false)
    expect(allowsSomeRecords(user(own), "RISK", "READ")).toBe(false)
  })
})

describe("a grant on a profile", () => {
  test("is known while the profile exists", () => {
    expect([isKnownGrant(own, new Set([register])), isKnownGrant(own, new Set())]).toEqual([true, false])
  })

  test("is listed after the other activities, once, and counts as a change", () => {
    const more = activity(profileSubFeature(register), "UPDATE")
    const normalized = normalizeGrants([more, setting("Org_Setup", "READ"), own, activity("Risk", "READ")])
    expect(normalized.map(({ subFeature, actions }) => [subFeature, actions])).toEqual([
      ["Risk", ["READ"]],
      ["Other:register", ["READ", "UPDATE"]],
      ["Org_Setup", ["READ"]],
    ])
    expect(changedGrants([own], [])).toEqual([own])
  })

  test("can be granted by a user who has it or made the profile", () => {
    expect(hasGrant(user(activity("*", "READ")), own)).toBe(false)
    expect(hasGrant(user(own), own)).toBe(true)
    expect(hasGrant(user(setting("*", "UPDATE")), own)).toBe(false)
    expect(hasGrant(maker(), own)).toBe(true)
    expect(hasGrant(maker(), activity("Other", "READ"))).toBe(false)
  })
})

test("a new profile of the client's own kind has access by role, any other by its kind", () => {
  expect([newAccess("OTHER"), newAccess("CONTROL")]).toEqual(["roles", "type"])
})

test("coordinators are users who can change users", () => {
  expect(isCoordinator(user(setting("User_Management", "READ")))).toBe(false)
  expect(isCoordinator(user(setting("User_Management", "UPDATE")))).toBe(true)
})
