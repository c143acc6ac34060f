import { financialYearOf } from "../../../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { Reader } from "../records/reader.ts"

/** Where a variable is asked: the place of a record or a list, and the values of the record one is in. */
export interface Asked {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  readonly values?: RecordValues | undefined
}

/** What variables stand for, for one person in one request. A project they do not see has no financial year. */
export function variableContext(reader: Reader, { projectId, entityId, values }: Asked): VariableContext {
  const project = projectId === null ? undefined : reader.visibility.projects.get(projectId)
  return {
    today: reader.today,
    userId: reader.actor.userId,
    entityId,
    projectId: project?.id,
    financialYear: project && financialYearOf(project.financialYear, project.financialYearStartMonth),
    value: values && ((keyword) => (Object.hasOwn(values, keyword) ? values[keyword] : undefined)),
  }
}
