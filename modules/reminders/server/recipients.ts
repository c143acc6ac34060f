import type { userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import type { ReminderLine } from "../../../engine/reminders/timing.ts"
import type { RoleId, UserId } from "../../../schemas/ids.ts"
import type { DueItem } from "./due-repository.ts"

export function rolesOf(lines: readonly ReminderLine[]): readonly RoleId[] {
  return [...new Set(lines.flatMap(({ people }) => people.roles))]
}

/** Recipients of a line for one item: its assignees, and others the rule names. */
export interface Recipients {
  readonly assignees: readonly UserId[]
  readonly others: readonly UserId[]
}

export function resolveRecipients(
  { people }: ReminderLine,
  item: Pick<DueItem, "assignees" | "named">,
  roleMembers: ReadonlyMap<RoleId, readonly UserId[]>,
  readable: ReturnType<typeof userFieldsOf>,
): Recipients {
  const fields = people.fields.filter((id) => readable.some((field) => field.id === id))
  return {
    assignees: people.assignees ? item.assignees : [],
    others: [
      ...fields.flatMap((id) => idsIn(item.named?.[id])),
      ...people.users,
      ...people.roles.flatMap((id) => roleMembers.get(id) ?? []),
    ],
  }
}

function idsIn(value: unknown): readonly UserId[] {
  return Array.isArray(value) ? value.filter((one): one is UserId => typeof one === "string") : []
}
