import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { listCondition } from "../records/list/list-condition.ts"
import type { Reader } from "../records/reader.ts"
import { nextIds } from "./selection-repository.ts"

export interface SelectionPlace {
  /** The last record of the page before; none before the first. */
  readonly after: RecordId | undefined
  /** ISO moment of the question. */
  readonly askedAt: string
  readonly limit: number
}

/**
 * The next page of what a person chose, by the records' ids: of those named, seen or not; of all that a list shows, what it
 * shows this reader. However much was chosen, a page is all that is held.
 */
export async function selectedIds(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  selection: RecordSelection,
  { after, askedAt, limit }: SelectionPlace,
): Promise<readonly RecordId[]> {
  if ("ids" in selection) return namedIds(selection.ids, after).slice(0, limit)
  const where = await listCondition(tx, reader, profile, selection.all)
  const { clientId } = reader.actor
  return nextIds(tx, { clientId, where: where("probe"), except: selection.except ?? [], askedAt, after, limit })
}

/** Each once, in the order in which the database has them. */
function namedIds(ids: readonly RecordId[], after: RecordId | undefined): readonly RecordId[] {
  const known = new Set(ids.map((id) => id.toLowerCase() as RecordId))
  return [...known].filter((id) => after === undefined || id > after).toSorted()
}

/** Refuses what names no record at all, and a list that there is not. */
export async function demandSelection(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<void> {
  const named = "ids" in selection ? selection.ids : (selection.except ?? [])
  const at = named.findIndex((id) => !isUuid(id))
  if (at >= 0)
    throw new Refusal(400, problem("request.invalid", ["selection", "ids" in selection ? "ids" : "except", at]))
  if (!("ids" in selection)) (await listCondition(tx, reader, profile, selection.all))("probe")
}
