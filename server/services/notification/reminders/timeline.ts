import { dueFieldOf } from "../../../../engine/reminders/profile-fields.ts"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import { linesOf } from "../../../../engine/reminders/timing.ts"
import type { ReminderTimeline, TimelineDay } from "../../../../schemas/api/reminders.ts"
import type { MailTemplateId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { profileOfRecord, readerOf, type Reading, wholeProfile } from "../../profile/records/reader.ts"
import { findRecord } from "../../profile/records/record-row.ts"
import { namedTemplates } from "./names-repository.ts"
import { type RuleRow, rulesOf, termsOf } from "./rule-repository.ts"
import { dueThings, type PlannedDay, plannedDays } from "./timeline-days.ts"
import { peopleOfDays } from "./timeline-people.ts"
import { remindedRecord, type TellingTold, toldOfRecord } from "./timeline-repository.ts"
import { sentenceOfDay } from "./timeline-sentence.ts"

export interface TimelineWish {
  readonly profileId: ProfileId
  readonly recordId: RecordId
  /** ISO date, in place of the record's own; undefined for its own. */
  readonly due: string | undefined
}

/**
 * What is told of one record, as things stand: by the same rules, days and people as the work that tells it. The record must
 * be there for the reader; of a due date that is not there for everybody nothing is said.
 */
export async function timelineOf(
  tx: Tenant,
  actor: Actor,
  parts: Reading,
  { profileId, recordId, due }: TimelineWish,
  language: Language,
): Promise<ReminderTimeline> {
  const reader = await readerOf(tx, actor, parts)
  const row = await findRecord(tx, actor.clientId, reader.visibility, recordId)
  if (row.profile_id !== profileId) throw new Refusal(404, problem("record.not_found", ["recordId"]))
  const profile = wholeProfile(reader, profileOfRecord(reader, row))
  const rules = await rulesOf(tx, actor.clientId, profileId)
  const lines = rules.flatMap((rule) => linesOf(termsOf(rule)))
  const fieldIds = [...new Set(lines.flatMap(({ people }) => people.fields))]
  const record = await remindedRecord(tx, actor.clientId, row.id, fieldIds)
  const zone = (row.entity_id === null ? undefined : reader.timeZones.get(row.entity_id)) ?? "UTC"
  const now = localClock(zone, await parts.clock.now(tx))
  const hasDueField = dueFieldOf(profile) !== undefined
  // Of a date that is not there for everybody, what was told of it would give it away.
  const speaking = rules.filter(({ due_by: by }) => by === "TASK" || hasDueField)
  const told = (
    await toldOfRecord(
      tx,
      actor.clientId,
      row.id,
      speaking.map(({ id }) => id),
    )
  ).filter(({ dueOn }) => due === undefined || dueOn === due)
  const dueBy = new Map(rules.map((rule) => [rule, dueThings(rule, record, { due, hasDueField })]))
  const planned = [...dueBy].flatMap(([rule, things]) =>
    typeof things === "string" ? [] : things.flatMap((thing) => plannedDays(rule, thing, told, { zone, now })),
  )
  const people = await peopleOfDays(tx, actor, {
    rules,
    profile,
    record: { ...record, id: row.id },
    planned,
    told,
  })
  const names = await templateNames(tx, actor, rules)
  const content = [
    ...told.map((one) => {
      const isEscalation = rules.some(({ id, kind }) => id === one.ruleId && kind === "ESCALATION")
      const says = sentenceOfDay({ isEscalation, dueOn: one.dueOn, on: localClock(zone, one.toldAt).day }, language)
      return printTold(one, people.toldTo(one), says)
    }),
    ...planned.map((one) => {
      const isEscalation = one.rule.kind === "ESCALATION"
      const on = one.standing === "DUE_NOW" ? now.day : one.day
      const says = sentenceOfDay({ isEscalation, dueOn: one.dueOn, on }, language)
      return { ...printPlanned(one, record.hindrance !== null, people.wouldTell(one)), says }
    }),
  ]
  return {
    uniqueId: row.uid,
    name: row.name,
    timeZone: zone,
    today: now.day,
    dueOn: hasDueField ? (due ?? record.dueOn) : null,
    hindrance: record.hindrance,
    rules: rules.map(({ id, name, kind, due_by: by, hour, channels, template_id: templateId }, index) => {
      const things = dueBy.get(rules[index] as RuleRow)
      const template = templateId === null ? null : (names.get(templateId) ?? null)
      return {
        id,
        name,
        kind,
        dueBy: by,
        hour,
        channels,
        template,
        silence: typeof things === "string" ? things : null,
      }
    }),
    content: content.toSorted((one, other) => compare(one.day, other.day) || one.level - other.level),
  }
}

async function templateNames(
  tx: Tenant,
  { clientId }: Actor,
  rules: readonly RuleRow[],
): Promise<ReadonlyMap<MailTemplateId, string>> {
  if (rules.every(({ template_id: id }) => id === null)) return new Map()
  const named = await namedTemplates(tx, clientId, ["GENERAL", "REMINDER", "ESCALATION"])
  return new Map(named.map(({ id, name }) => [id, name]))
}

function printTold(
  { ruleId, level, dueOn, day, toldAt }: TellingTold,
  told: TimelineDay["told"],
  says: string,
): TimelineDay {
  return { ruleId, level, dueOn, day, outcome: "TOLD", toldAt: toldAt.toISOString(), told, says, goesOn: false }
}

function printPlanned(
  { rule, line: { level }, dueOn, day, standing, goesOn }: PlannedDay,
  isHindered: boolean,
  { told, isRaised }: { readonly told: TimelineDay["told"]; readonly isRaised: boolean },
): Omit<TimelineDay, "says"> {
  const outcome = () => {
    if (standing !== "COMING" && standing !== "DUE_NOW") return standing
    if (isHindered) return "HINDERED"
    if (told.people.length + told.others > 0) return standing
    return isRaised ? "HIGHER_LEVEL" : "NOBODY"
  }
  return { ruleId: rule.id, level, dueOn, day, outcome: outcome(), toldAt: null, told, goesOn }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
