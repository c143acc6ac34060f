import type { Keyword } from "../../schemas/ids.ts"
import { activityOf, usersInField, type WorkingRecord } from "./workflow-state.ts"

/**
 * The field a record waits for: the first blank one in form order that a forward action requires, else the first empty
 * one that must name the next assignees. Undefined if only an action remains to be performed.
 */
export function waitingField(
  record: Omit<WorkingRecord, "workflowState">,
  activityId: string | null,
): Keyword | undefined {
  const { profile, values } = record
  const actions = activityOf(profile.workflow, activityId)?.actions.filter(({ kind }) => kind !== "RE_ASSIGN") ?? []
  const required = new Set(actions.flatMap(({ requires = [] }) => requires))
  const naming = new Set(actions.flatMap(({ userField, isRequired }) => (isRequired && userField ? [userField] : [])))
  const waits =
    profile.fields.find(({ id, keyword }) => required.has(id) && values[keyword] === undefined) ??
    profile.fields.find(({ id }) => naming.has(id) && usersInField(record, id).length === 0)
  return waits?.keyword
}
