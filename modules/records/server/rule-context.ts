import type { RuleContext } from "../../../engine/rules/context.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { financialYearOf } from "../../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import type { RecordState } from "../../../schemas/record.ts"
import { decimalPlacesOf, type AccessContext, todayOf } from "./access-context.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type LinkedSubject, linkedResults } from "./linked/linked-results.ts"

/** Input for rules other than the values, for a record in this project and entity. */
export function ruleContext(
  access: AccessContext,
  state: RecordState,
  { projectId, entityId }: { readonly projectId: ProjectId | null; readonly entityId: EntityId | null },
): RuleContext {
  const { actor, visibility } = access
  const project = projectId === null ? undefined : visibility.projects.get(projectId)
  return {
    today: todayOf(access, entityId),
    state,
    decimalPlaces: decimalPlacesOf(access, entityId),
    financialYear: project && financialYearOf(project.financialYear, project.financialYearStartMonth),
    actor: { userId: actor.userId, roles: actor.roles },
  }
}

/** Like `ruleContext`, with the results of linked-record aggregates for the links to be stored. */
export async function loadRuleContext(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  context: RuleContext,
  record: Omit<LinkedSubject, "today">,
): Promise<RuleContext> {
  const [loaded = context] = await loadRuleContexts(tx, access, profile, [{ context, record }])
  return loaded
}

/** Like `loadRuleContext` for several records, in order, with one query at most. */
export async function loadRuleContexts(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  records: readonly { readonly context: RuleContext; readonly record: Omit<LinkedSubject, "today"> }[],
): Promise<readonly RuleContext[]> {
  const subjects = records.map(({ context, record }) => ({ ...record, today: context.today }))
  const results = await linkedResults(tx, access.actor.clientId, profile, subjects)
  return records.map(({ context, record }, at) => ({
    ...context,
    isNew: record.id === null,
    ...(results[at] && { linked: results[at] }),
  }))
}
