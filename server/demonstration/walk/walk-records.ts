import { act } from "../../../engine/workflow/act.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { initialActivity } from "../../../engine/workflow/workflow-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import type { WorkflowAction } from "../../../schemas/workflow.ts"
import type { ClientTransaction } from "../../database/database.ts"
import { setMoment } from "../../database/time.ts"
import type { FileStore } from "../../files/file-store.ts"
import { commentService } from "../../../modules/comments/server/service.ts"
import { lockRecord } from "../../../modules/records/server/locked-record.ts"
import type { AccessContext, AccessContextDeps } from "../../../modules/records/server/access-context.ts"
import { subjectOf, workingRecord } from "../../../modules/workflow/server/subject.ts"
import { saveActionResult } from "../../../modules/workflow/server/perform-action.ts"
import {
  lead,
  type DemonstrationComment,
  type DemonstrationContent,
  type DemonstrationRecord,
  type DemonstrationVersion,
} from "../content.ts"
import { changeLibrary, type LoadedMasters, loadLibrary, masterKey } from "../library.ts"
import { rememberCopies } from "../library-copies.ts"
import { rememberPreviousYear } from "../previous-years.ts"
import { createAs } from "../load-records.ts"
import { idOf, type LoadedIds } from "../loaded-ids.ts"
import { userKeysIn } from "../written-values.ts"
import { attachFile } from "./attach-file.ts"
import type { DemonstrationActors } from "./demonstration-actors.ts"
import { commentBody } from "./comment-body.ts"
import { saveVersion } from "./save-version.ts"
import { withinTransaction } from "./within-transaction.ts"
import { scheduleOf } from "./schedule.ts"
import { findActionPath } from "./find-path.ts"

/** The master library is older than the oldest project. */
const libraryAgeMs = 700 * 86_400_000

/** The library was changed after the projects took their records. */
const latestChangeMs = 5 * 86_400_000

/** Everything needed to walk the records. */
export interface WalkContext {
  readonly tx: ClientTransaction
  readonly actors: DemonstrationActors
  readonly check: SchemaCheck
  readonly content: DemonstrationContent
  readonly ids: LoadedIds
  readonly accessDeps: AccessContextDeps
  readonly store: FileStore
  /** ISO date: the day the demonstration is loaded. */
  readonly today: string
}

interface Event {
  readonly at: Date
  happen(): Promise<void>
}

/** The assignees of each record during the walk, by key. */
type AssigneesByRecord = Map<string, readonly string[]>

/**
 * Creates the content's records as their users and moves them with the engine to their status. Each action is performed
 * by an assignee, and all are dated over the weeks before today.
 */
export async function walkRecords(stage: WalkContext): Promise<void> {
  const { tx, actors, check, content, ids } = stage
  const created = new Date(Date.parse(stage.today) - libraryAgeMs)
  await setMoment(tx, created)
  const masters = await loadLibrary(tx, await actors.access(lead, created), check, content.library, ids)
  const assigneesByRecord: AssigneesByRecord = new Map()
  const events: Event[] = []
  for (const record of content.records) events.push(...(await createEvents(stage, record, assigneesByRecord, masters)))
  for (const { at, happen } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await setMoment(stage.tx, at)
    await happen()
  }
  const latest = new Date(Date.parse(stage.today) - latestChangeMs)
  await setMoment(tx, latest)
  const maintainer = await actors.access(lead, latest)
  await rememberCopies(tx, maintainer)
  for (const { key, continues } of content.projects)
    if (continues !== undefined)
      await rememberPreviousYear(tx, maintainer, idOf(ids.projects, key), idOf(ids.projects, continues))
  await changeLibrary(tx, maintainer, check, content.library, ids, masters)
}

