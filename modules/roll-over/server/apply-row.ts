import { enteredFields } from "../../../engine/merge/entered-fields.ts"
import { rolledValues, type RollOverSettings } from "../../../engine/roll-over/rolled-values.ts"
import { whenRolledOver } from "../../../engine/roll-over/when-rolled-over.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { FileReference, RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { carryCopyOver, findCopiesOf } from "../../master-sync/server/index.ts"
import { copyDocument, findDocumentPictures, findDocumentReferences } from "../../process-documents/server/index.ts"
import {
  type AccessContext,
  canAccessRecord,
  createRecord,
  findRow,
  isUidInUse,
  isVisible,
  linkBelow,
  linkIdsOf,
  type RecordRow,
  recordWrite,
  resolveCreationScope,
  rowsById,
  todayOf,
  valuesBelow,
} from "../../records/server/index.ts"
import { filesOf } from "./copy-files.ts"
import { findSuccessors, hasPredecessor, savePredecessor } from "./predecessor-repository.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { CommonSettings } from "./roll-over-settings.ts"
import type { AppliedRow, RollOverRowRecord } from "./row-repository.ts"

type Applied = Omit<AppliedRow, "row">

const outdated = () => new HttpError(409, problem("roll_over.outdated", []))

/**
 * Applies a row of a reviewed roll-over. Throws if the previous year's record is no longer as it was found, if the new
 * project has got such a record since, and for whatever would be rejected in the record's form.
 */
export async function applyRow(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  rollOver: RollOverRecord,
  settings: CommonSettings,
  row: RollOverRowRecord,
): Promise<Applied> {
  const profile = access.availableProfiles.get(row.profile_id)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const previous = await currentRecord(tx, access, rollOver, row)
  const present = await findSuccessors(tx, rollOver.client_id, rollOver.project_id, [previous.id])
  if (present.size > 0) throw outdated()
  if (row.kind === "link") return linkRecord(tx, access, rollOver, row, previous)
  return addRecord(tx, access, check, profile, rollOver, settings, row, previous)
}

async function currentRecord(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  { client_id: clientId, source_id: sourceId }: RollOverRecord,
  { previous_id: previousId, previous_revision: revision }: RollOverRowRecord,
): Promise<RecordRow> {
  const record = await findRow(tx, clientId, previousId, "none")
  if (
    !record ||
    record.project_id !== sourceId ||
    record.revision !== revision ||
    !isVisible(visibility, record) ||
    !canAccessRecord(actor, visibility, record, "READ")
  )
    throw outdated()
  return record
}

/** Remembers that a record of the new project continues the previous year's; its values stay. */
async function linkRecord(
  tx: ClientTransaction,
  access: AccessContext,
  rollOver: RollOverRecord,
  row: RollOverRowRecord,
  previous: RecordRow,
): Promise<Applied> {
  const record = row.record_id === null ? undefined : await findRow(tx, rollOver.client_id, row.record_id, "update")
  if (!record || record.project_id !== rollOver.project_id) throw outdated()
  if (await hasPredecessor(tx, rollOver.client_id, record.id)) throw outdated()
  await rememberPredecessor(tx, access, rollOver, row, record, previous)
  return { result: "linked", recordId: record.id, revision: null, problems: [] }
}

async function addRecord(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  rollOver: RollOverRecord,
  settings: CommonSettings,
  row: RollOverRowRecord,
  previous: RecordRow,
): Promise<Applied> {
  const scope = { clientId: rollOver.client_id, projectId: rollOver.project_id, entityId: row.entity_id }
  // A sync has added it since.
  if (previous.master_id && (await findCopiesOf(tx, scope.clientId, scope, [previous.master_id])).size > 0)
    throw outdated()
  const parents = await findNewParents(tx, access, rollOver, previous)
  const { values: links, others } = valuesBelow(profile, parents)
  const isFree = !(await isUidInUse(tx, scope.clientId, profile, scope.projectId, previous.uid))
  const created = await createRecord(
    tx,
    access,
    check,
    profile,
    resolveCreationScope(access, profile, scope),
    {
      ...newValues(profile, previous, { ...settings, today: todayOf(access, row.entity_id) }),
      ...(profile.uidKeyword !== undefined && isFree && { [profile.uidKeyword]: previous.uid }),
      ...(rollOver.parts.includes("files") && copiedFiles(profile, previous, row)),
      ...links,
    },
    previous.master_id ? { masterId: previous.master_id } : {},
  )
  for (const parent of others) await linkBelow(tx, access, created, parent)
  await rememberPredecessor(tx, access, rollOver, row, created, previous)
  await copyDocumentOf(tx, access, rollOver, row, previous, created)
  if (previous.master_id)
    await carryCopyOver(tx, access.actor.userId, previous.master_id, created.id, {
      from: { ...scope, projectId: rollOver.source_id },
      to: scope,
    })
  const problems = rollOver.parts.includes("files") ? missingFiles(profile, previous, row) : []
  return { result: "added", recordId: created.id, revision: created.revision, problems }
}

