import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../contract.ts"
import type { ReminderMatrix, ReminderRule } from "../contract.ts"
import type { ProfileId, ReminderId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import { reminderLimits, type ReminderSettings } from "../../../schemas/reminders.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit, type Change } from "../../../server/audit-log/append.ts"
import {
  authorizeDesign,
  designedProfile,
  findProfile,
  isVisibleToActor,
  lockProfile,
  profileSubject,
} from "../../profiles/server/index.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { validateReminder } from "./validate-reminder.ts"
import { serializeMatrix, serializeRule } from "./serialize-matrix.ts"
import { previewOf } from "./preview.ts"
import { timelineOf, type TimelineQuery } from "./timeline.ts"
import * as repository from "./rule-repository.ts"
import { type RuleRow, toReminderSettings } from "./rule-repository.ts"

export type ReminderDeps = AccessContextDeps & { readonly database: Database }
export type ReminderService = ReturnType<typeof reminderService>

/** Reminders and escalation of record types, for designers. */
export function reminderService(deps: ReminderDeps) {
  const { database, compiledProfiles } = deps

  const findPublished = (tx: ClientTransaction, actor: Actor, profileId: ProfileId) =>
    compiledProfiles.findPublished(tx, actor.clientId, profileId)

  /** Locks the rule and asserts the caller's revision, so that no other transaction writes it meanwhile. */
  const lockReminder = async (
    tx: ClientTransaction,
    actor: Actor,
    id: ReminderId,
    revision: number | undefined,
  ): Promise<RuleRow> => {
    const row = isUuid(id) ? await repository.lockRule(tx, actor.clientId, id, "update") : undefined
    const profile = row && (await findProfile(tx, actor.clientId, row.profile_id))
    if (!row || !profile || !isVisibleToActor(actor, profile))
      throw new HttpError(404, problem("reminder.not_found", ["id"]))
    authorizeDesign(actor, profile, "UPDATE")
    if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
    if (revision !== row.revision)
      throw new HttpError(409, problem("reminder.conflict", ["revision"]), { current: serializeRule(row) })
    return row
  }
  const again = async (tx: ClientTransaction, { client_id: clientId, id }: RuleRow): Promise<ReminderRule> => {
    const row = await repository.lockRule(tx, clientId, id, "update")
    if (!row) throw new Error("A reminder that was just written is not there.")
    return serializeRule(row)
  }
  const rewritten = async (
    tx: ClientTransaction,
    actor: Actor,
    row: RuleRow,
    settings: ReminderSettings,
  ): Promise<ReminderRule> => {
    const before = toReminderSettings(row)
    const changes = changesOf(before, settings)
    if (changes.length === 0) return serializeRule(row)
    await repository.updateRule(tx, row, settings, isTimingChanged(before, settings))
    await recordChange(tx, actor, row.profile_id, "reminder_changed", changes)
    return again(tx, row)
  }

  return {
    matrix: (actor: Actor, profileId: ProfileId, language: Language): Promise<ReminderMatrix> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { draft } = await designedProfile(tx, actor, profileId, "READ")
        const rows = await repository.rulesOf(tx, actor.clientId, profileId)
        return serializeMatrix(tx, actor, { draft, profile: await findPublished(tx, actor, profileId), rows }, language)
      }),

    create: (
      actor: Actor,
      profileId: ProfileId,
      { rules }: BodyOf<typeof calls.createReminders>,
    ): Promise<ReplyOf<typeof calls.createReminders>> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        // Locked, so that concurrent additions count each other's rules.
        authorizeDesign(actor, await lockProfile(tx, actor.clientId, profileId), "UPDATE")
        const there = await repository.rulesOf(tx, actor.clientId, profileId)
        if (there.length + rules.length > reminderLimits.rules)
          throw new HttpError(400, problem("reminder.too_many", ["rules"], { limit: reminderLimits.rules }))
        const validationContext = { actor, profile: await findPublished(tx, actor, profileId), before: [] }
        const problems = await Promise.all(
          rules.map(async (settings, index) =>
            (await validateReminder(tx, settings, validationContext)).map((one) => ({
              ...one,
              path: ["rules", index, ...one.path],
            })),
          ),
        )
        if (problems.flat().length > 0) throw new HttpError(400, problems.flat())
        const ids = rules.map(() => uuid() as ReminderId)
        for (const [index, id] of ids.entries()) {
          const settings = normalizeReminder(rules[index] as ReminderSettings)
          await repository.insertRule(tx, actor.clientId, profileId, id, settings)
          await recordChange(tx, actor, profileId, "reminder_added", changesOf(undefined, settings))
        }
        const rows = await repository.rulesOf(tx, actor.clientId, profileId)
        return { content: rows.filter(({ id }) => ids.includes(id)).map(serializeRule) }
      }),

    update: (actor: Actor, id: ReminderId, { settings, revision }: BodyOf<typeof calls.updateReminder>) =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await lockReminder(tx, actor, id, revision)
        const profile = await findPublished(tx, actor, row.profile_id)
        const problems = await validateReminder(tx, settings, {
          actor,
          profile,
          before: userIdsIn(toReminderSettings(row)),
        })
        if (problems.length > 0) {
          throw new HttpError(
            400,
            problems.map((one) => ({ ...one, path: ["settings", ...one.path] })),
          )
        }
        return rewritten(tx, actor, row, normalizeReminder(settings))
      }),

    switch: (actor: Actor, id: ReminderId, { enabled, revision }: BodyOf<typeof calls.switchReminder>) =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await lockReminder(tx, actor, id, revision)
        return rewritten(tx, actor, row, { ...toReminderSettings(row), enabled })
      }),

    delete: (actor: Actor, id: ReminderId, revision: number | undefined): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await lockReminder(tx, actor, id, revision)
        await repository.deleteRule(tx, row)
        await recordChange(tx, actor, row.profile_id, "reminder_deleted", changesOf(toReminderSettings(row), undefined))
      }),

    preview: (actor: Actor, profileId: ProfileId, settings: ReminderSettings) =>
      database.readTransaction(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, profileId, "READ")
        const profile = await findPublished(tx, actor, profileId)
        const problems = await validateReminder(tx, settings, { actor, profile, before: userIdsIn(settings) })
        if (problems.length > 0) throw new HttpError(400, problems)
        return previewOf(tx, actor, deps, { profileId, settings })
      }),

    timeline: (actor: Actor, query: TimelineQuery, language: Language) =>
      database.readTransaction(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, query.profileId, "READ")
        return timelineOf(tx, actor, deps, query, language)
      }),
  }
}

