import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { gatheredLines, maxSingleEmails } from "../../contracts/notification-preferences.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { json } from "../../../../server/database/json.ts"
import { languages } from "../../../../schemas/languages.ts"
import { notificationKindNames } from "../../../notification-kinds.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { notify, notifyOfMany, withdraw } from "../../../../server/notifications/notify.ts"
import {
  type NotificationEmailFixture,
  listedRecordIds,
  setupNotificationEmailFixture,
  written,
} from "../../../../tests/support/notification-email-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import { startMailServer } from "../../../../tests/support/mail-server.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"

let fixture: NotificationEmailFixture
beforeAll(async () => {
  fixture = await setupNotificationEmailFixture()
})
afterAll(() => fixture.server.close())

const secretMarker = "Kanarienvogel-5512"
const waiting = () =>
  fixture.clientTransaction((tx) =>
    tx.selectFrom("notification_email").select(["user_id", "is_digest", "digest_day"]).execute(),
  )

describe("an immediate email", () => {
  test("has the notification's text in the recipient's language, with the due date and a link", async () => {
    const reader = await fixture.someone()
    const { id, uniqueId } = await fixture.control("Three-way match")
    await fixture.clientTransaction(async (tx) => {
      await sql`update app_user set preferences = '{"language": "fr"}' where id = ${reader.id}`.execute(tx)
      await sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
        values (${fixture.clientId}, ${id}, ${id}, ${reader.id}, 'review', '2026-12-24')`.execute(tx)
    })
    await fixture.assign([reader.id], id)
    await fixture.waitUntilIdle()
    const [sentEmail, ...more] = await fixture.listEmailsTo(reader)
    expect(more).toEqual([])
    expect(sentEmail).toMatchObject({ kind: "notification", language: "fr", address: reader.email, state: "waiting" })
    const { subject, text } = written(sentEmail!)
    expect(subject).toContain("vous a attribué une tâche")
    expect(text).toContain(`${uniqueId} Three-way match`)
    expect(text).toContain("24 déc. 2026")
    const { searchParams } = new URL(sentEmail?.path ?? "", "https://risk.example.org")
    expect(searchParams.get("instanceId")).toBe(id)
    expect(await waiting()).toEqual([])
  })

  test("is sent although the notification was read in the meantime, and once for repeated notifications", async () => {
    const reader = await fixture.someone()
    const { id } = await fixture.control()
    await fixture.assign([reader.id], id, { dedupeKey: "one" })
    await fixture.assign([reader.id], id, { dedupeKey: "one" })
    await fixture.call(reader, "PUT", "/api/notifications/read-all")
    await fixture.waitUntilIdle()
    expect(await fixture.listEmailsTo(reader)).toHaveLength(1)
  })

  test("is not sent for a withdrawn notification, to an inactive or locked user, or to the author", async () => {
    const [reader, deleted, locked] = [await fixture.someone(), await fixture.someone(), await fixture.someone()]
    const { id } = await fixture.control()
    await fixture.clientTransaction(async (tx) => {
      await notify(tx, { ...recipients([reader.id, deleted.id, locked.id, fixture.author.id]), about: id })
      await withdraw(tx, {
        clientId: fixture.clientId,
        kinds: ["TASK_ASSIGNED"],
        dedupeKey: "taken",
        from: [reader.id],
      })
      await sql`update app_user set active = false where id = ${deleted.id}`.execute(tx)
      await sql`update app_user set locked = true where id = ${locked.id}`.execute(tx)
    })
    await fixture.waitUntilIdle()
    for (const user of [reader, deleted, locked, fixture.author]) expect(await fixture.listEmailsTo(user)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  const recipients = (to: readonly (typeof fixture.author.id)[]) => ({
    clientId: fixture.clientId,
    kind: "TASK_ASSIGNED" as const,
    to,
    by: fixture.author.id,
    values: {},
    dedupeKey: "taken",
  })

  test("is not sent for a record that the user cannot or can no longer see; no other email names the record", async () => {
    const outsider = await fixture.someone({ entityIds: [fixture.south] })
    const former = await fixture.someone()
    const { id } = await fixture.control(secretMarker)
    await fixture.clientTransaction(async (tx) => {
      await sql`update app_user set is_client_admin = false where id = ${former.id}`.execute(tx)
      await sql`delete from user_role where user_id = ${former.id}`.execute(tx)
      await notify(tx, { ...recipients([outsider.id, former.id]), about: id, dedupeKey: "unseen" })
    })
    await fixture.setPreference(outsider, "COMMENT_REPLY", true, "digest")
    await fixture.clientTransaction((tx) =>
      notify(tx, { ...recipients([outsider.id, former.id]), kind: "COMMENT_REPLY", about: id, dedupeKey: "unseen" }),
    )
    await fixture.waitUntilIdle()
    await fixture.bringForward()
    await fixture.waitUntilIdle()
    expect(await fixture.listEmailsTo(outsider)).toEqual([])
    expect(await fixture.listEmailsTo(former)).toEqual([])
    const { rows } = await fixture.clientTransaction((tx) =>
      sql`select from outbox_email where params::text like ${`%${secretMarker}%`} or content::text like ${`%${secretMarker}%`}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })

  test("follows the allowed channels: no email for in-app only, no in-app notification for email only", async () => {
    const reader = await fixture.someone()
    const { id } = await fixture.control()
    await fixture.assign([reader.id], id, { channels: ["IN_APP"], dedupeKey: "bell" })
    await fixture.waitUntilIdle()
    expect(await fixture.listEmailsTo(reader)).toEqual([])
    await fixture.assign([reader.id], id, { channels: ["EMAIL"], dedupeKey: "mail" })
    await fixture.waitUntilIdle()
    expect(await fixture.listEmailsTo(reader)).toHaveLength(1)
    const { body } = await fixture.call(reader, "GET", "/api/notifications?size=50")
    expect(body.content).toHaveLength(1)
    expect((await fixture.call(reader, "GET", "/api/notifications/count")).body.count).toBe(1)
  })

  test("uses the client's text where a template is set and exists, otherwise the built-in one", async () => {
    const reader = await fixture.someone()
    const { id, uniqueId } = await fixture.control("Petty cash")
    const templateId = "0193c9a0-0000-7000-8000-0000000000aa"
    const texts = {
      en: { subject: "Please act: {record}", body: "Dear {recipient},\n\n{by} waits for {uid} ({type})." },
    }
    await fixture.clientTransaction((tx) =>
      sql`insert into mail_template (client_id, id, name, purpose, enabled, texts)
        values (${fixture.clientId}, ${templateId}, 'Own words', 'TASK', true, ${json(texts)}::jsonb)`.execute(tx),
    )
    await fixture.assign([reader.id], id, { templateId: templateId as never, dedupeKey: "own" })
    await fixture.waitUntilIdle()
    const [sentEmail] = await fixture.listEmailsTo(reader)
    const { subject, text } = written(sentEmail!)
    expect(subject).toBe("Please act: Petty cash")
    expect(text).toMatch(new RegExp(`author\\.\\S+ Person waits for ${uniqueId} \\(Control\\)\\.`))
    await fixture.clientTransaction((tx) => sql`delete from mail_template`.execute(tx))
    await fixture.assign([reader.id], id, { templateId: templateId as never, dedupeKey: "gone" })
    await fixture.waitUntilIdle()
    expect(written((await fixture.listEmailsTo(reader))[1]!).subject).toContain("assigned you a task")
  })
})

test("emails of one user that cannot be rendered do not delay those of others, and are retried in an hour", async () => {
  const [broken, reader] = [await fixture.someone(), await fixture.someone()]
  const { id } = await fixture.control()
  await fixture.clientTransaction(async (tx) => {
    // Invalid grants, so that nothing can be loaded on behalf of this user.
    await sql`update role set grants = '[null]' where id in (select role_id from user_role where user_id = ${broken.id})`.execute(
      tx,
    )
  })
  await fixture.assign([broken.id, reader.id], id)
  await fixture.waitUntilIdle()
  expect(await fixture.listEmailsTo(reader)).toHaveLength(1)
  expect(await fixture.listEmailsTo(broken)).toEqual([])
  const { rows } = await fixture.clientTransaction((tx) =>
    sql<{ attempts: number; later: boolean }>`
      select attempts, due_at > clock_timestamp() + interval '59 minutes' as later
        from notification_email where user_id = ${broken.id}`.execute(tx),
  )
  expect(rows).toEqual([{ attempts: 1, later: true }])
  await fixture.clientTransaction((tx) => sql`delete from notification_email`.execute(tx))
})

describe("many emails to one user at once", () => {
  const controls: { readonly id: RecordId; readonly uniqueId: string }[] = []
  beforeAll(async () => {
    while (controls.length < 130) controls.push(await fixture.control(`Burst ${controls.length}`))
  })
  /** Assigns in one transaction, like a run of reminders. */
  const assignMany = (
    recipients: readonly { readonly to: TestUser; readonly of: number }[],
    kind: "TASK_ASSIGNED" | "COMMENT_MENTION" = "TASK_ASSIGNED",
  ) =>
    fixture.clientTransaction((tx) =>
      notifyOfMany(tx, {
        clientId: fixture.clientId,
        kind,
        by: fixture.author.id,
        values: {},
        recipients: recipients.flatMap(({ to, of }) =>
          controls.slice(0, of).map(({ id }) => ({ to: to.id, about: id, dedupeKey: id })),
        ),
      }),
    )

  test("are combined into one, a line each, grouped by kind, each linking to its record", async () => {
    const reader = await fixture.someone()
    await fixture.clientTransaction((tx) =>
      sql`update app_user set preferences = '{"language": "fr"}' where id = ${reader.id}`.execute(tx),
    )
    await assignMany([{ to: reader, of: 10 }])
    await fixture.waitUntilIdle()
    expect((await fixture.listEmailsTo(reader)).map(({ kind }) => kind)).toEqual(Array(10).fill("notification"))
    await fixture.clientTransaction(async (tx) => {
      const some = { clientId: fixture.clientId, by: fixture.author.id, values: {} }
      const about = (of: number) =>
        controls.slice(0, of).map(({ id }) => ({ to: reader.id, about: id, dedupeKey: `2 ${id}` }))
      await notifyOfMany(tx, { ...some, kind: "TASK_ASSIGNED", recipients: about(9) })
      await notifyOfMany(tx, { ...some, kind: "COMMENT_MENTION", recipients: about(2) })
    })
    await fixture.waitUntilIdle()
    const [sentEmail, ...more] = (await fixture.listEmailsTo(reader)).slice(10)
    expect(more).toEqual([])
    expect(sentEmail).toMatchObject({ kind: "gathered", language: "fr", path: "/" })
    const { subject, text, html } = written(sentEmail!)
    expect(subject).toBe("Vous avez 11 notifications")
    expect(text.match(/^- .*vous a attribué une tâche\u00A0: \S+ Burst \d$/gm)).toHaveLength(9)
    expect(text.match(/^  https:\/\/risk\.example\.org\/notification\?instanceId=/gm)).toHaveLength(11)
    expect(html.match(/<ul /g)).toHaveLength(2)
    expect(
      html.match(/<li [^>]*>[^<]*<a class="address" href="https:\/\/risk\.example\.org\/notification\?/g),
    ).toHaveLength(11)
    // Administrators see where the email's lines could not link to.
    const email = await fixture.call(fixture.admin, "GET", `/api/v1/outbox/${sentEmail?.id}`)
    expect(email.body.paragraphs.flat()).toContainEqual(expect.stringContaining("Burst 8"))
    expect(JSON.stringify(email.body)).not.toContain("instanceId")
  })

  test("reports every notification once to each recipient, in no more emails than the limits require", async () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 130 })), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(amounts, async (recipients) => {
        const readers = await Promise.all(recipients.map(async (of) => ({ to: await fixture.someone(), of })))
        await assignMany(readers)
        await fixture.waitUntilIdle()
        for (const { to, of } of readers) {
          const emails = await fixture.listEmailsTo(to)
          expect(emails).toHaveLength(of <= maxSingleEmails ? of : Math.ceil(of / gatheredLines))
          expect(emails.flatMap(listedRecordIds).toSorted()).toEqual(
            controls
              .slice(0, of)
              .map(({ id }) => id)
              .toSorted(),
          )
        }
      }),
      { numRuns: 4, examples: [[[11, 10, 101]]] },
    )
  })

  test("omits what the user can no longer see, also from the count", async () => {
    const reader = await fixture.someone()
    // Not one of the controls that other tests count.
    const deleted = await fixture.control()
    await fixture.clientTransaction(async (tx) => {
      const recipients = [...controls.slice(-11), deleted].map(({ id }) => ({
        to: reader.id,
        about: id,
        dedupeKey: `3 ${id}`,
      }))
      await notifyOfMany(tx, { clientId: fixture.clientId, by: null, kind: "TASK_ASSIGNED", values: {}, recipients })
      await sql`delete from record where id = ${deleted.id}`.execute(tx)
    })
    await fixture.waitUntilIdle()
    const [sentEmail] = await fixture.listEmailsTo(reader)
    const { subject, text } = written(sentEmail!)
    expect(subject).toBe("You have 11 notifications")
    expect(text).not.toContain(deleted.uniqueId)
  })
})

