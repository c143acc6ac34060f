import { gapChecks } from "../../../engine/matrix/gap-checks.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { listCondition } from "../../records/server/lists.ts"
import type { countMatrixGaps, MatrixGaps } from "../contracts/matrix.ts"
import { countRecords } from "./gap-repository.ts"
import { assertMatrixAccess, partProfiles } from "./matrix-scope.ts"

/** How many records each check finds, for the checks that the profiles of the matrix can have. */
export async function countGaps(
  tx: ClientTransaction,
  access: AccessContext,
  { projectId, profileIds }: BodyOf<typeof countMatrixGaps>,
): Promise<MatrixGaps> {
  assertMatrixAccess(access, projectId, "READ")
  const profiles = partProfiles(access, projectId, profileIds)
  const content: MatrixGaps["content"] = []
  for (const { check, part, filter: filterOf, ...where } of gapChecks) {
    if (projectId === masterLibrary && "inProjectsOnly" in where) continue
    const profile = profiles[part]
    const filter = profile && filterOf(profile)
    if (!filter) continue
    const condition = await listCondition(tx, access, profile, { projectId, filter })
    content.push({ check, part, count: await countRecords(tx, condition) })
  }
  return { content }
}
