import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { listCondition } from "../list/list-condition.ts"
import type { AccessContext } from "../access-context.ts"
import { nextIds } from "./selection-repository.ts"

export interface SelectionPageOptions {
  /** The last record of the previous page; undefined for the first page. */
  readonly after: RecordId | undefined
  /** ISO timestamp of the request. */
  readonly requestedAt: string
  readonly limit: number
}

/**
 * Returns the next page of selected record IDs, in ID order: the listed IDs, whether visible or not, or the records of
 * a list that are visible to the reader. Only one page is in memory at a time.
 */
export async function selectedIds(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  selection: RecordSelection,
  { after, requestedAt, limit }: SelectionPageOptions,
): Promise<readonly RecordId[]> {
  if ("ids" in selection) return namedIds(selection.ids, after).slice(0, limit)
  const where = await listCondition(tx, access, profile, selection.all)
  const { clientId } = access.actor
  return nextIds(tx, { clientId, where: where("probe"), except: selection.except ?? [], requestedAt, after, limit })
}

/** Distinct IDs in database order. */
function namedIds(ids: readonly RecordId[], after: RecordId | undefined): readonly RecordId[] {
  const known = new Set(ids.map((id) => id.toLowerCase() as RecordId))
  return [...known].filter((id) => after === undefined || id > after).toSorted()
}

/** Throws 400 for an invalid record ID, and validates the list's query. */
export async function assertSelectionValid(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<void> {
  const named = "ids" in selection ? selection.ids : (selection.except ?? [])
  if ("ids" in selection && named.length === 0)
    throw new HttpError(400, problem("record.nothing_selected", ["selection", "ids"]))
  const at = named.findIndex((id) => !isUuid(id))
  if (at >= 0)
    throw new HttpError(400, problem("request.invalid", ["selection", "ids" in selection ? "ids" : "except", at]))
  if (!("ids" in selection)) (await listCondition(tx, access, profile, selection.all))("probe")
}
