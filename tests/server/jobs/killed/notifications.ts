import { sql } from "kysely"
import { expect } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { emailJobKind } from "../../../../modules/notifications/server/email/email-job.ts"
import { reminderKind } from "../../../../modules/reminders/server/job.ts"
import { listedRecordIds, setupNotificationEmailFixture } from "../../../support/notification-email-fixture.ts"
import { setupProfileFixture } from "../../../support/profile-fixture.ts"
import { enqueueReminders, dueProfile, reminderSettings, ruleFor } from "../../../support/reminder-fixture.ts"
import type { KilledJob } from "./killed-job.ts"

const dueOn = "2026-06-10"
/** Clock of the job. */
export const runAt = `${dueOn}T09:00:00Z`
/** More than two pages. */
const records = 250

const emailKill: KilledJob = {
  what: "writes letters, each by itself or many in one",
  run: emailJobKind.name,
  // The second of three steps in a run; one run is completed.
  worst: { at: 5, is: "written" },
  done: [1, 159],
  async prepare(server) {
    const fixture = await setupNotificationEmailFixture({}, server)
    const controls: { readonly id: RecordId }[] = []
    while (controls.length < 30) controls.push(await fixture.control())
    const few = await Promise.all(Array.from({ length: 20 }, () => fixture.someone()))
    const many = await Promise.all(Array.from({ length: 2 }, () => fixture.someone()))
    for (const [at, { id }] of controls.entries()) {
      const recipients = at < 5 ? [...few, ...many] : many
      await fixture.assign(
        recipients.map((one) => one.id),
        id,
      )
    }
    const notifications = await fixture.clientTransaction((tx) =>
      tx.selectFrom("notification").where("kind", "=", "TASK_ASSIGNED").select(["user_id", "subject_id"]).execute(),
    )
    const total = few.length * 5 + many.length * controls.length
    expect(notifications).toHaveLength(total)
    /** Which users were notified of which records, according to all enqueued emails. */
    const notified = () =>
      fixture.clientTransaction(async (tx) => {
        const written = await tx
          .selectFrom("outbox_email")
          .where("kind", "in", ["notification", "gathered"])
          .selectAll()
          .execute()
        return written.flatMap((email) => listedRecordIds(email).map((recordId) => `${email.user_id} ${recordId}`))
      })
    const left = () =>
      fixture.clientTransaction((tx) => tx.selectFrom("notification_email").select("notification_id").execute())
    return {
      clientId: fixture.clientId,
      async assertConsistent() {
        const now = (await notified()).length
        expect((await left()).length + now).toBe(total)
        return now
      },
      isFinished: async () => (await left()).length === 0,
      async complete() {
        expect((await notified()).toSorted()).toEqual(
          notifications.map((one) => `${one.user_id} ${one.subject_id}`).toSorted(),
        )
      },
    }
  },
}

const reminders: KilledJob = {
  what: "reminds people of what is due",
  run: reminderKind.name,
  // Steps: the rules, a page of a hundred, and another.
  worst: { at: 3, is: "written" },
  done: [100, 100],
  async prepare(server) {
    const fixture = await setupProfileFixture(server)
    const profileId = "due"
    await fixture.publish(dueProfile(profileId))
    const owner = await fixture.user("owner", {
      grants: [{ feature: "Activities", subFeature: "Other", actions: ["READ"] }],
    })
    await server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`
        insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
        select ${fixture.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${fixture.projects.north}::uuid,
               ${fixture.north}::uuid, 'K-' || i, 'Record ' || i, 'DRAFT', ${dueOn}::date, ${owner.id}::uuid,
               jsonb_build_object('f_title', 'Record ' || i, 'f_due', ${dueOn}::text)
          from generate_series(1, ${records}::int) i`.execute(tx),
    )
    await ruleFor(fixture, profileId, reminderSettings())
    await enqueueReminders(fixture)
    const counted = async () => {
      const { rows } = await server.database.clientTransaction(fixture.clientId, (tx) =>
        sql<{ notified: number; sent: number; state: string }>`
          select (select count(*)::integer from notification where client_id = ${fixture.clientId} and user_id = ${owner.id}) as notified,
                 (select count(*)::integer from reminder_sent where client_id = ${fixture.clientId} and user_id = ${owner.id}) as sent,
                 (select state from job where client_id = ${fixture.clientId} and kind = ${reminderKind.name}
                   order by created_at desc limit 1) as state`.execute(tx),
      )
      return rows[0] as { notified: number; sent: number; state: string }
    }
    return {
      clientId: fixture.clientId,
      async assertConsistent() {
        const { notified, sent } = await counted()
        expect(sent).toBe(notified)
        return notified
      },
      isFinished: async () => (await counted()).state === "done",
      complete: async () => expect(await counted()).toMatchObject({ notified: records, sent: records }),
    }
  },
}

export const notifications: readonly KilledJob[] = [emailKill, reminders]
