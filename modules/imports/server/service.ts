import { setImmediate } from "node:timers/promises"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { authorizeRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { FairQueue } from "../../../server/http/fair-queue.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  isProjectVisible,
  loadAccessContext,
} from "../../records/server/index.ts"
import { keyText, recordsByKey, type RowKey } from "./existing-repository.ts"
import { importRows, type ImportTarget, type RowOutcome } from "./import-rows.ts"
import { columnNamed, type ColumnMapping, mapColumns, type ColumnMappingInput } from "./map-columns.ts"
import { findUserCatalogue } from "./user-catalogue.ts"
import { parseTable } from "../../../server/sheets/parsing/parse-table.ts"
import type { SourceTable } from "../../../server/sheets/parsing/source-table.ts"
import { parseRow } from "./parse-row.ts"
import { targetProject } from "./target-project.ts"

export interface ImportRequest {
  /** A profile ID, or a record type of which the group has exactly one profile. */
  readonly profile: string
  /** Project ID or name. */
  readonly project: string
  readonly keyColumn?: string | undefined
  readonly map: ColumnMappingInput
  readonly file: Buffer
}

export interface ImportResult {
  readonly outcomes: readonly RowOutcome[]
  readonly ignoredColumns: readonly string[]
  readonly projectId: ProjectId | null
}

/** Files are parsed one at a time, because each can temporarily need much memory. */
const parseLimits = { maxConcurrent: 1, maxConcurrentPerCaller: 1, waitingOfOne: 2 }

/** Rows per transaction. */
const rowsPerTransaction = 200

export type ImportService = ReturnType<typeof importService>

/**
 * Imports records from files. Each row gets the same validation as a form, and is matched to a record by uid or another
 * key.
 */
export function importService(deps: AccessContextDeps & { readonly database: Database; readonly check: SchemaCheck }) {
  const { database } = deps
  const readings = new FairQueue(parseLimits)

  return async (actor: Actor, request: ImportRequest): Promise<ImportResult> => {
    // Authorized before the file is parsed, so that unauthorized requests cause no load.
    await database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      authorizeRecords(access, profileNamed(access, request.profile).profileId, "CREATE")
    })
    const releaseSlot = await readings.acquire(actor.userId)
    const table = await parseTable(request.file).finally(releaseSlot)
    let target = await database.clientTransaction(actor.clientId, async (tx) =>
      targetOf(tx, await loadAccessContext(tx, actor, deps), deps.check, table, request),
    )
    const outcomes: RowOutcome[] = []
    for (let start = 0; start < table.rows.length; start += rowsPerTransaction) {
      const rows = table.rows.slice(start, start + rowsPerTransaction)
      outcomes.push(
        ...(await database.clientTransaction(actor.clientId, async (tx) => {
          const access = await loadAccessContext(tx, actor, deps, { profileIds: [target.profile.profileId] })
          const published = access.availableProfiles.get(target.profile.profileId)
          // If a version is published between two batches, the file is parsed again with it.
          if (published?.version !== target.profile.version)
            target = await targetOf(tx, access, deps.check, table, request)
          return importRows(tx, access, target, rows)
        })),
      )
    }
    return { outcomes, ignoredColumns: target.mapping.ignored, projectId: target.projectId }
  }
}

async function targetOf(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  table: SourceTable,
  request: ImportRequest,
): Promise<ImportTarget> {
  const { actor } = access
  const profile = profileNamed(access, request.profile)
  authorizeRecords(access, profile.profileId, "CREATE")
  const mapping = mapColumns(profile, table, request.map)
  const key = keyOf(profile, table, mapping, request.keyColumn)
  const projectId = await targetProject(tx, actor, profile, request.project, Number(access.today.slice(0, 4)))
  const isVisible =
    projectId === null ||
    isProjectVisible(access.visibility, projectId, profile.profileId) ||
    (await isNew(tx, access, projectId))
  if (!isVisible) throw new HttpError(404, problem("project.not_found", ["project"]))
  const context = { tags: { ...profile.tags, ...(await findUserCatalogue(tx, actor)) } }
  return {
    profile,
    projectId,
    mapping,
    key,
    context,
    check,
    existing: await recordsByKey(tx, actor.clientId, profile, projectId, key),
    firstRows: await firstRowsOf(profile, table, mapping, context, key),
  }
}

/** Whether the project was created in this transaction; the access context does not contain such a project. */
async function isNew(tx: ClientTransaction, access: AccessContext, projectId: ProjectId): Promise<boolean> {
  const row = await tx
    .selectFrom("project_entity")
    .where("client_id", "=", access.actor.clientId)
    .where("project_id", "=", projectId)
    .where("entity_id", "in", [...access.visibility.entityIds])
    .select("project_id")
    .executeTakeFirst()
  return row !== undefined
}

function profileNamed(access: AccessContext, name: string): CompiledProfile {
  const byId = access.profiles.find(({ profileId }) => profileId === name)
  // Profiles of an entity are addressed by ID only.
  const ofType = access.profiles.filter(({ type, profileId }) => type === name && !access.entityOf.has(profileId))
  const profile = byId ?? (ofType.length === 1 ? ofType[0] : undefined)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profile"]))
  return profile
}

function keyOf(
  profile: CompiledProfile,
  table: SourceTable,
  { columns }: ColumnMapping,
  keyColumn: string | undefined,
): RowKey | undefined {
  if (keyColumn === undefined) {
    const { uidKeyword } = profile
    const index = uidKeyword === undefined ? undefined : columns.get(uidKeyword)
    return uidKeyword === undefined || index === undefined
      ? undefined
      : { keyword: uidKeyword, column: table.columns[index]?.name ?? uidKeyword }
  }
  const index = columnNamed(table, keyColumn)
  const keyword = [...columns].find(([, at]) => at === index)?.[0]
  if (index === -1 || keyword === undefined)
    throw new HttpError(400, problem("import.unknown_key", ["key"], { column: keyColumn }))
  return { keyword, column: keyColumn }
}

/** Rows processed before yielding to other requests. */
const batchSize = 200

async function firstRowsOf(
  profile: CompiledProfile,
  table: SourceTable,
  mapping: ColumnMapping,
  context: FieldContext,
  key: RowKey | undefined,
): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>()
  const column = key && mapping.columns.get(key.keyword)
  if (!key || column === undefined) return first
  const only = { columns: new Map([[key.keyword, column]]), ignored: [] }
  for (const [index, row] of table.rows.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate()
    const text = keyText(parseRow(profile, only, context, row).values[key.keyword])
    if (text !== "" && !first.has(text)) first.set(text, row.row)
  }
  return first
}

/** Counts the rows per result. */
export function countOutcomes(outcomes: readonly RowOutcome[]) {
  const count = (result: RowOutcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length
  return {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    rejected: count("rejected"),
  }
}

/** Serializes the rejected rows with their problems and row numbers in the file. */
export function listRejectedRows(
  outcomes: readonly RowOutcome[],
): readonly { row: number; key: string; problems: readonly Problem[] }[] {
  return outcomes.filter(({ result }) => result === "rejected")
}
