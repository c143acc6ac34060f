import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type Attempt, attemptUnwritten } from "../../../server/http/attempt.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { carryCopiesOver, findCopiesOf } from "../../master-sync/server/index.ts"
import { type AccessContext, linksOf, type RecordRow, rowsById, todayOf } from "../../records/server/index.ts"
import { createMany, type Creation } from "../../records/server/many.ts"
import { resolveCreationScope, valuesBelow } from "../../records/server/writing.ts"
import { copyDocumentOf } from "./copy-document.ts"
import { copiedFiles, missingFiles, newValues } from "./new-values.ts"
import { findSuccessors } from "./predecessor-repository.ts"
import { type Continuation, loadPreviousRecords, outdated, rememberPredecessors } from "./previous-records.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { CommonSettings } from "./roll-over-settings.ts"
import type { AppliedRow, RollOverRowRecord } from "./row-repository.ts"

type Applied = Omit<AppliedRow, "row">

export interface AddingContext {
  readonly access: AccessContext
  readonly check: SchemaCheck
  readonly rollOver: RollOverRecord
  readonly settings: CommonSettings
}

/**
 * Adds records that continue those of the previous year: of one profile and entity, none below another and no two with
 * the same master. Returns what was done for each row, or why it was rejected: because it is outdated, or for whatever
 * would be rejected in the record's form. Throws for what concerns all of them.
 */
export async function addRecords(
  tx: ClientTransaction,
  context: AddingContext,
  rows: readonly RollOverRowRecord[],
): Promise<readonly Attempt<Applied>[]> {
  const { access, check, rollOver } = context
  const [first] = rows
  if (!first) return []
  const profile = access.availableProfiles.get(first.profile_id)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const scope = { clientId: rollOver.client_id, projectId: rollOver.project_id, entityId: first.entity_id }
  const found = await loadPreviousRecords(tx, access, rollOver, rows)
  const masterIds = [...found.values()].flatMap(({ master_id: id }) => id ?? [])
  // A sync has added them since.
  const present = masterIds.length > 0 ? await findCopiesOf(tx, scope.clientId, scope, masterIds) : null
  const current = rows.flatMap((row) => {
    const previous = found.get(row.previous_id)
    const isAdded = previous?.master_id && present?.has(previous.master_id)
    return previous && !isAdded ? [{ row, previous }] : []
  })
  const place = attemptUnwritten(() => resolveCreationScope(access, profile, scope))
  const results = new Map<number, Attempt<Applied>>()
  if ("problems" in place) for (const { row } of current) results.set(row.row, place)
  else {
    const parentsOf = await loadNewParents(
      tx,
      access,
      rollOver,
      current.map(({ previous }) => previous.id),
    )
    const creations = current.map(({ row, previous }): Creation => {
      const { values: links, others } = valuesBelow(profile, parentsOf(previous.id))
      return {
        scope: place.value,
        masterId: previous.master_id ?? undefined,
        preferredUid: previous.uid,
        inputValues: { ...valuesOf(context, profile, row, previous), ...links },
        below: others.map(({ id }) => id),
      }
    })
    const created = await createMany(tx, access, check, profile, scope.projectId, creations)
    const added = current.flatMap(({ row, previous }, at): Continuation[] => {
      const { row: record, problems = [] } = created[at] ?? {}
      results.set(row.row, record ? { value: toApplied(context, profile, row, previous, record) } : { problems })
      return record ? [{ row, previous, record }] : []
    })
    await rememberPredecessors(tx, access, rollOver, added)
    for (const { row, previous, record } of added) await copyDocumentOf(tx, access, rollOver, row, previous, record)
    await carryCopiesOver(
      tx,
      access.actor.userId,
      added.flatMap(({ previous, record }) =>
        previous.master_id ? [{ masterId: previous.master_id, recordId: record.id }] : [],
      ),
      { from: { ...scope, projectId: rollOver.source_id }, to: scope },
    )
  }
  return rows.map(({ row }) => results.get(row) ?? { problems: outdated().problems })
}

function valuesOf(
  { access, rollOver, settings }: AddingContext,
  profile: CompiledProfile,
  row: RollOverRowRecord,
  previous: RecordRow,
) {
  return {
    ...newValues(profile, previous, { ...settings, today: todayOf(access, row.entity_id) }),
    ...(rollOver.parts.includes("files") && copiedFiles(profile, previous, row)),
  }
}

function toApplied(
  { rollOver }: AddingContext,
  profile: CompiledProfile,
  row: RollOverRowRecord,
  previous: RecordRow,
  { id, revision }: RecordRow,
): Applied {
  const problems = rollOver.parts.includes("files") ? missingFiles(profile, previous, row) : []
  return { result: "added", recordId: id, revision, problems }
}

/** Loads the new project's records below which records belong: those that continue their parents. */
async function loadNewParents(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId }: RollOverRecord,
  previousIds: readonly RecordId[],
): Promise<(previousId: RecordId) => readonly RecordRow[]> {
  const links = await linksOf(tx, access, previousIds, ["PARENT"])
  const above = Map.groupBy(links, ({ ofId }) => ofId)
  const successors = await findSuccessors(
    tx,
    clientId,
    projectId,
    links.map(({ linked }) => linked.id),
  )
  const records = [...(await rowsById(tx, clientId, [...successors.values()], "none")).values()]
  return (previousId) => {
    const ids = new Set((above.get(previousId) ?? []).flatMap(({ linked }) => successors.get(linked.id) ?? []))
    return records.filter(({ id }) => ids.has(id))
  }
}
