import { expect, test } from "vitest"
import { changedSubjects } from "../../../src/queries/changed-subjects.ts"

test("what an event says changed is out of date, also where as many are unread as before", () => {
  expect([...changedSubjects({ count: 2, changed: ["notifications"] }, 2)]).toEqual(["notifications"])
  expect([...changedSubjects({ count: 2, changed: ["jobs"] }, 2)]).toEqual(["jobs"])
})

test("a first event makes nothing out of date, unless another number was known before the stream broke", () => {
  expect([...changedSubjects({ count: 2, changed: [] }, undefined)]).toEqual([])
  expect([...changedSubjects({ count: 2, changed: [] }, 2)]).toEqual([])
  expect([...changedSubjects({ count: 3, changed: [] }, 2)]).toEqual(["notifications"])
})
