import { validate as isUuid } from "uuid"
import { dueFieldOf, userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import { validateReminderSettings } from "../../../engine/reminders/validate-reminder-settings.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { isTemplateFor } from "../../../schemas/mail-templates.ts"
import { problem, type Problem, type ProblemPath } from "../../../schemas/problems.ts"
import type { ReminderRecipients, ReminderSettings } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import { countRoles, purposeOf } from "./names-repository.ts"

export interface ReminderValidationContext {
  readonly actor: Actor
  /** The published profile; undefined if there is none yet. */
  readonly profile: CompiledProfile | undefined
  /** Users the rule already named, whoever added them. */
  readonly before: readonly UserId[]
}

/** Problems of a rule, in itself and with its references. No one can add users they cannot see. */
export async function validateReminder(
  tx: ClientTransaction,
  settings: ReminderSettings,
  validationContext: ReminderValidationContext,
): Promise<readonly Problem[]> {
  const found = [...validateReminderSettings(settings)]
  const { profile, actor } = validationContext
  if (settings.dueBy === "RECORD" && (!profile || !dueFieldOf(profile)))
    found.push(problem("reminder.no_due_field", ["dueBy"]))
  found.push(...(await validateReminderUsers(tx, settings.people, ["people"], validationContext)))
  for (const [index, { people }] of settings.levels.entries())
    found.push(...(await validateReminderUsers(tx, people, ["levels", index, "people"], validationContext)))
  if (settings.templateId !== null) {
    const use = settings.kind === "ESCALATION" ? "ESCALATION" : "REMINDER"
    const purpose = await purposeOf(tx, actor.clientId, settings.templateId)
    if (!purpose || !isTemplateFor(purpose, use)) found.push(problem("reminder.unknown_template", ["templateId"]))
  }
  return found
}

async function validateReminderUsers(
  tx: ClientTransaction,
  { fields, users, roles }: ReminderRecipients,
  path: ProblemPath,
  { actor, profile, before }: ReminderValidationContext,
): Promise<readonly Problem[]> {
  const found: Problem[] = []
  const known = new Set(profile ? userFieldsOf(profile).map(({ id }) => id) : [])
  fields.forEach((field, index) => {
    if (!known.has(field)) found.push(problem("reminder.unknown_field", [...path, "fields", index], { field }))
  })
  const added = users.filter((id) => !before.includes(id))
  if (added.length > 0) {
    const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
    const ids = added.filter((id) => isUuid(id))
    const foundUsers =
      ids.length === 0
        ? []
        : await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
    if (foundUsers.filter(({ active }) => active).length < added.length)
      found.push(problem("reminder.unknown_user", [...path, "users"]))
  }
  if (roles.length > 0 && (await countRoles(tx, actor.clientId, roles)) < roles.length)
    found.push(problem("reminder.unknown_role", [...path, "roles"]))
  return found
}
