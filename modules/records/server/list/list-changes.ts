import { validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type findListChanges, type ListChanges, maxWrittenRecords } from "../../contracts/records.ts"
import { type AccessContext, listedProfile } from "../access-context.ts"
import { findReadPoint, findShown, findWritten } from "./changes-repository.ts"
import { listCondition } from "./list-condition.ts"
import { listedKeywords, serializeListed } from "./list-records.ts"
import { readPointAsText, readPointIn } from "./read-point.ts"

/**
 * What changed in a list since it was read, as far as the user sees it: a record that was deleted and one that the user
 * may not see any more are both gone.
 */
export async function listChanges(
  tx: ClientTransaction,
  access: AccessContext,
  { profileId, columns = [], since, shown, filter, search, ...scope }: BodyOf<typeof findListChanges>,
): Promise<ListChanges> {
  const profile = listedProfile(access, profileId)
  const keywords = listedKeywords(profile, columns)
  const before = since === undefined ? null : readPointIn(since)
  const now = await findReadPoint(tx)
  const within = await listCondition(tx, access, profile, scope)
  const revisions = new Map(shown.filter(({ id }) => isUuid(id)).map(({ id, revision }) => [id, revision]))
  const current = await findShown(tx, within("probe"), [...revisions.keys()], before)
  const present = new Set(current.map(({ id }) => id))
  const changed = current
    .filter(({ id, revision, isWritten }) => isWritten || revision !== revisions.get(id))
    .map(({ id }) => id)
  const narrowed = { ...scope, ...(filter && { filter }), ...(search && { search }) }
  const listed = await listCondition(tx, access, profile, narrowed)
  const written = before ? await findWritten(tx, listed("probe"), before, maxWrittenRecords + 1) : []
  return {
    until: readPointAsText(now),
    changed: await serializeListed(tx, { access, profile, keywords }, changed),
    gone: shown.map(({ id }) => id).filter((id) => !present.has(id)),
    written: written.slice(0, maxWrittenRecords),
    hasMore: written.length > maxWrittenRecords,
  }
}
