import type { SchemaCheck } from "../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { Tenant } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { lockedEnds } from "../services/profile/links/link-ends.ts"
import { linkField } from "../services/profile/links/link-field.ts"
import { isLinkable } from "../services/profile/links/linkable.ts"
import { addLinks } from "../services/profile/links/write-links.ts"
import { createRecord } from "../services/profile/records/create-record.ts"
import { placeOf } from "../services/profile/records/place.ts"
import type { Reader } from "../services/profile/records/reader.ts"
import type { RecordRow } from "../services/profile/records/record-repository.ts"
import { noteStatus } from "../services/profile/records/written.ts"
import type { DemonstrationRecord } from "./content.ts"
import { idOf, type LoadedIds } from "./loaded-ids.ts"
import { namePeople } from "./written-values.ts"

/** A record of the content, through the same judgement and in the same way as records that people make. */
export async function createAs(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  profile: CompiledProfile,
  record: DemonstrationRecord,
  ids: LoadedIds,
): Promise<RecordRow> {
  try {
    return await loadRecord(tx, reader, check, profile, record, ids)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = error.problems.map(
      ({ code, path, params }) => `${code} at ${path.join(".")} ${JSON.stringify(params ?? {})}`,
    )
    throw new Error(`The demonstration record ${record.key} was refused: ${problems.join("; ")}`, { cause: error })
  }
}

async function loadRecord(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  profile: CompiledProfile,
  record: DemonstrationRecord,
  ids: LoadedIds,
): Promise<RecordRow> {
  const place = placeOf(reader, profile, {
    projectId: record.project === null ? null : idOf(ids.projects, record.project),
    entityId: idOf(ids.entities, record.entity),
  })
  const links = Map.groupBy(record.links, ({ keyword }) => keyword)
  const linked: Record<Keyword, StoredValue> = {}
  for (const [keyword, group] of links) {
    if (isLinkable(linkField(profile, keyword))) linked[keyword] = group.map(({ to }) => idOf(ids.records, to))
  }
  const values: RecordValues = { ...namePeople(record.values, (key) => idOf(ids.people, key)), ...linked }
  const made = await createRecord(tx, reader, check, profile, place, values)
  for (const [keyword, group] of links) {
    const field = linkField(profile, keyword)
    const ends = group.map(({ to }) => idOf(ids.records, to))
    if (!isLinkable(field)) await addLinks(tx, reader.actor, made, field, await lockedEnds(tx, reader, ends))
  }
  return profile.workflow ? made : withStatus(tx, reader, made, record)
}

/** Where its work stands, in a record type without a workflow to say so. */
async function withStatus(tx: Tenant, reader: Reader, row: RecordRow, record: DemonstrationRecord): Promise<RecordRow> {
  const written = await tx
    .updateTable("record")
    .set({ status: record.status, workflow_done: record.workflowDone })
    .where("client_id", "=", row.client_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStatus(tx, reader.actor, [written], row.status)
  return written
}
