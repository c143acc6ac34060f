import { dueFieldOf, peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { ReminderMatrix, ReminderRule } from "../../../../schemas/api/reminders.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { listPeople } from "../../auth/people/service.ts"
import { namedRoles, namedTemplates } from "./names-repository.ts"
import { type RuleRow, termsOf } from "./rule-repository.ts"

export interface MatrixParts {
  readonly draft: ProfileDefinition
  /** In force; undefined where none is yet. */
  readonly profile: CompiledProfile | undefined
  readonly rows: readonly RuleRow[]
}

/** The rules with the names of what they speak of and may speak of, in the reader's language. */
export async function printMatrix(
  tx: Tenant,
  actor: Actor,
  { draft, profile, rows }: MatrixParts,
  language: Language,
): Promise<ReminderMatrix> {
  const { clientId } = actor
  const content = rows.map(printRule)
  const due = profile && dueFieldOf(profile)
  return {
    profileName: textIn((profile ?? draft).name, language),
    isPublished: profile !== undefined,
    dueField: due ? { id: due.id, name: textIn(due.text, language) } : null,
    content,
    fields: profile ? peopleFieldsOf(profile).map(({ id, text }) => ({ id, name: textIn(text, language) })) : [],
    roles: await namedRoles(tx, clientId),
    templates: await namedTemplates(tx, clientId, ["GENERAL", "REMINDER", "ESCALATION"]),
    people: await namedPeople(tx, actor, content),
  }
}

export function printRule(row: RuleRow): ReminderRule {
  return { id: row.id, profileId: row.profile_id, terms: termsOf(row), revision: row.revision }
}

/** Whom the rules name, as far as the reader may see them. */
async function namedPeople(
  tx: Tenant,
  actor: Actor,
  rules: readonly ReminderRule[],
): Promise<ReminderMatrix["people"]> {
  const named = rules.flatMap(({ terms }) => [terms.people, ...terms.levels.map(({ people }) => people)])
  const ids = [...new Set(named.flatMap(({ users }) => users))]
  if (ids.length === 0) return []
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  return people.map(({ id, name }) => ({ id, name }))
}
