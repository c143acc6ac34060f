import { sql } from "kysely"
import type { TemplateUses } from "../contract.ts"
import type { EntityId, MailTemplateId } from "../../../schemas/ids.ts"
import { type Language, type LocalisedText, textIn } from "../../../schemas/languages.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"

interface TemplateUse {
  readonly kind: TemplateUses["uses"][number]["kind"]
  readonly name: string
  readonly modules: readonly ModuleCode[]
  /** The entity that owns the record type; null if it is the whole group's. */
  readonly entityId: EntityId | null
}

/** Where a template is currently used: by name within the reader's modules and entities, the rest as a count. */
export async function usesOf(
  tx: ClientTransaction,
  actor: Actor,
  id: MailTemplateId,
  language: Language,
): Promise<TemplateUses> {
  const all = [...(await actionsNaming(tx, actor, id, language)), ...(await remindersNaming(tx, actor, id, language))]
  const visible = all.filter(
    ({ modules, entityId }) =>
      modules.some((module) => actor.modules.includes(module)) &&
      (entityId === null || actor.entityIds.includes(entityId)),
  )
  return { uses: visible.map(({ kind, name }) => ({ kind, name })), otherUses: all.length - visible.length }
}

/** Workflow actions, in the draft or the published version: `Control: Send for approval`. */
async function actionsNaming(
  tx: ClientTransaction,
  { clientId }: Actor,
  id: MailTemplateId,
  language: Language,
): Promise<readonly TemplateUse[]> {
  const { rows } = await sql<Omit<TemplateUse, "kind" | "name"> & { name: LocalisedText; action: LocalisedText }>`
    select distinct p.id, p.draft -> 'name' as name, p.draft -> 'modules' as modules, p.entity_id as "entityId", named.action ->> 'id' as "actionId",
      named.action -> 'name' as action
      from profile p
      left join profile_version v
        on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
      cross join lateral (values (p.draft), (v.definition)) as d (definition)
      cross join lateral jsonb_path_query(coalesce(d.definition, '{}'),
        '$.workflow.activities[*].actions[*] ? (exists (@.notifies[*] ? (@.templateId == $id)))',
        jsonb_build_object('id', ${id}::text)) as named (action)
     where p.client_id = ${clientId}
     order by p.id, "actionId"`.execute(tx)
  const names = rows.map(({ name, modules, entityId, action }) => ({
    kind: "workflowAction" as const,
    name: `${textIn(name, language)}: ${textIn(action, language)}`,
    modules,
    entityId,
  }))
  return [...new Map(names.map((one) => [`${one.name} ${one.entityId}`, one])).values()]
}

/** Reminder rules: `Control: Three days before`. */
async function remindersNaming(
  tx: ClientTransaction,
  { clientId }: Actor,
  id: MailTemplateId,
  language: Language,
): Promise<readonly TemplateUse[]> {
  const { rows } = await sql<Omit<TemplateUse, "kind"> & { type: LocalisedText }>`
    select p.draft -> 'name' as type, p.draft -> 'modules' as modules, p.entity_id as "entityId", r.name
      from reminder_rule r join profile p on p.client_id = r.client_id and p.id = r.profile_id
     where r.client_id = ${clientId} and r.template_id = ${id}::uuid
     order by p.id, r.created_at, r.id`.execute(tx)
  return rows.map(({ type, modules, entityId, name }) => ({
    kind: "reminder",
    name: `${textIn(type, language)}: ${name}`,
    modules,
    entityId,
  }))
}
