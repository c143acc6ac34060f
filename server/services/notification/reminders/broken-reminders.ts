import { dueFieldOf, peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { FoundBreak, VersionDependants } from "../../profile/versions/version-dependants.ts"
import { rulesOf } from "./rule-repository.ts"

/** Reminders that name people by a field, or are due by one, that the version does not have. */
export const reminderDependants: VersionDependants = {
  async findBroken(tx, clientId, { id: profileId, entity_id: entityId }, { before, after }) {
    const left = new Set(peopleFieldsOf(after.compiled).map(({ id }) => id as string))
    const gone = new Set(peopleFieldsOf(before.compiled).flatMap(({ id }) => (left.has(id) ? [] : [id as string])))
    const losesDue = dueFieldOf(before.compiled) !== undefined && dueFieldOf(after.compiled) === undefined
    if (gone.size === 0 && !losesDue) return []
    const { name: profile } = after.definition
    return (await rulesOf(tx, clientId, profileId)).flatMap((rule): FoundBreak[] => {
      const named = [rule.people, ...rule.levels.map(({ people }) => people)].flatMap(({ fields }) => fields)
      const isUndue = losesDue && rule.due_by === "RECORD"
      if (!isUndue && !named.some((id) => gone.has(id))) return []
      const code = isUndue ? "reminder.no_due_field" : "reminder.unknown_field"
      return [{ kind: "reminder", profileId, profile, id: rule.id, name: { en: rule.name }, code, entityId }]
    })
  },
}
