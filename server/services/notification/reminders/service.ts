import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/reminders.ts"
import type { ReminderMatrix, ReminderRule } from "../../../../schemas/api/reminders.ts"
import type { ProfileId, ReminderId, UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import { reminderLimits, type ReminderTerms } from "../../../../schemas/reminders.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit, type Change } from "../../../audit-log/append.ts"
import { demandDesign, designedProfile, isSeen } from "../../profile/definitions/designing.ts"
import { findProfile, holdProfile } from "../../profile/definitions/profile-repository.ts"
import { profileSubject } from "../../profile/definitions/publish.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { judgeReminder } from "./judge-references.ts"
import { printMatrix, printRule } from "./print-matrix.ts"
import { previewOf } from "./preview.ts"
import { timelineOf, type TimelineWish } from "./timeline.ts"
import * as repository from "./rule-repository.ts"
import { type RuleRow, termsOf } from "./rule-repository.ts"

export type ReminderParts = Reading & { readonly database: Database }
export type ReminderService = ReturnType<typeof reminderService>

/** Reminders and escalation of record types, for those who design them. */
export function reminderService(parts: ReminderParts) {
  const { database, compiledProfiles } = parts

  const inForce = (tx: Tenant, actor: Actor, profileId: ProfileId) =>
    compiledProfiles.inForce(tx, actor.clientId, profileId)

  /** The rule at the revision the change stands on; nobody else writes it meanwhile. */
  const held = async (tx: Tenant, actor: Actor, id: ReminderId, revision: number | undefined): Promise<RuleRow> => {
    const row = isUuid(id) ? await repository.heldRule(tx, actor.clientId, id, "update") : undefined
    const profile = row && (await findProfile(tx, actor.clientId, row.profile_id))
    if (!row || !profile || !isSeen(actor, profile)) throw new Refusal(404, problem("reminder.not_found", ["id"]))
    demandDesign(actor, profile, "UPDATE")
    if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
    if (revision !== row.revision)
      throw new Refusal(409, problem("reminder.conflict", ["revision"]), { current: printRule(row) })
    return row
  }
  const again = async (tx: Tenant, { client_id: clientId, id }: RuleRow): Promise<ReminderRule> => {
    const row = await repository.heldRule(tx, clientId, id, "update")
    if (!row) throw new Error("A reminder that was just written is not there.")
    return printRule(row)
  }
  const rewritten = async (tx: Tenant, actor: Actor, row: RuleRow, terms: ReminderTerms): Promise<ReminderRule> => {
    const before = termsOf(row)
    const changes = changesOf(before, terms)
    if (changes.length === 0) return printRule(row)
    await repository.updateRule(tx, row, terms, tellsOtherwise(before, terms))
    await note(tx, actor, row.profile_id, "reminder_changed", changes)
    return again(tx, row)
  }

  return {
    matrix: (actor: Actor, profileId: ProfileId, language: Language): Promise<ReminderMatrix> =>
      database.reading(actor.clientId, async (tx) => {
        const { draft } = await designedProfile(tx, actor, profileId, "READ")
        const rows = await repository.rulesOf(tx, actor.clientId, profileId)
        return printMatrix(tx, actor, { draft, profile: await inForce(tx, actor, profileId), rows }, language)
      }),

    create: (
      actor: Actor,
      profileId: ProfileId,
      { rules }: BodyOf<typeof calls.createReminders>,
    ): Promise<ReplyOf<typeof calls.createReminders>> =>
      database.tenant(actor.clientId, async (tx) => {
        // Held, so that two who add at once count each other's.
        demandDesign(actor, await holdProfile(tx, actor.clientId, profileId), "UPDATE")
        const there = await repository.rulesOf(tx, actor.clientId, profileId)
        if (there.length + rules.length > reminderLimits.rules)
          throw new Refusal(400, problem("reminder.too_many", ["rules"], { limit: reminderLimits.rules }))
        const judging = { actor, profile: await inForce(tx, actor, profileId), before: [] }
        const problems = await Promise.all(
          rules.map(async (terms, index) =>
            (await judgeReminder(tx, terms, judging)).map((one) => ({ ...one, path: ["rules", index, ...one.path] })),
          ),
        )
        if (problems.flat().length > 0) throw new Refusal(400, problems.flat())
        const ids = rules.map(() => uuid() as ReminderId)
        for (const [index, id] of ids.entries()) {
          const terms = settled(rules[index] as ReminderTerms)
          await repository.insertRule(tx, actor.clientId, profileId, id, terms)
          await note(tx, actor, profileId, "reminder_added", changesOf(undefined, terms))
        }
        const rows = await repository.rulesOf(tx, actor.clientId, profileId)
        return { content: rows.filter(({ id }) => ids.includes(id)).map(printRule) }
      }),

    update: (actor: Actor, id: ReminderId, { terms, revision }: BodyOf<typeof calls.updateReminder>) =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await held(tx, actor, id, revision)
        const profile = await inForce(tx, actor, row.profile_id)
        const problems = await judgeReminder(tx, terms, { actor, profile, before: namedIn(termsOf(row)) })
        if (problems.length > 0) {
          throw new Refusal(
            400,
            problems.map((one) => ({ ...one, path: ["terms", ...one.path] })),
          )
        }
        return rewritten(tx, actor, row, settled(terms))
      }),

    switch: (actor: Actor, id: ReminderId, { enabled, revision }: BodyOf<typeof calls.switchReminder>) =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await held(tx, actor, id, revision)
        return rewritten(tx, actor, row, { ...termsOf(row), enabled })
      }),

    delete: (actor: Actor, id: ReminderId, revision: number | undefined): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await held(tx, actor, id, revision)
        await repository.deleteRule(tx, row)
        await note(tx, actor, row.profile_id, "reminder_deleted", changesOf(termsOf(row), undefined))
      }),

    preview: (actor: Actor, profileId: ProfileId, terms: ReminderTerms) =>
      database.reading(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, profileId, "READ")
        const profile = await inForce(tx, actor, profileId)
        const problems = await judgeReminder(tx, terms, { actor, profile, before: namedIn(terms) })
        if (problems.length > 0) throw new Refusal(400, problems)
        return previewOf(tx, actor, parts, { profileId, terms })
      }),

    timeline: (actor: Actor, wish: TimelineWish, language: Language) =>
      database.reading(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, wish.profileId, "READ")
        return timelineOf(tx, actor, parts, wish, language)
      }),
  }
}

