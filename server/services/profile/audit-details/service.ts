import { valueText } from "../../../../engine/explain/value-text.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { AuditDetail, listAuditDetails } from "../../../../schemas/api/audit-details.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { FieldRole, ProfileType } from "../../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { Database } from "../../../database/database.ts"
import { demandRecordsOfType, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { listRecords } from "../records/list/list-records.ts"
import { readableProfile, type Reader, readerOf, type Reading } from "../records/reader.ts"

/** The type of record this one list is of; nothing else here knows it. */
const listedType: ProfileType = "AUDIT_DETAIL"

/** The detailed audit plan, each of its rows printed flat. */
export function auditDetailService(parts: Reading & { readonly database: Database }) {
  return {
    list: (
      actor: Actor,
      body: BodyOf<typeof listAuditDetails>,
      language: Language,
    ): Promise<ReplyOf<typeof listAuditDetails>> =>
      parts.database.reading(actor.clientId, async (tx) => {
        demandRecordsOfType(actor, listedType, "READ")
        const reader = await readerOf(tx, actor, parts)
        const profile = profileNamed(reader, body.profileId)
        const { content, ...page } = await listRecords(tx, reader, { ...body, profileId: profile.profileId })
        return { ...page, content: content.map((record) => printFlat(profile, record, language)) }
      }),
  }
}

function profileNamed(reader: Reader, profileId: BodyOf<typeof listAuditDetails>["profileId"]): CompiledProfile {
  const known = reader.profiles.filter(({ type }) => type === listedType)
  const only = known.length === 1 ? known[0] : undefined
  const profile = profileId === undefined ? only : readableProfile(reader, profileId)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  if (profile.type !== listedType)
    throw new Refusal(400, problem("record.type_mismatch", ["profileId"], { type: profile.type }))
  return profile
}

function printFlat(profile: CompiledProfile, record: ProfileInstance, language: Language): AuditDetail {
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
  const chosen = fieldTypeOf(field.type)
    ?.choices?.(field.definition, { tags: profile.tags })
    .find((choice) => choice.id === id)
  return { id, name: chosen ? textIn(chosen.name, language) : id, tone: chosen?.tone ?? null }
}

function byRole(profile: CompiledProfile, role: FieldRole): CompiledField | undefined {
  return profile.fields.find((field) => field.role === role)
}

/** By the word its keyword begins with, as `process_1`. */
function byPrefix(profile: CompiledProfile, prefix: string): CompiledField | undefined {
  return profile.fields.find(({ keyword }) => keyword.replace(/_\d+$/, "") === prefix)
}