/** Creates the record on its day; returns its later events. */
async function createEvents(
  stage: WalkContext,
  record: DemonstrationRecord,
  assigneesByRecord: AssigneesByRecord,
  masters: LoadedMasters,
): Promise<readonly Event[]> {
  const { tx, actors, ids, today } = stage
  const profile = await profileOf(stage, record)
  const steps = profile.workflow ? findActionPath(profile.workflow, record) : []
  if (!steps) throw new Error(`No path takes ${record.key} to ${record.status}. Correct its status or its workflow.`)
  const scope = profile.workflow?.activities.find(({ status }) => status === record.status)
  const schedule = scheduleOf(
    {
      uid: record.uid,
      created: record.created,
      last: record.walk.last,
      steps: steps.length,
      dueInDays: scope?.dueInDays ?? null,
    },
    today,
  )
  await setMoment(tx, schedule.created)
  const access = await actors.access(record.createdBy, schedule.created)
  const masterId = masters.get(masterKey(record.profile, record.uid))
  const row = await createAs(tx, access, stage.check, profile, record, { ids, masterId })
  ids.records.set(record.key, row.id)
  assigneesByRecord.set(record.key, firstAssignees(profile, record))
  return [
    ...steps.map((action, index) => ({
      at: schedule.steps[index] ?? schedule.created,
      happen: () => performAction(stage, record, action, assigneesByRecord, schedule.steps[index] ?? schedule.created),
    })),
    ...record.versions.map((version) => ({ at: version.at, happen: () => insertVersion(stage, record, version) })),
    ...record.comments.map((comment) => ({ at: comment.at, happen: () => insertComment(stage, record, comment) })),
  ]
}

/** The first assignees of a new record; none when its field is empty. */
function firstAssignees({ workflow, fields }: CompiledProfile, { values }: DemonstrationRecord): readonly string[] {
  const field = initialActivity(workflow)?.userField
  const keyword = fields.find(({ id }) => id === field)?.keyword
  return keyword === undefined ? [] : userKeysIn(values[keyword])
}

async function profileOf({ actors }: WalkContext, record: DemonstrationRecord): Promise<CompiledProfile> {
  const { availableProfiles: known } = await actors.access(record.createdBy, new Date(0))
  const profile = [...known.values()].find(({ type }) => type === record.profile)
  if (!profile) throw new Error(`${record.createdBy} has no access to ${record.profile}, the type of ${record.key}.`)
  return profile
}

async function performAction(
  stage: WalkContext,
  { key, createdBy, walk }: DemonstrationRecord,
  action: WorkflowAction,
  assigneesByRecord: AssigneesByRecord,
  at: Date,
): Promise<void> {
  const { tx, actors, ids } = stage
  const previousAssignees = assigneesByRecord.get(key) ?? []
  const rejections: string[] = []
  for (const user of previousAssignees.length > 0 ? previousAssignees : [createdBy]) {
    const access = await actors.access(user, at)
    const subject = await subjectFor(tx, access, key, ids)
    const reason = action.kind === "RE_ASSIGN" || action.requiresReason ? walk.reason : undefined
    const actionResult = act(workingRecord(subject), subject.user, { actionId: action.id, reason })
    if (actionResult.ok) {
      await saveActionResult(tx, access, subject, actionResult, "acted")
      assigneesByRecord.set(key, actionResult.workflowState.assigneeIds.map(actors.keyOf))
      return
    }
    rejections.push(`${user}: ${actionResult.problems.map(({ code, path }) => `${code} ${path.join(".")}`).join(", ")}`)
  }
  throw new Error(`No user could perform ${action.id} of the demonstration record ${key}: ${rejections.join("; ")}`)
}

async function subjectFor(tx: ClientTransaction, access: AccessContext, key: string, ids: LoadedIds) {
  const { row, profile } = await lockRecord(tx, access, idOf(ids.records, key))
  return subjectOf(tx, access, profile, row, [])
}

async function insertVersion(
  { tx, actors, ids, accessDeps }: WalkContext,
  { key, project }: DemonstrationRecord,
  version: DemonstrationVersion,
): Promise<void> {
  const findRecord = (uid: string) => idOf(ids.records, `${project ?? "universe"}/${uid}`)
  await saveVersion({ tx, accessDeps }, actors.actor(version.by), idOf(ids.records, key), version, findRecord)
}

async function insertComment(
  { tx, actors, ids, accessDeps, store }: WalkContext,
  { key, project }: DemonstrationRecord,
  { by, at, text, file }: DemonstrationComment,
): Promise<void> {
  const comments = commentService({ ...accessDeps, database: withinTransaction(tx) })
  const recordId = idOf(ids.records, key)
  const projectId = project === null ? null : idOf(ids.projects, project)
  const actor = actors.actor(by)
  const uploadid = file && (await attachFile({ tx, store, at }, actor, file, { recordId, projectId }))
  const input = { body: commentBody(text, (user) => idOf(ids.people, user)), ...(uploadid && { uploadid }) }
  const projectid = projectId ?? (noProject as ProjectId)
  await comments.create(actor, { refname: recordId, projectid, ...input }, undefined)
}
