import { refusedVariable } from "../../../../schemas/query-variables.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/variables.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { resolveVariable, type VariableContext } from "../../../../schemas/variables.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { markRecordPermissionAsked, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { valuesWithLinks } from "../records/print-record.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../records/reader.ts"
import { findRecord } from "../records/record-row.ts"
import { variableContext } from "./variable-context.ts"

type Request = BodyOf<typeof calls.resolveVariables>

export type VariableService = ReturnType<typeof variableService>

/** What the variables of filters and defaults stand for, for someone somewhere. */
export function variableService(parts: Reading & { readonly database: Database }) {
  return {
    resolve: (actor: Actor, request: Request): Promise<ReplyOf<typeof calls.resolveVariables>> =>
      parts.database.tenant(actor.clientId, async (tx) => {
        markRecordPermissionAsked(actor)
        const context = await contextOf(tx, await readerOf(tx, actor, parts), request)
        const found = request.variables.map((variable) => ({ variable, resolved: resolveVariable(variable, context) }))
        const unknown = found.flatMap(({ variable, resolved }, index) =>
          !resolved.ok && resolved.code === "variable.unknown"
            ? refusedVariable("variable.unknown", ["variables", index], variable)
            : [],
        )
        if (unknown.length > 0) throw new Refusal(400, unknown)
        return {
          content: found.map(({ variable, resolved }) => ({
            variable,
            value: resolved.ok ? told(resolved.value) : null,
          })),
        }
      }),
  }
}

async function contextOf(tx: Tenant, reader: Reader, request: Request): Promise<VariableContext> {
  if (request.recordId === undefined) {
    const projectId = request.projectId === noProject ? null : (request.projectId ?? null)
    return variableContext(reader, { projectId, entityId: reader.actor.entityId })
  }
  const row = await findRecord(tx, reader.actor.clientId, reader.visibility, request.recordId)
  const profile = profileOfRecord(reader, row)
  const values = valuesWithLinks(profile, row, await linkIdsOf(tx, reader, row.id))
  return variableContext(reader, { projectId: row.project_id, entityId: row.entity_id, values })
}

/** Texts, flags and lists of ids; rows and files stand for nothing in a filter. */
function told(value: StoredValue): string | boolean | string[] | null {
  if (typeof value === "string" || typeof value === "boolean") return value
  const ids = value.filter((item) => typeof item === "string")
  return ids.length === value.length ? ids : null
}
