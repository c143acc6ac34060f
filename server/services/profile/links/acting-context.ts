import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../../schemas/ids.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { Tenant } from "../../../database/database.ts"
import { valuesWithLinks } from "../records/print-record.ts"
import type { Reader } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { variableContext } from "../variables/variable-context.ts"
import { linkIdsOf } from "./link-repository.ts"

/** What variables stand for in the record one is in, with what hangs on it; a new record has no values yet. */
export async function actingContext(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  acting: RecordRow | undefined,
  projectId: ProjectId | null = null,
): Promise<VariableContext> {
  if (!acting) {
    const place = { projectId: projectId === noProject ? null : projectId, entityId: reader.actor.entityId }
    return variableContext(reader, place)
  }
  const values = valuesWithLinks(profile, acting, await linkIdsOf(tx, reader, acting.id))
  return variableContext(reader, { projectId: acting.project_id, entityId: acting.entity_id, values })
}
