import type { CompiledField } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { fieldsAskedFor, type Player } from "../../../../../engine/workflow/simulate.ts"
import { peopleIn, type WorkingRecord } from "../../../../../engine/workflow/standing.ts"

/** People made up for a field: whoever it would name. */
const sampleId = (fieldId: string, number: number): UserId => `sample:${fieldId}:${number}` as UserId

/** The field and the number a made-up person stands for; undefined for anybody else. */
export function sampleOf(id: string): { readonly fieldId: string; readonly number: number } | undefined {
  const [kind, fieldId, number] = id.split(":")
  return kind === "sample" && fieldId !== undefined ? { fieldId, number: Number(number) } : undefined
}

/** People who are named by no field: what may be done without being asked. */
const bystanders = ["writer", "reader", "administrator"] as const
type Bystander = (typeof bystanders)[number]
export const bystanderId = (one: Bystander): UserId => `bystander:${one}` as UserId

export const bystanderOf = (id: string): Bystander | undefined => bystanders.find((one) => bystanderId(one) === id)

/** Somebody with what the product would know of their rights. */
export function playerOf(id: UserId, roles: readonly string[]): Player {
  const bystander = bystanderOf(id)
  const isAdministrator = bystander === "administrator"
  return {
    id,
    mayWrite: bystander !== "reader",
    mayReopen: isAdministrator,
    isAdministrator,
    coordinates: isAdministrator,
    roles,
  }
}

/** How many people a field is given, so that the approvals asked for can be had. */
function countFor(workflow: WorkflowDefinition, { definition }: CompiledField): number {
  if (!("allowMultiple" in definition) || definition.allowMultiple !== true) return 1
  const most = Math.max(...workflow.activities.map(({ approvals }) => approvals?.needed ?? 1))
  return Math.max(2, most)
}

/** Everybody made up for a field. */
export const samplePeople = (workflow: WorkflowDefinition, field: CompiledField): readonly UserId[] =>
  Array.from({ length: countFor(workflow, field) }, (_, index) => sampleId(field.id, index + 1))

/** Everybody who could act on the record: whom its fields name, whose turn it is, and those nobody named. */
export function peopleAround(record: WorkingRecord): readonly UserId[] {
  const { workflow, fields } = record.profile
  const naming = workflow ? fieldsAskedFor(workflow, fields).naming : []
  return [
    ...new Set([
      ...record.standing.turn,
      ...naming.flatMap(({ id }) => peopleIn(record, id)),
      ...bystanders.map(bystanderId),
    ]),
  ]
}
