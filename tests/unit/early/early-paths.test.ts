import { expect, test } from "vitest"
import { createToken, getAppUser } from "../../../modules/auth/contracts/auth.ts"
import { getCompiledProfile, listProfiles } from "../../../modules/profiles/contract.ts"
import { getRecord } from "../../../modules/records/contracts/records.ts"
import { earlyPaths } from "../../../src/early/early-paths.ts"

test.each([
  [createToken, earlyPaths.token],
  [getAppUser, earlyPaths.user],
  [listProfiles, earlyPaths.profiles],
  [getRecord, earlyPaths.record("a/b")],
  [getCompiledProfile, earlyPaths.compiled("a/b")],
])("prefetched paths match the app's requests: %#", ({ path }, early) => {
  expect(early).toBe(path.replace(/:\w+/, "a%2Fb"))
})
