import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { digestHour, type NotificationPreferences } from "../../contracts/notification-preferences.ts"
import { notificationKindNames, notificationKinds } from "../../../notification-kinds.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  type NotificationEmailFixture,
  setupNotificationEmailFixture,
} from "../../../../tests/support/notification-email-fixture.ts"

const url = "/api/v1/notification/preferences"
let fixture: NotificationEmailFixture
beforeAll(async () => {
  fixture = await setupNotificationEmailFixture({ WORKER_CONCURRENCY: "0" })
})
afterAll(() => fixture.server.close())

const read = async (user: TestUser): Promise<NotificationPreferences> => (await fixture.call(user, "GET", url)).body
const of = ({ kinds }: NotificationPreferences, kind: string) => kinds.find((one) => one.kind === kind)
const save = (user: TestUser, body: object) => fixture.call(user, "PUT", url, body)
const toWrite = ({ id }: TestUser) =>
  fixture.clientTransaction((tx) =>
    tx.selectFrom("notification_email").where("user_id", "=", id).select(["is_digest", "digest_day"]).execute(),
  )
const stored = ({ id }: TestUser) =>
  fixture.clientTransaction((tx) =>
    tx
      .selectFrom("notification_preference")
      .where("user_id", "=", id)
      .select(["kind", "in_app", "email_delivery"])
      .execute(),
  )

describe("preferences", () => {
  test("have defaults until something is chosen, and include the user's time zone", async () => {
    const user = await fixture.someone()
    await fixture.clientTransaction((tx) =>
      sql`update entity set time_zone = 'Asia/Kolkata' where id = ${fixture.north}`.execute(tx),
    )
    const found = await read(user)
    expect(found).toMatchObject({ digestHour, timeZone: "Asia/Kolkata" })
    expect(found.kinds.map(({ kind }) => kind)).toEqual(notificationKindNames)
    for (const { kind, inApp, email, preset, canDisable } of found.kinds) {
      const definition = notificationKinds[kind]
      expect([inApp, email, preset, canDisable]).toEqual([
        true,
        definition.email,
        definition.email,
        definition.canDisable,
      ])
    }
  })

  test("are saved per kind or as a whole; omitted kinds get the default, and only differences are stored", async () => {
    const user = await fixture.someone()
    const one = await fixture.call(user, "PUT", `${url}/COMMENT_MENTION`, { inApp: false, email: "digest" })
    expect(one.status).toBe(200)
    expect(of(one.body, "COMMENT_MENTION")).toMatchObject({ inApp: false, email: "digest" })
    const kinds = [
      { kind: "COMMENT_REPLY", inApp: true, email: "never" },
      { kind: "TASK_ASSIGNED", inApp: true, email: "immediate" },
    ]
    const all = await save(user, { kinds, digestHour: 18 })
    expect(all.status).toBe(200)
    expect(await read(user)).toEqual(all.body)
    expect(all.body.digestHour).toBe(18)
    expect(of(all.body, "COMMENT_MENTION")).toMatchObject({ inApp: true, email: "immediate" })
    expect(await stored(user)).toEqual([{ kind: "COMMENT_REPLY", in_app: true, email_delivery: "never" }])
  })

  test("that disable a mandatory notification are rejected by code and path, and nothing is saved", async () => {
    const user = await fixture.someone()
    const quiet = { inApp: false, email: "never" }
    const one = await fixture.call(user, "PUT", `${url}/ROLES_CHANGED`, quiet)
    expect(one.status).toBe(400)
    expect(one.body.problems.map(({ code, path }: { code: string; path: string[] }) => [code, path])).toEqual([
      ["notification.cannot_disable", ["inApp"]],
      ["notification.cannot_disable", ["email"]],
    ])
    const kinds = [
      { kind: "COMMENT_REPLY", ...quiet },
      { kind: "ROLES_CHANGED", inApp: true, email: "never" },
    ]
    const all = await save(user, { kinds, digestHour: 9 })
    expect([all.status, all.body.problems[0].code, all.body.problems[0].path]).toEqual([
      400,
      "notification.cannot_disable",
      ["kinds", 1, "email"],
    ])
    expect(await stored(user)).toEqual([])
    expect((await read(user)).digestHour).toBe(digestHour)
    const later = await fixture.call(user, "PUT", `${url}/ROLES_CHANGED`, { inApp: true, email: "digest" })
    expect(later.status).toBe(200)
  })

  test.each([
    ["an hour there is not", { kinds: [], digestHour: 24 }],
    ["a kind there is not", { kinds: [{ kind: "NOTHING", inApp: true, email: "never" }], digestHour: 7 }],
    ["a way there is not", { kinds: [{ kind: "COMMENT_REPLY", inApp: true, email: "hourly" }], digestHour: 7 }],
    ["something unannounced", { kinds: [], digestHour: 7, userId: "somebody" }],
    [
      "a kind twice",
      {
        kinds: [
          { kind: "COMMENT_REPLY", inApp: true, email: "never" },
          { kind: "COMMENT_REPLY", inApp: false, email: "never" },
        ],
        digestHour: 7,
      },
    ],
  ])("with %s are rejected", async (_, body) => {
    expect((await save(fixture.author, body)).status).toBe(400)
  })

  test("of an unknown kind are not found, and a request without a session is rejected", async () => {
    const none = await fixture.call(fixture.author, "PUT", `${url}/NOTHING`, { inApp: true, email: "never" })
    expect([none.status, none.body.problems[0].path]).toEqual([404, ["kind"]])
    expect((await fixture.server.app.inject({ url })).statusCode).toBe(401)
  })

  test("two concurrent saves leave one of them complete", async () => {
    const user = await fixture.someone()
    const preferences = (email: string) => ({
      kinds: notificationKindNames.map((kind) => ({ kind, inApp: true, email })),
      digestHour: 7,
    })
    const responses = await Promise.all(
      ["digest", "immediate", "digest", "immediate"].map((delivery) => save(user, preferences(delivery))),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set((await read(user)).kinds.map(({ email }) => email)).size).toBe(1)
  })
})

