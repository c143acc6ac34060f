import { dueFieldOf, userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import type { FoundBrokenReference, VersionDependants } from "../../records/server/extensions.ts"
import { rulesOf } from "./rule-repository.ts"

/** Reminders that use a field for recipients or due date which the version does not have. */
export const reminderDependants: VersionDependants = {
  async findBroken(tx, clientId, { id: profileId, entity_id: entityId }, { before, after }) {
    const left = new Set(userFieldsOf(after.compiled).map(({ id }) => id as string))
    const removed = new Set(userFieldsOf(before.compiled).flatMap(({ id }) => (left.has(id) ? [] : [id as string])))
    const losesDue = dueFieldOf(before.compiled) !== undefined && dueFieldOf(after.compiled) === undefined
    if (removed.size === 0 && !losesDue) return []
    const { name: profile } = after.definition
    return (await rulesOf(tx, clientId, profileId)).flatMap((rule): FoundBrokenReference[] => {
      const named = [rule.people, ...rule.levels.map(({ people }) => people)].flatMap(({ fields }) => fields)
      const isUndue = losesDue && rule.due_by === "RECORD"
      if (!isUndue && !named.some((id) => removed.has(id))) return []
      const code = isUndue ? "reminder.no_due_field" : "reminder.unknown_field"
      return [{ kind: "reminder", profileId, profile, id: rule.id, name: { en: rule.name }, code, entityId }]
    })
  },
}
