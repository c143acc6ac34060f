import type { RuleContext } from "../../../../engine/rules/context.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { financialYearOf } from "../../../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { RecordState } from "../../../../schemas/record.ts"
import { decimalPlacesOf, type Reader, todayOf } from "./reader.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Judged, linkedAnswers } from "../linked/linked-answers.ts"

/** What rules may look at besides the values, of a record that stands in the project and the entity. */
export function ruleContext(
  reader: Reader,
  state: RecordState,
  { projectId, entityId }: { readonly projectId: ProjectId | null; readonly entityId: EntityId | null },
): RuleContext {
  const { actor, visibility } = reader
  const project = projectId === null ? undefined : visibility.projects.get(projectId)
  return {
    today: todayOf(reader, entityId),
    state,
    decimalPlaces: decimalPlacesOf(reader, entityId),
    financialYear: project && financialYearOf(project.financialYear, project.financialYearStartMonth),
    actor: { userId: actor.userId, roles: actor.roles },
  }
}

/** The same with what its rules ask of linked records answered, as the links will be once these values are stored. */
export async function answeredContext(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  context: RuleContext,
  record: Omit<Judged, "today">,
): Promise<RuleContext> {
  const judged = { ...record, today: context.today }
  const [linked] = await linkedAnswers(tx, reader.actor.clientId, profile, [judged])
  return { ...context, isNew: record.id === null, ...(linked && { linked }) }
}
