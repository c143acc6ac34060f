import { validate as isUuid } from "uuid"
import type { Keyword, RecordId } from "../../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { Tenant } from "../../../../database/database.ts"
import { type Link, linksOf } from "../../links/link-repository.ts"
import { valuesWithLinks } from "../../records/print-record.ts"
import type { Reader } from "../../records/reader.ts"
import { type RecordRow, rowsById } from "../../records/record-repository.ts"
import { idsOf } from "../../records/references.ts"
import { isVisible } from "../../records/visibility.ts"
import { withUid } from "../../records/with-uid.ts"
import { keyText, recordsWithKeys } from "../existing-repository.ts"
import { recordsNamed } from "../named-repository.ts"
import type { SheetValues } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** The record that a row speaks of, and what is linked to it. */
export interface Subject {
  readonly record: RecordRow
  readonly links: readonly Link[]
  readonly previous: RecordValues
}

/** The values with the linked records by their ids; a number that names nothing stays, and is refused as unknown. */
export async function withNamed(
  tx: Tenant,
  reader: Reader,
  { profile, projectId }: Target,
  all: readonly SheetValues[],
): Promise<readonly SheetValues[]> {
  const byField = new Map<Keyword, ReadonlyMap<string, RecordId>>()
  for (const field of profile.links) {
    const names = new Set(all.flatMap(({ given }) => idsOf(given[field.keyword])))
    if (names.size > 0) byField.set(field.keyword, await recordsNamed(tx, reader, field, projectId, [...names]))
  }
  if (byField.size === 0) return all
  return all.map((one) => {
    const given = { ...one.given }
    for (const [keyword, named] of byField) {
      if (given[keyword] !== undefined) given[keyword] = idsOf(given[keyword]).map((name) => named.get(name) ?? name)
    }
    return { ...one, given }
  })
}

/** The records each row could mean: the one it was made from, else those of its key. */
export async function recordsOf(
  tx: Tenant,
  reader: Reader,
  { profile, projectId, key }: Target,
  all: readonly SheetValues[],
): Promise<readonly (readonly RecordId[])[]> {
  const keys = all.map((one) => one.key).filter((one) => one !== undefined)
  const byKey = key
    ? await recordsWithKeys(tx, reader.actor.clientId, profile, projectId, key.field.keyword, keys)
    : new Map<string, RecordId[]>()
  return all.map((one) => {
    // What nobody touched is not looked for.
    if (one.recordId !== undefined)
      return isUuid(one.recordId) && Object.keys(one.given).length > 0 ? [one.recordId as RecordId] : []
    return one.key === undefined ? [] : (byKey.get(keyText(one.key)) ?? [])
  })
}

/** Records of the list that the person may see; others are as if they were not there. */
export async function subjectsOf(
  tx: Tenant,
  reader: Reader,
  { profile, projectId }: Target,
  found: readonly (readonly RecordId[])[],
  lock: "none" | "update",
): Promise<ReadonlyMap<RecordId, Subject>> {
  const ids = [...new Set(found.flatMap((some) => (some.length === 1 ? some : [])))]
  const records = [...(await rowsById(tx, reader.actor.clientId, ids, lock)).values()].filter(
    (record) =>
      record.profile_id === profile.profileId &&
      record.project_id === projectId &&
      isVisible(reader.visibility, record),
  )
  const links =
    profile.links.length > 0
      ? await linksOf(
          tx,
          reader,
          records.map(({ id }) => id),
        )
      : []
  const byRecord = Map.groupBy(links, ({ ofId }) => ofId)
  return new Map(
    records.map((record) => {
      const own = byRecord.get(record.id) ?? []
      const previous = withUid(profile, valuesWithLinks(profile, record, own), record.uid)
      return [record.id, { record, links: own, previous }]
    }),
  )
}
