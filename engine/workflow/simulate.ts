import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import type { RuleContext } from "../rules/context.ts"
import { checkRecord } from "../validate/check-record.ts"
import type { SchemaCheck } from "../validate/schema-check.ts"
import { act, type ActionResult } from "./act.ts"
import { initialWorkflowState } from "./initial-state.ts"
import { afterChange, reassign, reopen } from "./changes.ts"
import { assignmentEffects } from "./effects.ts"
import { reject, type ActionRejection } from "./authorize-action.ts"
import { type RecordLocks, readOnlyProblem, findActionBlocker, findWriteBlocker } from "./record-locks.ts"
import { initialActivity, type WorkingRecord } from "./workflow-state.ts"
import { claimTask } from "./claim-task.ts"
import {
  listActionNotifications,
  findActionRecipients,
  type WorkflowNotification,
  type Substitutes,
} from "./action-recipients.ts"
import { workflowFor, type WorkflowViewer, type WorkflowView } from "./view.ts"

/** A simulated user, with the permissions the system would know. */
export interface SimulatedUser {
  readonly id: UserId
  readonly canWrite: boolean
  readonly canReopen: boolean
  readonly isAdministrator: boolean
  /** Can assign unassigned tasks. */
  readonly coordinates?: boolean
  /** IDs of the roles that rules can read. */
  readonly roles: readonly string[]
}

export interface Participants {
  readonly users: readonly SimulatedUser[]
  readonly away: Substitutes
}

/** What blocks a record from outside its workflow. */
export type ExternalBlockers = Pick<RecordLocks, "processCompleted" | "projectClosed">

/** Rule context apart from the record's state and the acting user. */
export type Setting = Pick<RuleContext, "today" | "decimalPlaces"> & { readonly check: SchemaCheck }

export interface SimulatedRecord extends WorkingRecord {
  readonly profile: CompiledProfile
}

/** A simulated operation of a user. */
export type SimulatedOperation =
  | { readonly kind: "acted"; readonly actionId: string; readonly reason?: string }
  | { readonly kind: "reassigned"; readonly to: UserId }
  | { readonly kind: "claimed" }
  | { readonly kind: "reopened" }
  | { readonly kind: "written"; readonly values: RecordValues }

export interface SimulatedStep {
  readonly kind: SimulatedOperation["kind"]
  readonly by: UserId
  /** The activity in which it was performed. */
  readonly activityId: string | null
  /** Set for workflow actions only. */
  readonly actionId: string | null
  /** The new assignee of a reassignment. */
  readonly to: UserId | null
  readonly effects: ActionResult["effects"]
  readonly notifications: readonly WorkflowNotification[]
}

/** A simulated record that uses the engine's real operations; nothing of it is stored. */
export interface Simulation {
  readonly record: SimulatedRecord
  readonly around: ExternalBlockers
  readonly steps: readonly SimulatedStep[]
  /** The state before the last step. */
  readonly before: Simulation | null
  /** Initial problems of a sample record, which do not prevent its changes. */
  readonly overlooked: readonly Problem[]
}

export type SimulationResult = { readonly ok: true; readonly simulation: Simulation } | ActionRejection

/** Creates a new record; `listInitialNotifications` returns the notifications of its first assignees. */
export function startSimulation(
  record: Omit<SimulatedRecord, "workflowState">,
  writtenBy: readonly UserId[],
  overlooked: readonly Problem[] = [],
): Simulation {
  return {
    record: { ...record, workflowState: initialWorkflowState(record, writtenBy) },
    around: { processCompleted: false, projectClosed: false },
    steps: [],
    before: null,
    overlooked,
  }
}

/** Notifications when a user creates the record. */
export function listInitialNotifications(
  { record }: Simulation,
  by: UserId,
  { away }: Participants,
): readonly WorkflowNotification[] {
  const first = initialActivity(record.profile.workflow)
  return first
    ? listActionNotifications(assignmentEffects(first, record.workflowState.assigneeIds), undefined, by, away)
    : []
}

/** A user as the engine sees them; a read-only user if the ID is not a participant. */
export function workflowViewerOf({ users, away }: Participants, id: UserId): WorkflowViewer {
  const user = users.find((one) => one.id === id)
  const substituteFor = [...away].flatMap(([absent, substitute]) => (substitute === id ? [absent] : []))
  const { canWrite = false, isAdministrator = false, coordinates = false, canReopen = false } = user ?? {}
  return { user: { id, substituteFor, canWrite, isAdministrator, coordinates }, canReopen }
}

/** All operations the user can perform now, and why the others are not possible: the same as on the record's page. */
export function viewOf({ record, around }: Simulation, participants: Participants, id: UserId): WorkflowView {
  return workflowFor(record, workflowViewerOf(participants, id), findActionBlocker(around))
}

