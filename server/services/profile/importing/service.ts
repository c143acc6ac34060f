import { setImmediate } from "node:timers/promises"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { demandRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { Turns } from "../../../http/turns.ts"
import { readerOf, type Reader, type Reading } from "../records/reader.ts"
import { keyText, recordsByKey, type RowKey } from "./existing-repository.ts"
import { importRows, type ImportTarget, type RowOutcome } from "./import-rows.ts"
import { columnNamed, type ColumnMapping, mapColumns, type ToldColumns } from "./map-columns.ts"
import { peopleByName } from "./people-by-name.ts"
import { readTable } from "../../../sheets/reading/read-table.ts"
import type { SourceTable } from "../../../sheets/reading/source-table.ts"
import { readRow } from "./read-row.ts"
import { targetProject } from "./target-project.ts"

export interface ImportRequest {
  /** A profile's id, or a record type of which the group has one profile. */
  readonly profile: string
  /** A project's id or name. */
  readonly project: string
  readonly keyColumn?: string | undefined
  readonly map: ToldColumns
  readonly file: Buffer
}

export interface ImportResult {
  readonly outcomes: readonly RowOutcome[]
  readonly ignoredColumns: readonly string[]
  readonly projectId: ProjectId | null
}

/** Files are taken apart one after the other: each may need much memory for a moment. */
const readingLimits = { atOnce: 1, atOnceOfOne: 1, waitingOfOne: 2 }

/** So many rows are kept or lost together. */
const rowsPerTransaction = 200

export type ImportService = ReturnType<typeof importService>

/** Records from files: each row meets the verdict a form would meet, and finds its record by uid or by a key. */
export function importService(parts: Reading & { readonly database: Database; readonly check: SchemaCheck }) {
  const { database } = parts
  const readings = new Turns(readingLimits)

  return async (actor: Actor, request: ImportRequest): Promise<ImportResult> => {
    // Asked before the file is read: who may not import causes no work.
    await database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts)
      demandRecords(reader, profileNamed(reader, request.profile).profileId, "CREATE")
    })
    const endReading = await readings.take(actor.userId)
    const table = await readTable(request.file).finally(endReading)
    let target = await database.tenant(actor.clientId, async (tx) =>
      targetOf(tx, await readerOf(tx, actor, parts), parts.check, table, request),
    )
    const outcomes: RowOutcome[] = []
    for (let start = 0; start < table.rows.length; start += rowsPerTransaction) {
      const rows = table.rows.slice(start, start + rowsPerTransaction)
      outcomes.push(
        ...(await database.tenant(actor.clientId, async (tx) => {
          const reader = await readerOf(tx, actor, parts, { profileIds: [target.profile.profileId] })
          const inForce = reader.known.get(target.profile.profileId)
          // A version put in force between two batches: the file is read again by it.
          if (inForce?.version !== target.profile.version)
            target = await targetOf(tx, reader, parts.check, table, request)
          return importRows(tx, reader, target, rows)
        })),
      )
    }
    return { outcomes, ignoredColumns: target.mapping.ignored, projectId: target.projectId }
  }
}

async function targetOf(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  table: SourceTable,
  request: ImportRequest,
): Promise<ImportTarget> {
  const { actor } = reader
  const profile = profileNamed(reader, request.profile)
  demandRecords(reader, profile.profileId, "CREATE")
  const mapping = mapColumns(profile, table, request.map)
  const key = keyOf(profile, table, mapping, request.keyColumn)
  const projectId = await targetProject(tx, actor, profile, request.project, Number(reader.today.slice(0, 4)))
  const isSeen = projectId === null || reader.visibility.projects.has(projectId) || (await isNew(tx, reader, projectId))
  if (!isSeen) throw new Refusal(404, problem("project.not_found", ["project"]))
  const context = { tags: { ...profile.tags, ...(await peopleByName(tx, actor)) } }
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

/** A project made in this transaction is not among those the reader was made with. */
async function isNew(tx: Tenant, reader: Reader, projectId: ProjectId): Promise<boolean> {
  const row = await tx
    .selectFrom("project_entity")
    .where("client_id", "=", reader.actor.clientId)
    .where("project_id", "=", projectId)
    .where("entity_id", "in", [...reader.visibility.entityIds])
    .select("project_id")
    .executeTakeFirst()
  return row !== undefined
}

function profileNamed(reader: Reader, name: string): CompiledProfile {
  const byId = reader.profiles.find(({ profileId }) => profileId === name)
  // One entity's are imported into by their ids.
  const ofType = reader.profiles.filter(({ type, profileId }) => type === name && !reader.entityOf.has(profileId))
  const profile = byId ?? (ofType.length === 1 ? ofType[0] : undefined)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profile"]))
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
    throw new Refusal(400, problem("import.unknown_key", ["key"], { column: keyColumn }))
  return { keyword, column: keyColumn }
}

/** So many rows are read before others get their turn. */
const rowsAtOnce = 200

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
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const text = keyText(readRow(profile, only, context, row).values[key.keyword])
    if (text !== "" && !first.has(text)) first.set(text, row.row)
  }
  return first
}

/** How many rows ended each way. */
export function countOutcomes(outcomes: readonly RowOutcome[]) {
  const count = (result: RowOutcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length
  return {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    refused: count("refused"),
  }
}

/** A refused row's problems with the row's own number in the file. */
export function refusedRows(
  outcomes: readonly RowOutcome[],
): readonly { row: number; key: string; problems: readonly Problem[] }[] {
  return outcomes.filter(({ result }) => result === "refused")
}
