import { valueText } from "../../../../engine/explain/value-text.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { AuditDetail, listAuditDetails } from "../../contracts/audit-details.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { FieldRole, ProfileType } from "../../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { Database } from "../../../../server/database/database.ts"
import { authorizeRecordsOfType, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { listRecords } from "../list/list-records.ts"
import { readableProfile, type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"

/** The record type of this list; no other code in this file depends on it. */
const listedType: ProfileType = "AUDIT_DETAIL"

/** Detailed audit plan, with each row serialized as a flat object. */
export function auditDetailService(deps: AccessContextDeps & { readonly database: Database }) {
  return {
    list: (
      actor: Actor,
      body: BodyOf<typeof listAuditDetails>,
      language: Language,
    ): Promise<ReplyOf<typeof listAuditDetails>> =>
      deps.database.readTransaction(actor.clientId, async (tx) => {
        authorizeRecordsOfType(actor, listedType, "READ")
        const access = await loadAccessContext(tx, actor, deps)
        const profile = profileNamed(access, body.profileId)
        const { content, ...page } = await listRecords(tx, access, { ...body, profileId: profile.profileId })
        return { ...page, content: content.map((record) => serializeAuditDetail(profile, record, language)) }
      }),
  }
}

function profileNamed(access: AccessContext, profileId: BodyOf<typeof listAuditDetails>["profileId"]): CompiledProfile {
  const known = access.profiles.filter(({ type }) => type === listedType)
  const only = known.length === 1 ? known[0] : undefined
  const profile = profileId === undefined ? only : readableProfile(access, profileId)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  if (profile.type !== listedType)
    throw new HttpError(400, problem("record.type_mismatch", ["profileId"], { type: profile.type }))
  return profile
}

function serializeAuditDetail(profile: CompiledProfile, record: ProfileInstance, language: Language): AuditDetail {
  const parsed = valuesFromWire(profile, record.fields)
  const values = parsed.ok ? (parsed.value ?? {}) : {}
  const text = (field: CompiledField | undefined) =>
    field ? valueText(values[field.keyword], field, { compiled: profile, language, nameOf: () => undefined }) : ""
  const parents = Object.values(record.tree).flat()
  return {
    id: record.id,
    revision: record.revision,
    projectId: record.projectId,
    uniqueId: record.uniqueId,
    name: record.name,
    status: record.status,
    dueDate: record.dueDate,
    overdue: record.overdue,
    auditPlan: text(byRole(profile, "audit_plan")),
    entity: record.entityName ?? "",
    process: text(byPrefix(profile, "process")),
    cycle: text(byPrefix(profile, "cycle")),
    publishStatus: publishStatus(profile, values, language),
    parents: [...new Map(parents.map((parent) => [parent.id, parent])).values()],
    canWrite: record.access.canWrite,
  }
}

function publishStatus(profile: CompiledProfile, values: Readonly<Record<string, unknown>>, language: Language) {
  const field = byRole(profile, "publish_status")
  const value = field && values[field.keyword]
  const id: unknown = Array.isArray(value) ? value[0] : value
  if (!field || typeof id !== "string") return null
  const selected = fieldTypeOf(field.type)
    ?.choices?.(field.definition, { tags: profile.tags })
    .find((choice) => choice.id === id)
  return { id, name: selected ? textIn(selected.name, language) : id, tone: selected?.tone ?? null }
}

function byRole(profile: CompiledProfile, role: FieldRole): CompiledField | undefined {
  return profile.fields.find((field) => field.role === role)
}

/** Finds a field by the prefix of its keyword, such as `process_1`. */
function byPrefix(profile: CompiledProfile, prefix: string): CompiledField | undefined {
  return profile.fields.find(({ keyword }) => keyword.replace(/_\d+$/, "") === prefix)
}