/** Copies the document of the previous year's record, referring to the records that continue those it refers to. */
async function copyDocumentOf(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId }: RollOverRecord,
  { files }: RollOverRowRecord,
  previous: RecordRow,
  created: RecordRow,
): Promise<void> {
  if (documentKindOf(previous.type) === undefined) return
  const pictures = new Map(
    (await findDocumentPictures(tx, access, previous.id)).flatMap(({ id }) => {
      const copy = files?.[id]
      return copy === undefined ? [] : [[id, copy] as const]
    }),
  )
  const references = await findDocumentReferences(tx, access, previous.id)
  await copyDocument(tx, access, {
    from: previous.id,
    to: created.id,
    records: await findSuccessors(tx, clientId, projectId, references),
    pictures,
    savedBy: access.actor.userId,
  })
}

/**
 * The values of the new record, by keyword. What was blank stays blank, where a new record would otherwise start with a
 * default; what belongs to the previous year starts as in any new record.
 */
function newValues(profile: CompiledProfile, previous: RecordRow, settings: RollOverSettings): RecordValues {
  const { values } = rolledValues(profile, previous.fields, settings)
  return Object.fromEntries(
    enteredFields(profile).flatMap(({ id, keyword, definition }) =>
      whenRolledOver(definition) === "clear" ? [] : [[keyword, values[id]]],
    ),
  )
}

function copiedFiles(
  profile: CompiledProfile,
  previous: RecordRow,
  { files }: RollOverRowRecord,
): Readonly<Record<Keyword, FileReference[]>> {
  const values: Record<Keyword, FileReference[]> = {}
  for (const { keyword, file } of files ? filesOf(profile, previous) : []) {
    const id = files?.[file.id]
    if (id !== undefined) values[keyword] = [...(values[keyword] ?? []), { ...file, id }]
  }
  return values
}

/** The files that could not be copied: their content is missing, or was found to be a threat. */
function missingFiles(profile: CompiledProfile, previous: RecordRow, { files }: RollOverRowRecord): readonly Problem[] {
  if (!files) return []
  return filesOf(profile, previous).flatMap(({ keyword, file }) =>
    file.id in files ? [] : [problem("value.unknown_file", [keyword], { file: file.fileName })],
  )
}

/** The new project's records below which the record belongs: those that continue its parents. */
async function findNewParents(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId }: RollOverRecord,
  previous: RecordRow,
): Promise<readonly RecordRow[]> {
  const above = await linkIdsOf(tx, access, previous.id, ["PARENT"])
  const successors = await findSuccessors(
    tx,
    clientId,
    projectId,
    above.map(({ linked }) => linked.id),
  )
  return [...(await rowsById(tx, clientId, [...successors.values()], "none")).values()]
}

async function rememberPredecessor(
  tx: ClientTransaction,
  { actor }: AccessContext,
  rollOver: RollOverRecord,
  row: RollOverRowRecord,
  record: RecordRow,
  previous: RecordRow,
): Promise<void> {
  await savePredecessor(tx, {
    client_id: rollOver.client_id,
    project_id: rollOver.project_id,
    entity_id: row.entity_id,
    record_id: record.id,
    previous_id: previous.id,
    previous_project_id: rollOver.source_id,
    rolled_by: rollOver.user_id,
  })
  await recordWrite(tx, actor, record, "updated", [
    {
      section: null,
      parameter: "previous_year",
      previous: null,
      current: { type: previous.type, uid: previous.uid, id: previous.id },
    },
  ])
}
