import type { Keyword } from "../../schemas/ids.ts"
import { activityOf, peopleIn, type WorkingRecord } from "./standing.ts"

/**
 * The field a record waits at: in the form's order the first that an action leading on requires and that is blank, else the
 * first that must say who acts next and names nobody. None where nothing is left but to take an action.
 */
export function waitingField(record: Omit<WorkingRecord, "standing">, activityId: string | null): Keyword | undefined {
  const { profile, values } = record
  const actions = activityOf(profile.workflow, activityId)?.actions.filter(({ kind }) => kind !== "RE_ASSIGN") ?? []
  const required = new Set(actions.flatMap(({ requires = [] }) => requires))
  const naming = new Set(actions.flatMap(({ userField, isRequired }) => (isRequired && userField ? [userField] : [])))
  const waits =
    profile.fields.find(({ id, keyword }) => required.has(id) && values[keyword] === undefined) ??
    profile.fields.find(({ id }) => naming.has(id) && peopleIn(record, id).length === 0)
  return waits?.keyword
}
