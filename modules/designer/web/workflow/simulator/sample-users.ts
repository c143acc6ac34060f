import type { CompiledField } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { listRequiredFields, type SimulatedUser } from "../../../../../engine/workflow/simulate.ts"
import { usersInField, type WorkingRecord } from "../../../../../engine/workflow/workflow-state.ts"

/** ID of a sample user of a field. */
const sampleId = (fieldId: string, number: number): UserId => `sample:${fieldId}:${number}` as UserId

/** Field and number of a sample user; undefined for any other user. */
export function sampleOf(id: string): { readonly fieldId: string; readonly number: number } | undefined {
  const [kind, fieldId, number] = id.split(":")
  return kind === "sample" && fieldId !== undefined ? { fieldId, number: Number(number) } : undefined
}

/** Sample users not named by any field, to show what unassigned users can do. */
const bystanders = ["writer", "reader", "administrator"] as const
type Bystander = (typeof bystanders)[number]
export const bystanderId = (one: Bystander): UserId => `bystander:${one}` as UserId

export const bystanderOf = (id: string): Bystander | undefined => bystanders.find((one) => bystanderId(one) === id)

/** A simulation user with the permissions the server would resolve. */
export function simulatedUserOf(id: UserId, roles: readonly string[]): SimulatedUser {
  const bystander = bystanderOf(id)
  const isAdministrator = bystander === "administrator"
  return {
    id,
    canWrite: bystander !== "reader",
    canReopen: isAdministrator,
    isAdministrator,
    coordinates: isAdministrator,
    roles,
  }
}

/** Number of sample users of a field, enough for the required approvals. */
function countFor(workflow: WorkflowDefinition, { definition }: CompiledField): number {
  if (!("allowMultiple" in definition) || definition.allowMultiple !== true) return 1
  const max = Math.max(...workflow.activities.map(({ approvals }) => approvals?.needed ?? 1))
  return Math.max(2, max)
}

/** All sample users of a field. */
export const createSampleUserIds = (workflow: WorkflowDefinition, field: CompiledField): readonly UserId[] =>
  Array.from({ length: countFor(workflow, field) }, (_, index) => sampleId(field.id, index + 1))

/**
 * All users who could act on the record: those named by its fields, the assignees, and the sample users without
 * assignment.
 */
export function listSimulationUsers(record: WorkingRecord): readonly UserId[] {
  const { workflow, fields } = record.profile
  const naming = workflow ? listRequiredFields(workflow, fields).naming : []
  return [
    ...new Set([
      ...record.workflowState.assigneeIds,
      ...naming.flatMap(({ id }) => usersInField(record, id)),
      ...bystanders.map(bystanderId),
    ]),
  ]
}
