import { act } from "../../../engine/workflow/act.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { initialActivity } from "../../../engine/workflow/standing.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import type { WorkflowAction } from "../../../schemas/workflow.ts"
import type { Tenant } from "../../database/database.ts"
import { setMoment } from "../../database/time.ts"
import type { FileStore } from "../../files/file-store.ts"
import { commentService } from "../../services/notification/comments/service.ts"
import { heldRecord } from "../../services/profile/records/held-record.ts"
import type { Reader, Reading } from "../../services/profile/records/reader.ts"
import { subjectOf, workingRecord } from "../../services/workflow/subject.ts"
import { storeStep } from "../../services/workflow/take-step.ts"
import type { DemonstrationComment, DemonstrationContent, DemonstrationRecord } from "../content.ts"
import { createAs } from "../load-records.ts"
import { idOf, type LoadedIds } from "../loaded-ids.ts"
import { peopleNamed } from "../written-values.ts"
import { attachFile } from "./attach-file.ts"
import type { Cast } from "./cast.ts"
import { commentBody } from "./comment-body.ts"
import { withinTransaction } from "./within-transaction.ts"
import { scheduleOf } from "./schedule.ts"
import { stepsTo } from "./steps-to.ts"

/** Everything the walk is made with. */
export interface Stage {
  readonly tx: Tenant
  readonly cast: Cast
  readonly check: SchemaCheck
  readonly content: DemonstrationContent
  readonly ids: LoadedIds
  readonly reading: Reading
  readonly store: FileStore
  /** ISO date: the day the demonstration is loaded on. */
  readonly today: string
}

interface Event {
  readonly at: Date
  happen(): Promise<void>
}

/** Who is asked to act on each record as the walk goes on, by key. */
type Turns = Map<string, readonly string[]>

/**
 * The content's records, made by their people and led by the engine to where the content has them, each step by somebody
 * whom it is asked of, all of it dated over the weeks before today.
 */
export async function walkRecords(stage: Stage): Promise<void> {
  const turns: Turns = new Map()
  const events: Event[] = []
  for (const record of stage.content.records) events.push(...(await made(stage, record, turns)))
  for (const { at, happen } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await setMoment(stage.tx, at)
    await happen()
  }
}

/** Makes the record, at its day; what is to happen to it later. */
async function made(stage: Stage, record: DemonstrationRecord, turns: Turns): Promise<readonly Event[]> {
  const { tx, cast, ids, today } = stage
  const profile = await profileOf(stage, record)
  const steps = profile.workflow ? stepsTo(profile.workflow, record) : []
  if (!steps) throw new Error(`No way leads ${record.key} to ${record.status}. Correct its status or its workflow.`)
  const place = profile.workflow?.activities.find(({ status }) => status === record.status)
  const schedule = scheduleOf(
    {
      uid: record.uid,
      created: record.created,
      last: record.walk.last,
      steps: steps.length,
      dueInDays: place?.dueInDays ?? null,
    },
    today,
  )
  await setMoment(tx, schedule.created)
  const reader = await cast.reader(record.madeBy, schedule.created)
  const row = await createAs(tx, reader, stage.check, profile, record, ids)
  ids.records.set(record.key, row.id)
  turns.set(record.key, askedFirst(profile, record))
  return [
    ...steps.map((action, index) => ({
      at: schedule.steps[index] ?? schedule.created,
      happen: () => step(stage, record, action, turns, schedule.steps[index] ?? schedule.created),
    })),
    ...record.comments.map((comment) => ({ at: comment.at, happen: () => say(stage, record, comment) })),
  ]
}

/** Whom a new record asks to begin with; nobody where its field is empty. */
function askedFirst({ workflow, fields }: CompiledProfile, { values }: DemonstrationRecord): readonly string[] {
  const field = initialActivity(workflow)?.userField
  const keyword = fields.find(({ id }) => id === field)?.keyword
  return keyword === undefined ? [] : peopleNamed(values[keyword])
}

async function profileOf({ cast }: Stage, record: DemonstrationRecord): Promise<CompiledProfile> {
  const { known } = await cast.reader(record.madeBy, new Date(0))
  const profile = [...known.values()].find(({ type }) => type === record.profile)
  if (!profile) throw new Error(`${record.madeBy} does not know ${record.profile}, of which ${record.key} is one.`)
  return profile
}

async function step(
  stage: Stage,
  { key, madeBy, walk }: DemonstrationRecord,
  action: WorkflowAction,
  turns: Turns,
  at: Date,
): Promise<void> {
  const { tx, cast, ids } = stage
  const asked = turns.get(key) ?? []
  const refusals: string[] = []
  for (const person of asked.length > 0 ? asked : [madeBy]) {
    const reader = await cast.reader(person, at)
    const subject = await subjectFor(tx, reader, key, ids)
    const reason = action.kind === "RE_ASSIGN" || action.asksReason ? walk.reason : undefined
    const taken = act(workingRecord(subject), subject.person, { actionId: action.id, reason })
    if (taken.ok) {
      await storeStep(tx, reader, subject, taken, "acted")
      turns.set(key, taken.standing.turn.map(cast.keyOf))
      return
    }
    refusals.push(`${person}: ${taken.problems.map(({ code, path }) => `${code} ${path.join(".")}`).join(", ")}`)
  }
  throw new Error(`Nobody could take ${action.id} of the demonstration record ${key}: ${refusals.join("; ")}`)
}

async function subjectFor(tx: Tenant, reader: Reader, key: string, ids: LoadedIds) {
  const { row, profile } = await heldRecord(tx, reader, idOf(ids.records, key))
  return subjectOf(tx, reader, profile, row, [])
}

async function say(
  { tx, cast, ids, reading, store }: Stage,
  { key, project }: DemonstrationRecord,
  { by, at, text, file }: DemonstrationComment,
): Promise<void> {
  const comments = commentService({ ...reading, database: withinTransaction(tx) })
  const recordId = idOf(ids.records, key)
  const projectId = project === null ? null : idOf(ids.projects, project)
  const actor = cast.actor(by)
  const uploadid = file && (await attachFile({ tx, store, at }, actor, file, { recordId, projectId }))
  const said = { body: commentBody(text, (person) => idOf(ids.people, person)), ...(uploadid && { uploadid }) }
  const projectid = projectId ?? (noProject as ProjectId)
  await comments.create(actor, { refname: recordId, projectid, ...said }, undefined)
}
