import type { RawBuilder } from "kysely"
import { createLikeness } from "../../../engine/likeness/likeness.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { iterateInBatches, type Yielder } from "../../../server/in-batches.ts"
import { type AccessContext, findRecord, profileOfRecord } from "../../records/server/index.ts"
import { linkableRecords, serializeLinkedRecord } from "../../records/server/lists.ts"
import type { listSimilarControls, SimilarControls } from "../contracts/matrix.ts"
import { assertMatrixAccess } from "./matrix-scope.ts"
import { findControls, listLinkable } from "./similar-controls-repository.ts"

const maxListed = 50

/**
 * The controls that a risk can be linked to: first those that contain the text, then by the likeness of their names.
 */
export async function findSimilarControls(
  tx: ClientTransaction,
  access: AccessContext,
  { projectId, riskId, search = "" }: BodyOf<typeof listSimilarControls>,
  yielder?: Yielder,
): Promise<SimilarControls> {
  assertMatrixAccess(access, projectId, "READ")
  const risk = await findRecord(tx, access.actor.clientId, access.visibility, riskId)
  if (risk.project_id !== projectId || risk.type !== "RISK")
    throw new HttpError(404, problem("record.not_found", ["riskId"]))
  const profile = profileOfRecord(access, risk)
  const field = profile.links.find(({ relation, profileType }) => relation === "CHILD" && profileType === "CONTROL")
  const linkable = field && (await linkableRecords(tx, access, profile, field, risk))
  if (!linkable) return { content: [] }
  const similar = await mostSimilar(tx, linkable, { search: search.trim(), name: risk.name }, yielder)
  const rows = await findControls(
    tx,
    access,
    similar.map(({ id }) => id),
  )
  return {
    content: similar.flatMap(({ id, likeness }) => {
      const row = rows.get(id)
      return row ? [{ record: serializeLinkedRecord(row), likeness: Math.round(likeness * 100), risks: row.risks }] : []
    }),
  }
}

interface SimilarControl {
  readonly id: RecordId
  readonly likeness: number
  readonly contains: boolean
}

async function mostSimilar(
  tx: ClientTransaction,
  linkable: RawBuilder<boolean>,
  { search, name }: { readonly search: string; readonly name: string },
  yielder: Yielder | undefined,
): Promise<readonly SimilarControl[]> {
  const rows = await listLinkable(tx, linkable, search)
  const likenessTo = createLikeness(search === "" ? name : search)
  const similar: SimilarControl[] = []
  for await (const batch of iterateInBatches(rows, yielder)) {
    for (const row of batch) {
      const likeness = likenessTo(row.name)
      if (likeness > 0 || row.contains) similar.push({ id: row.id, likeness, contains: row.contains })
    }
  }
  return similar
    .toSorted((one, other) => Number(other.contains) - Number(one.contains) || other.likeness - one.likeness)
    .slice(0, maxListed)
}
