import { financialYearOf } from "../../../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { AccessContext } from "../access-context.ts"

/** The scope of a variable: that of a record or list, and the values of the current record. */
export interface VariableScope {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  readonly values?: RecordValues | undefined
}

/** Builds the variable context of a request. A project that the user cannot see provides no financial year. */
export function variableContext(
  access: AccessContext,
  { projectId, entityId, values }: VariableScope,
): VariableContext {
  const project = projectId === null ? undefined : access.visibility.projects.get(projectId)
  return {
    today: access.today,
    userId: access.actor.userId,
    entityId,
    projectId: project?.id,
    financialYear: project && financialYearOf(project.financialYear, project.financialYearStartMonth),
    value: values && ((keyword) => (Object.hasOwn(values, keyword) ? values[keyword] : undefined)),
  }
}
