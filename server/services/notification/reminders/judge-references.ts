import { validate as isUuid } from "uuid"
import { dueFieldOf, peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import { judgeTerms } from "../../../../engine/reminders/judge-terms.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import { isTemplateFor } from "../../../../schemas/mail-templates.ts"
import { problem, type Problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { ReminderPeople, ReminderTerms } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { listPeople } from "../../auth/people/service.ts"
import { countRoles, purposeOf } from "./names-repository.ts"

export interface Judging {
  readonly actor: Actor
  /** In force; undefined where none is yet. */
  readonly profile: CompiledProfile | undefined
  /** Whom the rule named before, by whoever wrote it then. */
  readonly before: readonly UserId[]
}

/** What is wrong with a rule, in itself and with what it names: nobody names people whom they may not see. */
export async function judgeReminder(tx: Tenant, terms: ReminderTerms, judging: Judging): Promise<readonly Problem[]> {
  const found = [...judgeTerms(terms)]
  const { profile, actor } = judging
  if (terms.dueBy === "RECORD" && (!profile || !dueFieldOf(profile)))
    found.push(problem("reminder.no_due_field", ["dueBy"]))
  found.push(...(await judgePeople(tx, terms.people, ["people"], judging)))
  for (const [index, { people }] of terms.levels.entries())
    found.push(...(await judgePeople(tx, people, ["levels", index, "people"], judging)))
  if (terms.templateId !== null) {
    const use = terms.kind === "ESCALATION" ? "ESCALATION" : "REMINDER"
    const purpose = await purposeOf(tx, actor.clientId, terms.templateId)
    if (!purpose || !isTemplateFor(purpose, use)) found.push(problem("reminder.unknown_template", ["templateId"]))
  }
  return found
}

async function judgePeople(
  tx: Tenant,
  { fields, users, roles }: ReminderPeople,
  path: ProblemPath,
  { actor, profile, before }: Judging,
): Promise<readonly Problem[]> {
  const found: Problem[] = []
  const known = new Set(profile ? peopleFieldsOf(profile).map(({ id }) => id) : [])
  fields.forEach((field, index) => {
    if (!known.has(field)) found.push(problem("reminder.unknown_field", [...path, "fields", index], { field }))
  })
  const added = users.filter((id) => !before.includes(id))
  if (added.length > 0) {
    const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
    const ids = added.filter((id) => isUuid(id))
    const seen =
      ids.length === 0 ? [] : await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
    if (seen.filter(({ active }) => active).length < added.length)
      found.push(problem("reminder.unknown_person", [...path, "users"]))
  }
  if (roles.length > 0 && (await countRoles(tx, actor.clientId, roles)) < roles.length)
    found.push(problem("reminder.unknown_role", [...path, "roles"]))
  return found
}