function userIdsIn({ people, levels }: ReminderSettings): readonly UserId[] {
  return [people, ...levels.map((level) => level.people)].flatMap(({ users }) => users)
}

function normalizeReminder(settings: ReminderSettings): ReminderSettings {
  return { ...settings, name: settings.name.trim() }
}

const timely = ["enabled", "dueBy", "kind", "days", "recurrence", "hour", "levels"] as const

/** Whether the change could make past occurrences due; the rule then restarts and sends nothing for them. */
function isTimingChanged(before: ReminderSettings, after: ReminderSettings): boolean {
  return timely.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function changesOf(before: ReminderSettings | undefined, after: ReminderSettings | undefined): readonly Change[] {
  const names = Object.keys(before ?? after ?? {}) as (keyof ReminderSettings)[]
  const name = after?.name ?? before?.name ?? ""
  return names.flatMap((parameter) => {
    const [previous, current] = [before?.[parameter] ?? null, after?.[parameter] ?? null]
    return JSON.stringify(previous) === JSON.stringify(current)
      ? []
      : [{ section: name, parameter: `reminder.${parameter}`, previous, current }]
  })
}

type ReminderEvent = "reminder_added" | "reminder_changed" | "reminder_deleted"

function recordChange(
  tx: ClientTransaction,
  actor: Actor,
  profileId: ProfileId,
  action: ReminderEvent,
  changes: readonly Change[],
) {
  return appendAudit(tx, actor, { subjectKind: "profile", subjectId: profileSubject(profileId), action, changes })
}
