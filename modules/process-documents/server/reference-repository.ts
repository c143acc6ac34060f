import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { referableTypes } from "../../../schemas/process-documents.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { normalizeSearchText } from "../../../server/database/record-list/normalize-search-text.ts"
import { containsText, isAmong, matchingRecords } from "../../../server/database/record-list/search.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import { type DocumentReference, maxProposedReferences } from "../contract.ts"

const columns = sql`p.id as "recordId", p.type, p.profile_id as "profileId", p.project_id as "projectId",
  p.uid as "uniqueId", p.name`

/** Those of these records that meet a condition on `p`. */
export async function findReferences(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
  condition: RawBuilder<boolean>,
): Promise<readonly DocumentReference[]> {
  const { rows } = await sql<DocumentReference>`
    select ${columns} from record p
     where p.client_id = ${clientId} and p.id = any(${[...ids]}::uuid[]) and ${condition}`.execute(tx)
  return rows
}

/** The record whose document refers to others. */
interface Referring {
  readonly id: RecordId
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
}

/** Maximum number of records scanned for a text that is too short or too frequent for the index. */
const maxScanned = 50_000
/** Maximum number of matches that are sorted. */
const maxSorted = 1_000

/**
 * The records that the reader can refer to whose number or title contains the text: first those of the document's own
 * project, and there those of its entity. Of these the one with the number comes first, then those whose number or
 * title starts with the text, then those that the document's record is linked to. Without a text, those of the
 * document's project.
 */
export async function findProposals(
  tx: ClientTransaction,
  access: AccessContext,
  record: Referring,
  search: string,
): Promise<readonly DocumentReference[]> {
  const needle = normalizeSearchText(search.trim())
  const own = sql<boolean>`p.project_id is not distinct from ${record.project_id}::uuid`
  const inProject = await findIn(tx, access, record, needle, own)
  const size = maxProposedReferences - inProject.length
  if (needle === "" || size === 0) return inProject
  const profiles = [...access.profiles.map(({ profileId }) => profileId), ...access.grantedRecords.keys()]
  const found = await matchingRecords(tx, [...new Set(profiles)], needle)
  const others = sql<boolean>`not (${own}) and ${found ? isAmong("p", found) : sql`true`}`
  return [...inProject, ...(await findIn(tx, access, record, needle, others)).slice(0, size)]
}

/** The best matches among the records that meet a condition on `p`. */
async function findIn(
  tx: ClientTransaction,
  access: AccessContext,
  record: Referring,
  needle: string,
  condition: RawBuilder<boolean>,
): Promise<readonly DocumentReference[]> {
  const { clientId } = access.actor
  const types = [...referableTypes]
  const { rows } = await sql<DocumentReference>`
    select ${columns} from (
      select p.* from (
        select p.* from record p
         where p.client_id = ${clientId} and p.type = any(${types}::text[]) and p.id <> ${record.id}
           and ${condition} and ${readableLinks(access)} limit ${maxScanned}) p
       where ${containsText("p", needle)} limit ${maxSorted}) p
     order by p.entity_id is not distinct from ${record.entity_id}::uuid desc, lower(p.uid) = ${needle} desc,
              starts_with(p.search_text, ${needle}) desc, starts_with(lower(p.name), ${needle}) desc,
              exists (select from record_link l
                       where l.client_id = ${clientId} and l.child_id = ${record.id} and l.parent_id = p.id) desc,
              array_position(${types}::text[], p.type), p.uid, p.id
     limit ${maxProposedReferences}`.execute(tx)
  return rows
}
