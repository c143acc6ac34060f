import type { CompiledField } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../../../schemas/values.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { fieldsAskedFor } from "../../../../../engine/workflow/simulate.ts"
import { peopleIn, type ActingPerson, type WorkingRecord } from "../../../../../engine/workflow/standing.ts"

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

/** Somebody as the engine sees them. */
export function personActing(id: UserId): ActingPerson {
  const bystander = bystanderOf(id)
  return {
    id,
    standsInFor: [],
    mayWrite: bystander !== "reader",
    isAdministrator: bystander === "administrator",
  }
}

/** How many people a field is given, so that the approvals asked for can be had. */
function countFor(workflow: WorkflowDefinition, { definition }: CompiledField): number {
  if (!("allowMultiple" in definition) || definition.allowMultiple !== true) return 1
  const most = Math.max(...workflow.activities.map(({ approvals }) => approvals?.needed ?? 1))
  return Math.max(2, most)
}

/** Everybody made up for a field. */
const samplePeople = (workflow: WorkflowDefinition, field: CompiledField): readonly UserId[] =>
  Array.from({ length: countFor(workflow, field) }, (_, index) => sampleId(field.id, index + 1))

/** Any value there is: the workflow asks only whether there is one. */
const something = "sample"

/** A record made up of what the workflow looks at: who acts is named, and what it requires is still blank. */
export function sampleValues(workflow: WorkflowDefinition, fields: readonly CompiledField[]): RecordValues {
  const { naming } = fieldsAskedFor(workflow, fields)
  return Object.fromEntries(naming.map((field) => [field.keyword, samplePeople(workflow, field)]))
}

/** What a field holds once it is filled in by hand. */
export function filledIn(workflow: WorkflowDefinition, field: CompiledField, isNaming: boolean): StoredValue {
  return (isNaming ? samplePeople(workflow, field) : something) as StoredValue
}

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
