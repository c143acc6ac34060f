import type { SchemaCheck } from "../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { ClientTransaction } from "../database/database.ts"
import { HttpError } from "../http/http-error.ts"
import { lockedEnds } from "../../modules/records/server/links/link-ends.ts"
import { linkField } from "../../modules/records/server/links/link-field.ts"
import { isLinkable } from "../../modules/records/server/links/linkable.ts"
import { addLinks } from "../../modules/records/server/links/write-links.ts"
import { createRecord } from "../../modules/records/server/create-record.ts"
import { resolveCreationScope } from "../../modules/records/server/creation-scope.ts"
import type { AccessContext } from "../../modules/records/server/access-context.ts"
import type { RecordRow } from "../../modules/records/server/record-repository.ts"
import { insertStatusChange } from "../../modules/records/server/written-records.ts"
import type { DemonstrationRecord } from "./content.ts"
import { idOf, type LoadedIds } from "./loaded-ids.ts"
import { resolveUserKeys } from "./written-values.ts"

/** The IDs of what was loaded before, and of the master that the record was taken from. */
interface LoadedRecords {
  readonly ids: LoadedIds
  readonly masterId: RecordId | undefined
}

/** Creates a record of the content with the same validation and in the same way as records of users. */
export async function createAs(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  record: DemonstrationRecord,
  loaded: LoadedRecords,
): Promise<RecordRow> {
  try {
    return await loadRecord(tx, access, check, profile, record, loaded)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const problems = error.problems.map(
      ({ code, path, params }) => `${code} at ${path.join(".")} ${JSON.stringify(params ?? {})}`,
    )
    throw new Error(`The demonstration record ${record.key} was rejected: ${problems.join("; ")}`, { cause: error })
  }
}

async function loadRecord(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  record: DemonstrationRecord,
  { ids, masterId }: LoadedRecords,
): Promise<RecordRow> {
  const scope = resolveCreationScope(access, profile, {
    projectId: record.project === null ? null : idOf(ids.projects, record.project),
    entityId: idOf(ids.entities, record.entity),
  })
  const links = Map.groupBy(record.links, ({ keyword }) => keyword)
  const linked: Record<Keyword, StoredValue> = {}
  for (const [keyword, group] of links) {
    if (isLinkable(linkField(profile, keyword))) linked[keyword] = group.map(({ to }) => idOf(ids.records, to))
  }
  const values: RecordValues = { ...resolveUserKeys(record.values, (key) => idOf(ids.people, key)), ...linked }
  const createdRecord = await createRecord(
    tx,
    access,
    check,
    profile,
    scope,
    values,
    masterId === undefined ? {} : { masterId },
  )
  for (const [keyword, group] of links) {
    const field = linkField(profile, keyword)
    const ends = group.map(({ to }) => idOf(ids.records, to))
    if (!isLinkable(field)) await addLinks(tx, access, createdRecord, field, await lockedEnds(tx, access, ends))
  }
  return profile.workflow ? createdRecord : withStatus(tx, access, createdRecord, record)
}

/** Sets the status in a record type without a workflow. */
async function withStatus(
  tx: ClientTransaction,
  access: AccessContext,
  row: RecordRow,
  record: DemonstrationRecord,
): Promise<RecordRow> {
  const written = await tx
    .updateTable("record")
    .set({ status: record.status, workflow_done: record.workflowDone })
    .where("client_id", "=", row.client_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStatusChange(tx, access.actor, [written], row.status)
  return written
}
