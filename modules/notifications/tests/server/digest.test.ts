import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  type NotificationEmailFixture,
  setupNotificationEmailFixture,
  written,
} from "../../../../tests/support/notification-email-fixture.ts"

const timeZone = "Asia/Kolkata"
let fixture: NotificationEmailFixture
beforeAll(async () => {
  fixture = await setupNotificationEmailFixture()
  await fixture.clientTransaction((tx) => sql`update entity set time_zone = ${timeZone}`.execute(tx))
})
afterAll(() => fixture.server.close())

const daily = async (): Promise<TestUser> => {
  const user = await fixture.someone()
  await fixture.setPreference(user, "TASK_ASSIGNED", true, "digest")
  await fixture.setPreference(user, "COMMENT_REPLY", true, "digest")
  return user
}
const lines = ({ id }: TestUser) =>
  fixture.clientTransaction((tx) =>
    tx.selectFrom("notification_email").where("user_id", "=", id).select(["digest_day", "due_at"]).execute(),
  )
const findDigest = ({ id }: TestUser) =>
  fixture.clientTransaction((tx) =>
    tx.selectFrom("notification_digest").where("user_id", "=", id).selectAll().executeTakeFirst(),
  )

test("a notification waits for the user's digest hour, and for another when the user changes the hour", async () => {
  const user = await daily()
  await fixture.assign([user.id], (await fixture.control()).id)
  await fixture.waitUntilIdle()
  expect(await fixture.listEmailsTo(user)).toEqual([])
  const [line] = await lines(user)
  expect(localClock(timeZone, line!.due_at)).toEqual({ day: line?.digest_day, time: "07:00" })
  await fixture.call(user, "PUT", "/api/v1/notification/preferences", {
    kinds: [{ kind: "TASK_ASSIGNED", inApp: true, email: "digest" }],
    digestHour: 22,
  })
  await fixture.waitUntilIdle()
  const [again] = await lines(user)
  expect(localClock(timeZone, again!.due_at)).toEqual({ day: again?.digest_day, time: "22:00" })
})

test("one email lists the notifications by kind with due dates, without those already read", async () => {
  const user = await daily()
  const [read, named] = [await fixture.control("Was read"), await fixture.control("Petty cash")]
  await fixture.assign([user.id], read.id)
  await fixture.call(user, "PUT", "/api/notifications/read-all")
  await fixture.clientTransaction((tx) =>
    sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
      values (${fixture.clientId}, ${named.id}, ${named.id}, ${user.id}, 'review', '2026-12-24')`.execute(tx),
  )
  await fixture.assign([user.id], named.id)
  await fixture.assign([user.id], named.id, { kind: "COMMENT_REPLY" as never })
  await fixture.waitUntilIdle()
  await fixture.bringForward()
  await fixture.waitUntilIdle()
  const [email, ...more] = await fixture.listEmailsTo(user)
  expect(more).toEqual([])
  expect(email).toMatchObject({ kind: "digest", path: "/" })
  const { subject, text, html } = written(email!)
  expect(subject).toBe("You have 2 notifications")
  expect(text).toContain("Replies to your comments")
  expect(text).toContain("Tasks assigned to you")
  expect(text).toContain(`assigned you a task: ${named.uniqueId} Petty cash (due on 24 Dec 2026)`)
  expect(text).not.toContain("Was read")
  expect(html.match(/<li /g)).toHaveLength(2)
  // Each line links to its record: as a link in HTML, and as a URL below it in plain text.
  const links = [...html.matchAll(/<li [^>]*>[^<]*<a [^>]*href="([^"]+)"/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  )
  expect(links.map((url) => new URL(url).searchParams.get("instanceId"))).toEqual([named.id, named.id])
  expect(links.map((url) => new URL(url).searchParams.get("section"))).toEqual(["comments", "task"])
  for (const url of links) expect(text).toContain(`\n  ${url}\n`)
  expect(await lines(user)).toEqual([])
  expect((await findDigest(user))?.last_day).not.toBeNull()
})

test("a user gets one digest a day: a later notification waits for the next day, even if assigned to today", async () => {
  const user = await daily()
  const { id } = await fixture.control()
  await fixture.assign([user.id], id)
  await fixture.waitUntilIdle()
  await fixture.bringForward()
  await fixture.waitUntilIdle()
  const day = (await findDigest(user))?.last_day ?? ""
  await fixture.assign([user.id], id)
  await fixture.waitUntilIdle()
  const [next] = await lines(user)
  expect(next!.digest_day! > day).toBe(true)
  await fixture.clientTransaction((tx) =>
    sql`update notification_email set digest_day = ${day}, due_at = clock_timestamp() where user_id = ${user.id}`.execute(
      tx,
    ),
  )
  await fixture.waitUntilIdle()
  expect((await lines(user))[0]?.digest_day).toBe(next!.digest_day)
  expect(await fixture.listEmailsTo(user)).toHaveLength(1)
})

test("shows the rest as a number above fifty notifications, and sends no empty digest", async () => {
  const [many, none] = [await daily(), await daily()]
  const { id } = await fixture.control()
  for (let index = 0; index < 57; index += 1) await fixture.assign([many.id], id)
  await fixture.assign([none.id], id)
  await fixture.call(none, "PUT", "/api/notifications/read-all")
  await fixture.waitUntilIdle()
  await fixture.bringForward()
  await fixture.waitUntilIdle()
  const [email] = await fixture.listEmailsTo(many)
  const { subject, text, html } = written(email!)
  expect(subject).toBe("You have 57 notifications")
  expect(text).toContain("And 7 more in your notifications.")
  expect(html.match(/<li /g)).toHaveLength(50)
  expect(await fixture.listEmailsTo(none)).toEqual([])
  expect(await lines(none)).toEqual([])
})

test("omits records that the user can no longer see, also from the count", async () => {
  const user = await daily()
  const [moved, remaining] = [await fixture.control("Moved away"), await fixture.control("Stays here")]
  await fixture.assign([user.id], moved.id)
  await fixture.assign([user.id], remaining.id)
  await fixture.clientTransaction((tx) =>
    sql`update record set project_id = ${fixture.projects.south}, entity_id = ${fixture.south} where id = ${moved.id}`.execute(
      tx,
    ),
  )
  await fixture.waitUntilIdle()
  await fixture.bringForward()
  await fixture.waitUntilIdle()
  const [email] = await fixture.listEmailsTo(user)
  const { subject, text } = written(email!)
  expect(subject).toBe("You have 1 notification")
  expect(text).toContain("Stays here")
  expect(text).not.toContain("Moved away")
})

test("is written in the user's language", async () => {
  const user = await daily()
  await fixture.clientTransaction((tx) =>
    sql`update app_user set preferences = '{"language": "ar"}' where id = ${user.id}`.execute(tx),
  )
  await fixture.assign([user.id], (await fixture.control()).id)
  await fixture.waitUntilIdle()
  await fixture.bringForward()
  await fixture.waitUntilIdle()
  const [email] = await fixture.listEmailsTo(user)
  const { subject, html } = written(email!)
  expect(subject).toBe("لديك إشعار واحد")
  expect(html).toContain('dir="rtl"')
  expect(html).toContain("المهام المسندة إليك")
})
