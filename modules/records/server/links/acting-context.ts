import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../../schemas/ids.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { valuesWithLinks } from "../serialize-record.ts"
import type { AccessContext } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { variableContext } from "../variables/variable-context.ts"
import { linkIdsOf } from "./link-repository.ts"

/** Variable context of an existing record with its links; a new record has no values yet. */
export async function actingContext(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  acting: RecordRow | undefined,
  projectId: ProjectId | null = null,
): Promise<VariableContext> {
  if (!acting) {
    const scope = { projectId: projectId === noProject ? null : projectId, entityId: access.actor.entityId }
    return variableContext(access, scope)
  }
  const values = valuesWithLinks(profile, acting, await linkIdsOf(tx, access, acting.id))
  return variableContext(access, { projectId: acting.project_id, entityId: acting.entity_id, values })
}
