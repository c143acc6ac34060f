import { expect, test } from "vitest"
import { masterLibrary, type ProjectId } from "../../../schemas/ids.ts"
import type { Rights } from "../../../schemas/permissions.ts"
import { matrixPathAround } from "../../../src/shell/matrix-path.ts"

const all: Rights = { isClientAdmin: true, grants: [] }
const none: Rights = { isClientAdmin: false, grants: [] }
const process = { type: "PROCESS", projectId: "p1" as ProjectId, uniqueId: "P & 1" } as const

test("a process or sub-process leads to its matrix, for whom that is open", () => {
  expect(matrixPathAround(process, all)).toBe("/rcm/p1?q=P%20%26%201")
  expect(matrixPathAround({ ...process, type: "SUB_PROCESS", projectId: masterLibrary }, all)).toBe(
    "/rcm?matrixType=MASTER_RCM&q=P%20%26%201",
  )
  expect(matrixPathAround(process, none)).toBeNull()
  expect(matrixPathAround({ ...process, projectId: masterLibrary }, none)).toBeNull()
})

test("other records, and processes outside projects, have none", () => {
  expect(matrixPathAround({ ...process, type: "RISK" }, all)).toBeNull()
  expect(matrixPathAround({ ...process, projectId: null }, all)).toBeNull()
})
