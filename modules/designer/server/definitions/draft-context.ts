import { summaryFields } from "../../../../engine/compile/summary-fields.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { compileContext, findDefinitions } from "../../../profiles/server/index.ts"

/**
 * Compile context for an unpublished definition; adds the fields of other profiles that its rules can aggregate. A
 * published version is not checked this way again, because what other profiles list can change.
 */
export async function draftContext(
  tx: ClientTransaction,
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
