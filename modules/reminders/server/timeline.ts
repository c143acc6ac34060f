import { dueFieldOf } from "../../../engine/reminders/profile-fields.ts"
import { localClock } from "../../../engine/reminders/local-clock.ts"
import { linesOf } from "../../../engine/reminders/timing.ts"
import type { ReminderTimeline, TimelineDay } from "../contract.ts"
import type { MailTemplateId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContextDeps,
  findRecord,
  loadAccessContext,
  profileOfRecord,
  unrestrictedProfile,
} from "../../records/server/index.ts"
import { listTemplateNames } from "./names-repository.ts"
import { type RuleRow, rulesOf, toReminderSettings } from "./rule-repository.ts"
import { listDueItems, type PlannedDay, plannedDays } from "./timeline-days.ts"
import { findTimelineRecipients } from "./timeline-recipients.ts"
import { findRemindedRecord, type SentReminder, listSentRemindersOfRecord } from "./timeline-repository.ts"
import { formatReminderText } from "./format-reminder-text.ts"

export interface TimelineQuery {
  readonly profileId: ProfileId
  readonly recordId: RecordId
  /** ISO date that replaces the record's own; undefined to use its own. */
  readonly due: string | undefined
}

/**
 * The reminder timeline of one record, by the same rules, days and recipients as the job that sends them. The caller
 * must ensure the record is visible to the reader. A due date not visible to everyone is omitted.
 */
export async function timelineOf(
  tx: ClientTransaction,
  actor: Actor,
  deps: AccessContextDeps,
  { profileId, recordId, due }: TimelineQuery,
  language: Language,
): Promise<ReminderTimeline> {
  const access = await loadAccessContext(tx, actor, deps)
  const row = await findRecord(tx, actor.clientId, access.visibility, recordId)
  if (row.profile_id !== profileId) throw new HttpError(404, problem("record.not_found", ["recordId"]))
  const profile = unrestrictedProfile(access, profileOfRecord(access, row))
  const rules = await rulesOf(tx, actor.clientId, profileId)
  const lines = rules.flatMap((rule) => linesOf(toReminderSettings(rule)))
  const fieldIds = [...new Set(lines.flatMap(({ people }) => people.fields))]
  const record = await findRemindedRecord(tx, actor.clientId, row.id, fieldIds)
  const zone = (row.entity_id === null ? undefined : access.timeZones.get(row.entity_id)) ?? "UTC"
  const now = localClock(zone, await deps.clock.now(tx))
  const hasDueField = dueFieldOf(profile) !== undefined
  // Reminders sent for a restricted date would reveal it.
  const visibleRules = rules.filter(({ due_by: by }) => by === "TASK" || hasDueField)
  const recipients = (
    await listSentRemindersOfRecord(
      tx,
      actor.clientId,
      row.id,
      visibleRules.map(({ id }) => id),
    )
  ).filter(({ dueOn }) => due === undefined || dueOn === due)
  const dueBy = new Map(rules.map((rule) => [rule, listDueItems(rule, record, { due, hasDueField })]))
  const planned = [...dueBy].flatMap(([rule, dueItems]) =>
    typeof dueItems === "string" ? [] : dueItems.flatMap((item) => plannedDays(rule, item, recipients, { zone, now })),
  )
  const people = await findTimelineRecipients(tx, actor, {
    rules,
    profile,
    record: { ...record, id: row.id },
    planned,
    recipients,
  })
  const names = await templateNames(tx, actor, rules)
  const content = [
    ...recipients.map((one) => {
      const isEscalation = rules.some(({ id, kind }) => id === one.ruleId && kind === "ESCALATION")
      const text = formatReminderText(
        { isEscalation, dueOn: one.dueOn, on: localClock(zone, one.sentAt).day },
        language,
      )
      return serializeSentReminder(one, people.visibleRecipients(one), text)
    }),
    ...planned.map((one) => {
      const isEscalation = one.rule.kind === "ESCALATION"
      const on = one.status === "DUE_NOW" ? now.day : one.day
      const text = formatReminderText({ isEscalation, dueOn: one.dueOn, on }, language)
      return { ...serializePlanned(one, record.blocker !== null, people.plannedRecipients(one)), text }
    }),
  ]
  return {
    uniqueId: row.uid,
    name: row.name,
    timeZone: zone,
    today: now.day,
    dueOn: hasDueField ? (due ?? record.dueOn) : null,
    blocker: record.blocker,
    rules: rules.map(({ id, name, kind, due_by: by, hour, channels, template_id: templateId }, index) => {
      const dueItems = dueBy.get(rules[index] as RuleRow)
      const template = templateId === null ? null : (names.get(templateId) ?? null)
      return {
        id,
        name,
        kind,
        dueBy: by,
        hour,
        channels,
        template,
        inactiveReason: typeof dueItems === "string" ? dueItems : null,
      }
    }),
    content: content.toSorted((one, other) => compare(one.day, other.day) || one.level - other.level),
  }
}

async function templateNames(
  tx: ClientTransaction,
  { clientId }: Actor,
  rules: readonly RuleRow[],
): Promise<ReadonlyMap<MailTemplateId, string>> {
  if (rules.every(({ template_id: id }) => id === null)) return new Map()
  const named = await listTemplateNames(tx, clientId, ["GENERAL", "REMINDER", "ESCALATION"])
  return new Map(named.map(({ id, name }) => [id, name]))
}

function serializeSentReminder(
  { ruleId, level, dueOn, day, sentAt }: SentReminder,
  recipients: TimelineDay["recipients"],
  text: string,
): TimelineDay {
  return { ruleId, level, dueOn, day, outcome: "SENT", sentAt: sentAt.toISOString(), recipients, text, hasMore: false }
}

function serializePlanned(
  { rule, line: { level }, dueOn, day, status, hasMore }: PlannedDay,
  isBlocked: boolean,
  { recipients, isRaised }: { readonly recipients: TimelineDay["recipients"]; readonly isRaised: boolean },
): Omit<TimelineDay, "text"> {
  const outcome = () => {
    if (status !== "UPCOMING" && status !== "DUE_NOW") return status
    if (isBlocked) return "BLOCKED"
    if (recipients.people.length + recipients.others > 0) return status
    return isRaised ? "HIGHER_LEVEL" : "NOBODY"
  }
  return { ruleId: rule.id, level, dueOn, day, outcome: outcome(), sentAt: null, recipients, hasMore }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