test("many notifications create a few jobs, not one each", async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => fixture.someone()))
  const { id } = await fixture.control()
  const runJob = () =>
    fixture.clientTransaction((tx) =>
      tx.selectFrom("job").where("kind", "=", "notification.email").select("id").execute(),
    )
  const before = (await runJob()).length
  for (let index = 0; index < 30; index += 1)
    await fixture.assign(
      users.map((one) => one.id),
      id,
    )
  await fixture.waitUntilIdle()
  for (const user of users)
    expect((await fixture.listEmailsTo(user)).flatMap(listedRecordIds)).toEqual(Array(30).fill(id))
  expect((await runJob()).length - before).toBeLessThan(30)
})

test("every kind has a name in every language", () => {
  for (const language of languages)
    for (const kind of notificationKindNames) {
      const key = `notifications.name.${kind}`
      expect(format(key, language)).not.toBe(key)
    }
})

test("from notification to mailbox", async () => {
  const mail = await startMailServer()
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Risk Universe <no-reply@risk.example.org>",
    SMTP_TLS: "unverified",
  }
  const reason = "sends the letters of every client, also those that other tests look at"
  const sending = await setupNotificationEmailFixture(
    {},
    await startTestServer(environment, {}, { separateDatabase: reason }),
  )
  try {
    const reader = await sending.someone()
    const { id, uniqueId } = await sending.control("Bank reconciliation")
    await sending.assign([reader.id], id)
    await mail.received(1)
    const [sentEmail] = mail.emails
    expect(sentEmail?.to).toBe(reader.email)
    expect(sentEmail?.raw).toContain("assigned you a task")
    expect(sentEmail?.raw).toContain(uniqueId)
  } finally {
    await sending.server.close()
    await mail.close()
  }
})
