import { expect, test } from "vitest"
import { changedSubjects } from "../../../src/queries/changed-subjects.ts"

test("subjects changed by an event are invalidated, also when the unread count is unchanged", () => {
  expect([...changedSubjects({ count: 2, changed: ["notifications"] }, 2)]).toEqual(["notifications"])
  expect([...changedSubjects({ count: 2, changed: ["jobs"] }, 2)]).toEqual(["jobs"])
})

test("a first event invalidates nothing, unless the unread count changed since the stream broke", () => {
  expect([...changedSubjects({ count: 2, changed: [] }, undefined)]).toEqual([])
  expect([...changedSubjects({ count: 2, changed: [] }, 2)]).toEqual([])
  expect([...changedSubjects({ count: 3, changed: [] }, 2)]).toEqual(["notifications"])
})
