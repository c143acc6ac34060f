import { validate as isUuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { Yielder } from "../../../server/in-batches.ts"
import { type AccessContext, listedKeywords, serializeListed } from "../../records/server/index.ts"
import { type listMatrixRows, matrixPage, type MatrixRows } from "../contracts/matrix.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"
import { partConditions } from "./part-conditions.ts"
import { assertMatrixAccess, partProfiles } from "./matrix-scope.ts"
import { findResults } from "./results-repository.ts"
import { findRows } from "./rows-repository.ts"

/** The requested rows, with their records as the lists of their profiles return them. */
export async function loadRows(
  tx: ClientTransaction,
  access: AccessContext,
  body: BodyOf<typeof listMatrixRows>,
  yielder?: Yielder,
): Promise<MatrixRows> {
  assertMatrixAccess(access, body.projectId, "READ")
  if (body.sections.reduce((sum, { size }) => sum + size, 0) > matrixPage.rows)
    throw new HttpError(400, problem("request.too_many_parts", ["sections"], { maximum: matrixPage.rows }))
  assertIds(body.sections)
  const profiles = partProfiles(access, body.projectId, body.profileIds)
  const conditions = await partConditions(tx, access, profiles, body)
  const found = await findRows(tx, access.actor.clientId, conditions, body.sections)
  const sections = body.sections.map(({ processId, subProcessId, offset }, n) => ({
    processId,
    subProcessId,
    offset,
    rows: [...(found[n] ?? [])],
  }))
  const idsOf = recordIdsIn(sections.filter(({ rows }) => rows.length > 0))
  const records: Record<RecordId, ProfileInstance> = {}
  for (const part of matrixParts) {
    const profile = profiles[part]
    const ids = [...idsOf[part]]
    if (!profile || ids.length === 0) continue
    const keywords = listedKeywords(profile, body.columns?.[part] ?? [])
    for (const record of await serializeListed(tx, { access, profile, keywords }, ids, yielder))
      records[record.id] = record
  }
  return { sections, records, results: await findResults(tx, access, [...idsOf.CONTROL]) }
}

/** Throws 400 with the path of an ID that no record can have. */
function assertIds(sections: BodyOf<typeof listMatrixRows>["sections"]): void {
  for (const [at, section] of sections.entries())
    for (const key of ["processId", "subProcessId"] as const)
      if (section[key] !== null && !isUuid(section[key]))
        throw new HttpError(400, problem("request.invalid", ["sections", at, key]))
}

function recordIdsIn(sections: MatrixRows["sections"]): Readonly<Record<MatrixPart, ReadonlySet<RecordId>>> {
  const rows = sections.flatMap((section) => section.rows)
  const distinct = (ids: readonly (RecordId | null)[]) => new Set(ids.filter((id) => id !== null))
  return {
    PROCESS: distinct(sections.map(({ processId }) => processId)),
    SUB_PROCESS: distinct(sections.map(({ subProcessId }) => subProcessId)),
    RISK: distinct(rows.map(({ riskId }) => riskId)),
    CONTROL: distinct(rows.map(({ controlId }) => controlId)),
  }
}