function namedIn({ people, levels }: ReminderTerms): readonly UserId[] {
  return [people, ...levels.map((level) => level.people)].flatMap(({ users }) => users)
}

function settled(terms: ReminderTerms): ReminderTerms {
  return { ...terms, name: terms.name.trim() }
}

const timely = ["enabled", "dueBy", "kind", "days", "recurrence", "hour", "levels"] as const

/** Whether something could be due by it that was not before: it then tells nothing of what had come. */
function tellsOtherwise(before: ReminderTerms, after: ReminderTerms): boolean {
  return timely.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function changesOf(before: ReminderTerms | undefined, after: ReminderTerms | undefined): readonly Change[] {
  const names = Object.keys(before ?? after ?? {}) as (keyof ReminderTerms)[]
  const name = after?.name ?? before?.name ?? ""
  return names.flatMap((parameter) => {
    const [previous, current] = [before?.[parameter] ?? null, after?.[parameter] ?? null]
    return JSON.stringify(previous) === JSON.stringify(current)
      ? []
      : [{ section: name, parameter: `reminder.${parameter}`, previous, current }]
  })
}

type ReminderEvent = "reminder_added" | "reminder_changed" | "reminder_deleted"

function note(tx: Tenant, actor: Actor, profileId: ProfileId, action: ReminderEvent, changes: readonly Change[]) {
  return appendAudit(tx, actor, { subjectKind: "profile", subjectId: profileSubject(profileId), action, changes })
}
