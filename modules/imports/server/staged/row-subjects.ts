import { validate as isUuid } from "uuid"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import {
  type AccessContext,
  isVisible,
  type Link,
  linksOf,
  type RecordRow,
  rowsById,
  valuesWithLinks,
  withUid,
} from "../../../records/server/index.ts"
import { findHeldByOthers } from "../../../records/server/writing.ts"
import { keyText, recordsWithKeys } from "../existing-repository.ts"
import type { SheetValues } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** The record of a row, with its links. */
export interface Subject {
  readonly record: RecordRow
  readonly links: readonly Link[]
  readonly previous: RecordValues
}

/** Returns the candidate records of each row: the record it was exported from, otherwise those with its key. */
export async function recordsOf(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, projectId, key }: Target,
  all: readonly SheetValues[],
): Promise<readonly (readonly RecordId[])[]> {
  const keys = all.map((one) => one.key).filter((one) => one !== undefined)
  const byKey = key
    ? await recordsWithKeys(tx, access.actor.clientId, profile, projectId, key.field.keyword, keys)
    : new Map<string, RecordId[]>()
  return all.map((one) => {
    // Unedited rows need no lookup.
    if (one.recordId !== undefined)
      return isUuid(one.recordId) && Object.keys(one.inputValues).length > 0 ? [one.recordId as RecordId] : []
    return one.key === undefined ? [] : (byKey.get(keyText(one.key)) ?? [])
  })
}

/** Loads the records of the list that the user can see; others are treated as missing. */
export async function subjectsOf(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, projectId }: Target,
  found: readonly (readonly RecordId[])[],
  lock: "none" | "update",
): Promise<ReadonlyMap<RecordId, Subject>> {
  const ids = [...new Set(found.flatMap((some) => (some.length === 1 ? some : [])))]
  const records = [...(await rowsById(tx, access.actor.clientId, ids, lock)).values()].filter(
    (record) =>
      record.profile_id === profile.profileId &&
      record.project_id === projectId &&
      isVisible(access.visibility, record),
  )
  // Asked for all of them at once, for their validation.
  await findHeldByOthers(
    tx,
    access,
    records.map(({ id }) => id),
  )
  const links =
    profile.links.length > 0
      ? await linksOf(
          tx,
          access,
          records.map(({ id }) => id),
        )
      : []
  const byRecord = Map.groupBy(links, ({ ofId }) => ofId)
  return new Map(
    records.map((record) => {
      const recordRows = byRecord.get(record.id) ?? []
      const previous = withUid(profile, valuesWithLinks(profile, record, recordRows), record.uid)
      return [record.id, { record, links: recordRows, previous }]
    }),
  )
}
