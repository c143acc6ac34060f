import { summaryFields } from "../../../../engine/compile/summary-fields.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { compileContext } from "./compiled-profiles.ts"
import { findDefinitions } from "./profile-repository.ts"

/**
 * What a definition not yet in force is judged by: beside what any may refer to, the fields of other profiles that its
 * rules may ask about. A version once published is not judged so again, since what another profile lists may change.
 */
export async function draftContext(
  tx: Tenant,
  clientId: ClientId,
  version: number,
  entityIds: readonly EntityId[],
): Promise<CompileContext> {
  const context = await compileContext(tx, clientId, version, entityIds)
  const fields = new Map(
    (await findDefinitions(tx, clientId)).map(({ id, definition }) => [id, summaryFields(definition, context.tags)]),
  )
  const profiles = context.profiles.map((profile) => ({ ...profile, fields: fields.get(profile.id) ?? [] }))
  return { ...context, profiles, isDraft: true }
}
