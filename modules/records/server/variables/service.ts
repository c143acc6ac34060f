import { createVariableProblem } from "../../../../schemas/query-variables.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/variables.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { resolveVariable, type VariableContext } from "../../../../schemas/variables.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { markRecordPermissionChecked, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { valuesWithLinks } from "../serialize-record.ts"
import { profileOfRecord, type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { findRecord } from "../record-row.ts"
import { variableContext } from "./variable-context.ts"

type Request = BodyOf<typeof calls.resolveVariables>

export type VariableService = ReturnType<typeof variableService>

/** Resolves the variables of filters and defaults for a user and scope. */
export function variableService(deps: AccessContextDeps & { readonly database: Database }) {
  return {
    resolve: (actor: Actor, request: Request): Promise<ReplyOf<typeof calls.resolveVariables>> =>
      deps.database.clientTransaction(actor.clientId, async (tx) => {
        markRecordPermissionChecked(actor)
        const context = await contextOf(tx, await loadAccessContext(tx, actor, deps), request)
        const found = request.variables.map((variable) => ({ variable, resolved: resolveVariable(variable, context) }))
        const unknown = found.flatMap(({ variable, resolved }, index) =>
          !resolved.ok && resolved.code === "variable.unknown"
            ? createVariableProblem("variable.unknown", ["variables", index], variable)
            : [],
        )
        if (unknown.length > 0) throw new HttpError(400, unknown)
        return {
          content: found.map(({ variable, resolved }) => ({
            variable,
            value: resolved.ok ? serializeValue(resolved.value) : null,
          })),
        }
      }),
  }
}

async function contextOf(tx: ClientTransaction, access: AccessContext, request: Request): Promise<VariableContext> {
  if (request.recordId === undefined) {
    const projectId = request.projectId === noProject ? null : (request.projectId ?? null)
    return variableContext(access, { projectId, entityId: access.actor.entityId })
  }
  const row = await findRecord(tx, access.actor.clientId, access.visibility, request.recordId)
  const profile = profileOfRecord(access, row)
  const values = valuesWithLinks(profile, row, await linkIdsOf(tx, access, row.id))
  return variableContext(access, { projectId: row.project_id, entityId: row.entity_id, values })
}

/** Serializes texts, booleans and lists of IDs; table rows and files cannot be used in a filter. */
function serializeValue(value: StoredValue): string | boolean | string[] | null {
  if (typeof value === "string" || typeof value === "boolean") return value
  const ids = value.filter((item) => typeof item === "string")
  return ids.length === value.length ? ids : null
}
