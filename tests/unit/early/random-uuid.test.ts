import { validate, version } from "uuid"
import { expect, test } from "vitest"
import { randomUuid } from "../../../src/early/random-uuid.ts"

test("each UUID is a random one, and valid", () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(ids.filter((id) => validate(id) && version(id) === 4)).toHaveLength(50)
  expect(new Set(ids).size).toBe(50)
})
