import type { peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { ReminderLine } from "../../../../engine/reminders/timing.ts"
import type { RoleId, UserId } from "../../../../schemas/ids.ts"
import type { DueItem } from "./due-repository.ts"

export function rolesOf(lines: readonly ReminderLine[]): readonly RoleId[] {
  return [...new Set(lines.flatMap(({ people }) => people.roles))]
}

/** Whom a line names for one thing: because they are asked to act on it, and because of what the rule says beside that. */
export interface NamedPeople {
  readonly asked: readonly UserId[]
  readonly others: readonly UserId[]
}

export function namedPeople(
  { people }: ReminderLine,
  item: Pick<DueItem, "asked" | "named">,
  holders: ReadonlyMap<RoleId, readonly UserId[]>,
  readable: ReturnType<typeof peopleFieldsOf>,
): NamedPeople {
  const fields = people.fields.filter((id) => readable.some((field) => field.id === id))
  return {
    asked: people.asked ? item.asked : [],
    others: [
      ...fields.flatMap((id) => idsIn(item.named?.[id])),
      ...people.users,
      ...people.roles.flatMap((id) => holders.get(id) ?? []),
    ],
  }
}

function idsIn(value: unknown): readonly UserId[] {
  return Array.isArray(value) ? value.filter((one): one is UserId => typeof one === "string") : []
}
