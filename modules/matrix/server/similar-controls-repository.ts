import { type RawBuilder, sql } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { normalizeSearchText } from "../../../server/database/record-list/normalize-search-text.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import { badgeColumn, linkedColumns, type LinkedRow } from "../../records/server/lists.ts"

/** A control that can be linked, and whether its UID or name contains the search text. */
export interface LinkableControl {
  readonly id: RecordId
  readonly name: string
  readonly contains: boolean
}

/** All records under a condition on `p`, sorted by uid. */
export async function listLinkable(
  tx: ClientTransaction,
  linkable: RawBuilder<boolean>,
  search: string,
): Promise<readonly LinkableControl[]> {
  const contains = search === "" ? sql`false` : sql`strpos(p.search_text, ${normalizeSearchText(search)}) > 0`
  const { rows } = await sql<LinkableControl>`
    select p.id, p.name, ${contains} as contains from record p where ${linkable} order by p.uid, p.id`.execute(tx)
  return rows
}

/** The display columns of controls, with the numbers of their visible risks. */
export async function findControls(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, LinkedRow & { readonly risks: string[] }>> {
  const { clientId } = access.actor
  const { rows } = await sql<LinkedRow & { readonly risks: string[] }>`
    select ${linkedColumns}, ${badgeColumn(access.profiles)}, array(
        select risk.uid from (
          select distinct p.uid, p.id from record_link l
            join record p on p.client_id = l.client_id and p.id = l.parent_id
           where l.client_id = ${clientId} and l.child_id = control.id and l.parent_type = 'RISK'
             and ${readableLinks(access)}) risk
        order by risk.uid) as risks
      from unnest(${[...ids]}::uuid[]) as control (id)
      join record p on p.client_id = ${clientId} and p.id = control.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
