import { dueFieldOf, userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import type { ReminderMatrix, ReminderRule } from "../contract.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import { listRoleNames, listTemplateNames } from "./names-repository.ts"
import { type RuleRow, toReminderSettings } from "./rule-repository.ts"

export interface ReminderMatrixInput {
  readonly draft: ProfileDefinition
  /** The published profile; undefined if there is none yet. */
  readonly profile: CompiledProfile | undefined
  readonly rows: readonly RuleRow[]
}

/** Serializes the rules, with the names of what they use and can use, in the reader's language. */
export async function serializeMatrix(
  tx: ClientTransaction,
  actor: Actor,
  { draft, profile, rows }: ReminderMatrixInput,
  language: Language,
): Promise<ReminderMatrix> {
  const { clientId } = actor
  const content = rows.map(serializeRule)
  const due = profile && dueFieldOf(profile)
  return {
    profileName: textIn((profile ?? draft).name, language),
    isPublished: profile !== undefined,
    dueField: due ? { id: due.id, name: textIn(due.text, language) } : null,
    content,
    fields: profile ? userFieldsOf(profile).map(({ id, text }) => ({ id, name: textIn(text, language) })) : [],
    roles: await listRoleNames(tx, clientId),
    templates: await listTemplateNames(tx, clientId, ["GENERAL", "REMINDER", "ESCALATION"]),
    people: await findNamedUsers(tx, actor, content),
  }
}

export function serializeRule(row: RuleRow): ReminderRule {
  return { id: row.id, profileId: row.profile_id, settings: toReminderSettings(row), revision: row.revision }
}

/** The users named in the rules, as far as the reader can see them. */
async function findNamedUsers(
  tx: ClientTransaction,
  actor: Actor,
  rules: readonly ReminderRule[],
): Promise<ReminderMatrix["people"]> {
  const named = rules.flatMap(({ settings }) => [settings.people, ...settings.levels.map(({ people }) => people)])
  const ids = [...new Set(named.flatMap(({ users }) => users))]
  if (ids.length === 0) return []
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  return people.map(({ id, name }) => ({ id, name }))
}
