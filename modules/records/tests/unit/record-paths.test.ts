import { expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import { listPath } from "../../../../src/shell/paths.ts"

/** Linked from outside, so they never change. */
const known = ["process", "sub_process", "risk", "control", "tod", "toe", "issue", "evidence"]

test("every record type has its lower-case name as its URL", () => {
  const projectId = "p1" as ProjectId
  const types = profileTypes.filter((type) => known.includes(type.toLowerCase()))
  expect(types).toHaveLength(known.length)
  for (const type of types) expect(listPath({ type, projectId })).toBe(`/${type.toLowerCase()}/p1`)
})