describe("delivery", () => {
  test("shows in the bell, queues an email, or neither, as each of many users prefers", async () => {
    const [defaultUser, daily, silent, byMail] = [
      await fixture.someone(),
      await fixture.someone(),
      await fixture.someone(),
      await fixture.someone(),
    ]
    await fixture.setPreference(daily, "TASK_ASSIGNED", true, "digest")
    await fixture.setPreference(silent, "TASK_ASSIGNED", false, "never")
    await fixture.setPreference(byMail, "TASK_ASSIGNED", false, "immediate")
    const { id } = await fixture.control()
    await fixture.assign(
      [defaultUser, daily, silent, byMail].map((one) => one.id),
      id,
    )
    const unread = async (user: TestUser) => (await fixture.call(user, "GET", "/api/notifications/count")).body.count
    expect(await Promise.all([defaultUser, daily, silent, byMail].map(unread))).toEqual([1, 1, 0, 0])
    expect(await toWrite(defaultUser)).toEqual([{ is_digest: false, digest_day: null }])
    expect(await toWrite(daily)).toEqual([{ is_digest: true, digest_day: null }])
    expect(await toWrite(silent)).toEqual([])
    expect(await toWrite(byMail)).toEqual([{ is_digest: false, digest_day: null }])
  })

  test("drops a pending email when the user disables emails of the kind", async () => {
    const user = await fixture.someone()
    await fixture.assign([user.id], (await fixture.control()).id)
    expect(await toWrite(user)).toHaveLength(1)
    await fixture.setPreference(user, "TASK_ASSIGNED", true, "never")
    expect(await toWrite(user)).toEqual([])
  })
})
