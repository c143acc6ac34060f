import { validate as isUuid } from "uuid"
import type { LinkId } from "../../../engine/links/showing-field.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { createTurns, type Yielder } from "../../../server/in-batches.ts"
import {
  type AccessContext,
  isReadable,
  isVisible,
  linkIdsOf,
  linksOf,
  type RecordRow,
  rowsById,
} from "../../records/server/index.ts"
import { assertWritable, findHeldByOthers, validateUpdate } from "../../records/server/writing.ts"
import { serializeListed } from "../../records/server/lists.ts"
import type { changeMatrixRecords, MatrixChange, MatrixChangeOutcome } from "../contracts/matrix.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { assertMatrixAccess } from "./matrix-scope.ts"
import { updateWriter } from "./update-writer.ts"

/** What became of a change, with its problems before they are translated. */
export type ChangeOutcome = Omit<MatrixChangeOutcome, "problems"> & { readonly problems: readonly Problem[] }
type Result = Pick<ChangeOutcome, "result" | "problems">

/** A change of a record that the user can see and change, with the values it sets; or why it is rejected. */
type ReadChange =
  | { readonly row: RecordRow; readonly profile: CompiledProfile; readonly inputValues: RecordValues }
  | { readonly rejection: readonly Problem[] }

/**
 * Changes records, each by itself and with the validation of its form, or only says what would become of the changes.
 * Of several changes of one record, only the first can succeed.
 */
export async function changeRecords(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { projectId, changes, validateOnly = false }: BodyOf<typeof changeMatrixRecords>,
  yielder: Yielder,
): Promise<readonly ChangeOutcome[]> {
  assertMatrixAccess(access, projectId, "UPDATE")
  const ids = changes.map(({ id }) => id).filter((id) => isUuid(id))
  const rows = await rowsById(tx, access.actor.clientId, ids, validateOnly ? "none" : "update")
  const readChanges = changes.map((change) => readChange(access, projectId, rows.get(change.id), change))
  const links = await linksBefore(tx, access, readChanges)
  await findHeldByOthers(tx, access, [...rows.keys()])
  const writer = updateWriter(tx, access, profilesIn(readChanges))
  const attempt = async (change: MatrixChange, read: ReadChange | undefined, isFirst: boolean): Promise<Result> => {
    if (!read || "rejection" in read) return { result: "rejected", problems: read?.rejection ?? [] }
    const { row, profile, inputValues } = read
    if (!isFirst || row.revision !== change.revision) return outdated
    const validation = await validateUpdate(tx, access, check, profile, row, await links(row.id), inputValues)
    if (validation.problems.length > 0) return { result: "rejected", problems: validation.problems }
    if (validation.changes.length === 0) return { result: "unchanged", problems: [] }
    if (!validateOnly) await writer.write(profile, { row, validation })
    return { result: "changed", problems: [] }
  }

  const takeTurn = createTurns(yielder)
  const attempted = new Set<RecordId>()
  const results: Result[] = []
  for (const [at, change] of changes.entries()) {
    await takeTurn()
    results.push(await withoutRejection(() => attempt(change, readChanges[at], !attempted.has(change.id))))
    attempted.add(change.id)
  }
  await writer.finish()
  const shown = changes.filter((_, at) => isShown(results[at], validateOnly)).map(({ id }) => id)
  const records = await serializeRecords(tx, access, rows, shown, yielder)
  return changes.map(({ id }, at) => {
    const { result, problems } = results[at] ?? outdated
    return { id, result, problems, record: isShown(results[at], validateOnly) ? (records.get(id) ?? null) : null }
  })
}

const outdated: Result = { result: "outdated", problems: [problem("record.conflict", ["revision"])] }

/** Whether the current record is returned with its result. */
function isShown(result: Result | undefined, validateOnly: boolean): boolean {
  return result?.result === "outdated" || (result?.result === "changed" && !validateOnly)
}

/** Turns a client error into the rejection of one change, so that the others continue. */
async function withoutRejection(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return { result: "rejected", problems: error.problems }
    throw error
  }
}

function readChange(
  access: AccessContext,
  projectId: ProjectId,
  row: RecordRow | undefined,
  { fields }: MatrixChange,
): ReadChange {
  const { actor, visibility, availableProfiles } = access
  const profile = row && availableProfiles.get(row.profile_id)
  const isInMatrix = row?.project_id === projectId && matrixParts.some((part) => part === row.type)
  if (!profile || !isInMatrix || !isVisible(visibility, row) || !isReadable(access, row))
    return { rejection: [problem("record.not_found", ["id"])] }
  try {
    assertWritable(actor, visibility, row)
  } catch (error) {
    if (error instanceof HttpError) return { rejection: error.problems }
    throw error
  }
  const parsed = valuesFromWire(profile, fields)
  return parsed.ok ? { row, profile, inputValues: parsed.value ?? {} } : { rejection: parsed.problems }
}

function profilesIn(changes: readonly ReadChange[]): readonly CompiledProfile[] {
  return [...new Set(changes.flatMap((change) => ("profile" in change ? [change.profile] : [])))]
}

/**
 * Loads the links of all records in one query, unless a change links records: then those of each as it is validated.
 */
async function linksBefore(
  tx: ClientTransaction,
  access: AccessContext,
  changes: readonly ReadChange[],
): Promise<(id: RecordId) => readonly LinkId[] | Promise<readonly LinkId[]>> {
  const read = changes.filter((change) => "row" in change)
  const relinks = read.some(({ profile, inputValues }) => profile.links.some(({ keyword }) => keyword in inputValues))
  if (relinks) return (id) => linkIdsOf(tx, access, id)
  const ids = read.map(({ row }) => row.id)
  const links = Map.groupBy(await linksOf(tx, access, ids), ({ ofId }) => ofId)
  return (id) => links.get(id) ?? []
}

/** The records with all fields, because a matrix can have columns that their lists do not show. */
async function serializeRecords(
  tx: ClientTransaction,
  access: AccessContext,
  rows: ReadonlyMap<RecordId, RecordRow>,
  ids: readonly RecordId[],
  yielder: Yielder,
): Promise<ReadonlyMap<RecordId, ProfileInstance>> {
  const records = new Map<RecordId, ProfileInstance>()
  for (const [profileId, some] of Map.groupBy(new Set(ids), (id) => rows.get(id)?.profile_id)) {
    const profile = profileId && access.availableProfiles.get(profileId)
    if (!profile) continue
    const keywords = new Set(profile.fields.map(({ keyword }) => keyword))
    for (const record of await serializeListed(tx, { access, profile, keywords }, some, yielder))
      records.set(record.id, record)
  }
  return records
}
