import { userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import { linesOf } from "../../../engine/reminders/timing.ts"
import type { TimelineDay } from "../contract.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import { resolveRecipients, rolesOf } from "./recipients.ts"
import { listReadablePairs } from "../../records/server/lists.ts"
import { findRoleMembers } from "./recipient-repository.ts"
import { type RuleRow, toReminderSettings } from "./rule-repository.ts"
import type { PlannedDay } from "./timeline-days.ts"
import type { RemindedRecord, SentReminder } from "./timeline-repository.ts"

export interface TimelinePeopleQuery {
  readonly rules: readonly RuleRow[]
  readonly profile: CompiledProfile
  readonly record: RemindedRecord & { readonly id: RecordId }
  readonly planned: readonly PlannedDay[]
  readonly recipients: readonly SentReminder[]
}

/** The recipients of each day, with names the reader can see. */
export async function findTimelineRecipients(tx: ClientTransaction, actor: Actor, query: TimelinePeopleQuery) {
  const { rules, profile, record, planned, recipients } = query
  const { clientId } = actor
  const roleMembers = await findRoleMembers(tx, clientId, rolesOf(planned.map(({ line }) => line)))
  const fields = userFieldsOf(profile)
  const would = new Map(
    planned.map((one) => [
      one,
      resolveRecipients(one.line, { assignees: one.assignees, named: record.named }, roleMembers, fields),
    ]),
  )
  const requested = [...new Set([...would.values()].flatMap(({ assignees, others }) => [...assignees, ...others]))]
  const readablePairs = await listReadablePairs(tx, {
    clientId,
    modules: profile.modules,
    pairs: requested.map((userId) => ({ recordId: record.id, userId })),
  })
  const allowed = new Set(readablePairs.map(({ userId }) => userId))
  const names = await namesOf(tx, actor, [...allowed, ...recipients.flatMap(({ people }) => people)])

  const recipientsOf = (day: PlannedDay): readonly UserId[] => {
    const { assignees, others } = would.get(day) ?? nobody
    return [...new Set([...assignees, ...others])].filter((id) => allowed.has(id))
  }
  // If several levels are due at once, a user is notified of the highest.
  const dueNow = planned.filter(({ status }) => status === "DUE_NOW")
  const isRaised = (day: PlannedDay, id: UserId) =>
    day.status === "DUE_NOW" &&
    dueNow.some(
      (other) =>
        other.rule === day.rule &&
        other.dueOn === day.dueOn &&
        other.line.level > day.line.level &&
        recipientsOf(other).includes(id),
    )
  const toUsers = (
    ids: readonly UserId[],
    isNameVisible: (id: UserId) => boolean = () => true,
  ): TimelineDay["recipients"] => {
    const people = ids.flatMap((id) => {
      const name = isNameVisible(id) ? names.get(id) : undefined
      return name === undefined ? [] : [{ id, name }]
    })
    return { people, others: ids.length - people.length }
  }
  return {
    plannedRecipients(day: PlannedDay) {
      const all = recipientsOf(day)
      const left = all.filter((id) => !isRaised(day, id))
      return { recipients: toUsers(left), isRaised: left.length < all.length }
    },
    /**
     * Recipients of a sent reminder. If they may come from a field that is no longer visible to everyone, only users
     * named in the rule are returned.
     */
    visibleRecipients({ ruleId, level, people }: SentReminder) {
      const rule = rules.find(({ id }) => id === ruleId)
      const named = rule && linesOf(toReminderSettings(rule)).find((line) => line.level === level)?.people
      const isOpen = named?.fields.every((id) => fields.some((field) => field.id === id)) ?? false
      return toUsers(people, (id) => isOpen || (named?.users.includes(id) ?? false))
    },
  }
}

const nobody = { assignees: [], others: [] } as const

/** User names visible to the reader: those of their own entities. */
async function namesOf(
  tx: ClientTransaction,
  actor: Actor,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listDirectoryUsers(tx, {
    clientId: actor.clientId,
    entityIds,
    ids: distinct,
    size: distinct.length,
  })
  return new Map(people.map(({ id, name }) => [id, name]))
}
