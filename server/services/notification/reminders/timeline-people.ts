import { peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import { linesOf } from "../../../../engine/reminders/timing.ts"
import type { TimelineDay } from "../../../../schemas/api/reminders.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { listPeople } from "../../auth/people/service.ts"
import { namedPeople, rolesOf } from "./line-people.ts"
import { whoMayRead } from "../../profile/permissions/record-readers-repository.ts"
import { holdersOf } from "./people-repository.ts"
import { type RuleRow, termsOf } from "./rule-repository.ts"
import type { PlannedDay } from "./timeline-days.ts"
import type { RemindedRecord, TellingTold } from "./timeline-repository.ts"

export interface PeopleWish {
  readonly rules: readonly RuleRow[]
  readonly profile: CompiledProfile
  readonly record: RemindedRecord & { readonly id: RecordId }
  readonly planned: readonly PlannedDay[]
  readonly told: readonly TellingTold[]
}

/** Whom each day tells, with names as far as the reader may see the people. */
export async function peopleOfDays(tx: Tenant, actor: Actor, wish: PeopleWish) {
  const { rules, profile, record, planned, told } = wish
  const { clientId } = actor
  const holders = await holdersOf(tx, clientId, rolesOf(planned.map(({ line }) => line)))
  const fields = peopleFieldsOf(profile)
  const would = new Map(
    planned.map((one) => [one, namedPeople(one.line, { asked: one.asked, named: record.named }, holders, fields)]),
  )
  const wanted = [...new Set([...would.values()].flatMap(({ asked, others }) => [...asked, ...others]))]
  const readers = await whoMayRead(tx, {
    clientId,
    modules: profile.modules,
    pairs: wanted.map((userId) => ({ recordId: record.id, userId })),
  })
  const allowed = new Set(readers.map(({ userId }) => userId))
  const names = await namesOf(tx, actor, [...allowed, ...told.flatMap(({ people }) => people)])

  const reached = (day: PlannedDay): readonly UserId[] => {
    const { asked, others } = would.get(day) ?? nobody
    return [...new Set([...asked, ...others])].filter((id) => allowed.has(id))
  }
  // Of several levels that come at once somebody is told of the highest.
  const atOnce = planned.filter(({ standing }) => standing === "DUE_NOW")
  const isRaised = (day: PlannedDay, id: UserId) =>
    day.standing === "DUE_NOW" &&
    atOnce.some(
      (other) =>
        other.rule === day.rule &&
        other.dueOn === day.dueOn &&
        other.line.level > day.line.level &&
        reached(other).includes(id),
    )
  const printed = (ids: readonly UserId[], mayName: (id: UserId) => boolean = () => true): TimelineDay["told"] => {
    const people = ids.flatMap((id) => {
      const name = mayName(id) ? names.get(id) : undefined
      return name === undefined ? [] : [{ id, name }]
    })
    return { people, others: ids.length - people.length }
  }
  return {
    wouldTell(day: PlannedDay) {
      const all = reached(day)
      const left = all.filter((id) => !isRaised(day, id))
      return { told: printed(left), isRaised: left.length < all.length }
    },
    /** Where it may have been by a field that is not there for everybody any more, whom the rule does not name is not named. */
    toldTo({ ruleId, level, people }: TellingTold) {
      const rule = rules.find(({ id }) => id === ruleId)
      const named = rule && linesOf(termsOf(rule)).find((line) => line.level === level)?.people
      const isOpen = named?.fields.every((id) => fields.some((field) => field.id === id)) ?? false
      return printed(people, (id) => isOpen || (named?.users.includes(id) ?? false))
    },
  }
}

const nobody = { asked: [], others: [] } as const

/** By the names the reader may see: those of their own entities. */
async function namesOf(tx: Tenant, actor: Actor, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listPeople(tx, { clientId: actor.clientId, entityIds, ids: distinct, size: distinct.length })
  return new Map(people.map(({ id, name }) => [id, name]))
}
