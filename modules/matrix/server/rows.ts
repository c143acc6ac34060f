import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { Yielder } from "../../../server/in-batches.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { listedKeywords, serializeListed } from "../../records/server/lists.ts"
import {
  type checkMatrixRows,
  type listMatrixRows,
  matrixPage,
  type MatrixRows,
  type UnmatchedRow,
} from "../contracts/matrix.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"
import { partConditions } from "./part-conditions.ts"
import { assertMatrixAccess, assertRowIds, partProfiles } from "./matrix-scope.ts"
import { findResults } from "./results-repository.ts"
import { findRows, findUnmatched } from "./rows-repository.ts"

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
  assertRowIds(body.sections, "sections")
  assertRowIds(body.remaining ?? [], "remaining")
  const profiles = partProfiles(access, body.projectId, body.profileIds)
  const conditions = await partConditions(tx, access, profiles, body)
  const found = await findRows(tx, access.actor.clientId, conditions, body.sections, body.remaining ?? [])
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

/** Of these rows, those that do not match the filters any more. */
export async function checkRows(
  tx: ClientTransaction,
  access: AccessContext,
  body: BodyOf<typeof checkMatrixRows>,
): Promise<UnmatchedRow[]> {
  assertMatrixAccess(access, body.projectId, "READ")
  assertRowIds(body.rows, "rows")
  const profiles = partProfiles(access, body.projectId, body.profileIds)
  const conditions = await partConditions(tx, access, profiles, body)
  return [...(await findUnmatched(tx, access.actor.clientId, conditions, body.rows))]
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