/** The record after an operation of a user, or why it is not possible. */
export function simulateAction(
  simulation: Simulation,
  participants: Participants,
  by: UserId,
  operation: SimulatedOperation,
  setting: Setting,
): SimulationResult {
  const { record } = simulation
  if (operation.kind === "written") return write(simulation, participants, by, operation.values, setting)
  const readOnlyReason = findActionBlocker(simulation.around)
  if (readOnlyReason !== null) return reject(readOnlyProblem(readOnlyReason))
  const actionResult = performOperation(record, participants, workflowViewerOf(participants, by), operation)
  if (!actionResult.ok) return actionResult
  const actionRecipients = operation.kind === "acted" ? findActionRecipients(record, actionResult) : undefined
  return appendStep(simulation, record, actionResult, {
    kind: operation.kind,
    by,
    actionId: operation.kind === "acted" ? operation.actionId : null,
    to: operation.kind === "reassigned" ? operation.to : null,
    notifications: listActionNotifications(actionResult.effects, actionRecipients, by, participants.away),
  })
}

function performOperation(
  record: SimulatedRecord,
  participants: Participants,
  { user, canReopen }: WorkflowViewer,
  operation: Exclude<SimulatedOperation, { readonly kind: "written" }>,
): ActionResult | ActionRejection {
  if (operation.kind === "acted") return act(record, user, operation)
  if (operation.kind === "claimed") return claimTask(record, user)
  if (operation.kind === "reopened") {
    const feature = record.profile.type
    return canReopen ? reopen(record) : reject(problem("access.forbidden", [], { action: "DELETE", feature }))
  }
  const canRead = participants.users.some(({ id }) => id === operation.to)
  return canRead ? reassign(record, user, operation.to) : reject(problem("workflow.assignee_without_access", ["to"]))
}

/** Saves values: validated like every save, with its effects on the assignees. */
function write(
  simulation: Simulation,
  participants: Participants,
  by: UserId,
  inputValues: RecordValues,
  setting: Setting,
): SimulationResult {
  const { record } = simulation
  const blocker = findWriteBlocker(recordLocksOf(simulation), workflowViewerOf(participants, by).user.canWrite)
  if (blocker !== null) return reject(readOnlyProblem(blocker))
  const result = checkValues(simulation, participants, by, inputValues, setting)
  const overlooked = new Set(simulation.overlooked.map(nameOf))
  const problems = result.problems.filter((one) => !overlooked.has(nameOf(one)))
  if (problems.length > 0) return reject(...problems)
  const changed = { ...record, values: result.values }
  const actionResult = afterChange(changed, record.values, by)
  const notifications = listActionNotifications(actionResult.effects, undefined, by, participants.away)
  return appendStep(simulation, changed, actionResult, { kind: "written", by, actionId: null, to: null, notifications })
}

const nameOf = ({ code, path, params }: Problem): string => JSON.stringify([code, path, params ?? {}])

function appendStep(
  simulation: Simulation,
  record: SimulatedRecord,
  { workflowState, effects }: ActionResult,
  step: Omit<SimulatedStep, "activityId" | "effects">,
): SimulationResult {
  const { activityId } = simulation.record.workflowState.state
  const steps = [...simulation.steps, { ...step, activityId, effects }]
  return { ok: true, simulation: { ...simulation, record: { ...record, workflowState }, steps, before: simulation } }
}

function recordLocksOf({ record, around }: Simulation): RecordLocks {
  const { workflowDone, isUnlocked } = record.workflowState.state
  return { ...around, workflowDone, isUnlocked }
}

/** Why the user cannot edit the record now, or null. */
export function findWriteProblem(simulation: Simulation, participants: Participants, id: UserId): Problem | null {
  const reason = findWriteBlocker(recordLocksOf(simulation), workflowViewerOf(participants, id).user.canWrite)
  return reason === null ? null : readOnlyProblem(reason)
}

/** Rule context for the user with the record's current state. */
export function ruleContextFor(
  { record }: Simulation,
  { users }: Participants,
  id: UserId,
  setting: Setting,
): RuleContext {
  const { today, decimalPlaces } = setting
  const roles = users.find((one) => one.id === id)?.roles ?? []
  return {
    today,
    state: record.workflowState.state,
    actor: { userId: id, roles },
    ...(decimalPlaces !== undefined && { decimalPlaces }),
  }
}

/** Validates a save of these values by the user. */
export function checkValues(
  simulation: Simulation,
  participants: Participants,
  id: UserId,
  values: RecordValues,
  setting: Setting,
) {
  const { profile, values: previous } = simulation.record
  return checkRecord(setting.check, profile, ruleContextFor(simulation, participants, id, setting), values, previous)
}

/** The fields that a workflow reads, in form order: required ones, and those that name users. */
export function listRequiredFields(
  workflow: WorkflowDefinition,
  fields: readonly CompiledField[],
): { readonly required: readonly CompiledField[]; readonly naming: readonly CompiledField[] } {
  const actions = workflow.activities.flatMap((activity) => activity.actions)
  const required = new Set(actions.flatMap(({ requires = [] }) => requires))
  const naming = new Set([
    ...workflow.activities.flatMap(({ userField = [] }) => userField),
    ...actions.flatMap(({ userField = [], notifies = [] }) =>
      [userField, notifies.flatMap(({ userFields = [] }) => userFields)].flat(),
    ),
  ])
  return {
    required: fields.filter(({ id }) => required.has(id) && !naming.has(id)),
    naming: fields.filter(({ id }) => naming.has(id)),
  }
}
