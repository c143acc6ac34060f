import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { digestHour, type NotificationPreferences } from "../../../schemas/api/notification-preferences.ts"
import { notificationKindNames, notificationKinds } from "../../../schemas/notification-kinds.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type LettersWorld, startLettersWorld } from "../../support/letters-world.ts"

const url = "/api/v1/notification/preferences"
let world: LettersWorld
beforeAll(async () => {
  world = await startLettersWorld({ WORK_AT_ONCE: "0" })
})
afterAll(() => world.server.close())

const read = async (person: TestPerson): Promise<NotificationPreferences> => (await world.call(person, "GET", url)).body
const of = ({ kinds }: NotificationPreferences, kind: string) => kinds.find((one) => one.kind === kind)
const save = (person: TestPerson, body: object) => world.call(person, "PUT", url, body)
const toWrite = ({ id }: TestPerson) =>
  world.tenant((tx) =>
    tx.selectFrom("notification_letter").where("user_id", "=", id).select(["is_digest", "digest_day"]).execute(),
  )
const stored = ({ id }: TestPerson) =>
  world.tenant((tx) =>
    tx.selectFrom("notification_preference").where("user_id", "=", id).select(["kind", "in_bell", "letter"]).execute(),
  )

describe("preferences", () => {
  test("are what everybody has until something is chosen, and tell where the person's clocks stand", async () => {
    const person = await world.someone()
    await world.tenant((tx) => sql`update entity set time_zone = 'Asia/Kolkata' where id = ${world.north}`.execute(tx))
    const found = await read(person)
    expect(found).toMatchObject({ digestHour, timeZone: "Asia/Kolkata" })
    expect(found.kinds.map(({ kind }) => kind)).toEqual(notificationKindNames)
    for (const { kind, inApp, letter, preset, maySilence } of found.kinds) {
      const terms = notificationKinds[kind]
      expect([inApp, letter, preset, maySilence]).toEqual([true, terms.letter, terms.letter, terms.maySilence])
    }
  })

  test("are kept per kind and as a whole; a kind that a whole does not name is as everybody has it, and only what differs is kept", async () => {
    const person = await world.someone()
    const one = await world.call(person, "PUT", `${url}/COMMENT_MENTION`, { inApp: false, letter: "digest" })
    expect(one.status).toBe(200)
    expect(of(one.body, "COMMENT_MENTION")).toMatchObject({ inApp: false, letter: "digest" })
    const kinds = [
      { kind: "COMMENT_REPLY", inApp: true, letter: "never" },
      { kind: "TASK_ASSIGNED", inApp: true, letter: "at_once" },
    ]
    const all = await save(person, { kinds, digestHour: 18 })
    expect(all.status).toBe(200)
    expect(await read(person)).toEqual(all.body)
    expect(all.body.digestHour).toBe(18)
    expect(of(all.body, "COMMENT_MENTION")).toMatchObject({ inApp: true, letter: "at_once" })
    expect(await stored(person)).toEqual([{ kind: "COMMENT_REPLY", in_bell: true, letter: "never" }])
  })

  test("of what one may not do without are refused by code and path, and nothing is kept", async () => {
    const person = await world.someone()
    const quiet = { inApp: false, letter: "never" }
    const one = await world.call(person, "PUT", `${url}/ROLES_CHANGED`, quiet)
    expect(one.status).toBe(400)
    expect(one.body.problems.map(({ code, path }: { code: string; path: string[] }) => [code, path])).toEqual([
      ["notification.not_silenced", ["inApp"]],
      ["notification.not_silenced", ["letter"]],
    ])
    const kinds = [
      { kind: "COMMENT_REPLY", ...quiet },
      { kind: "ROLES_CHANGED", inApp: true, letter: "never" },
    ]
    const all = await save(person, { kinds, digestHour: 9 })
    expect([all.status, all.body.problems[0].code, all.body.problems[0].path]).toEqual([
      400,
      "notification.not_silenced",
      ["kinds", 1, "letter"],
    ])
    expect(await stored(person)).toEqual([])
    expect((await read(person)).digestHour).toBe(digestHour)
    const later = await world.call(person, "PUT", `${url}/ROLES_CHANGED`, { inApp: true, letter: "digest" })
    expect(later.status).toBe(200)
  })

  test.each([
    ["an hour there is not", { kinds: [], digestHour: 24 }],
    ["a kind there is not", { kinds: [{ kind: "NOTHING", inApp: true, letter: "never" }], digestHour: 7 }],
    ["a way there is not", { kinds: [{ kind: "COMMENT_REPLY", inApp: true, letter: "hourly" }], digestHour: 7 }],
    ["something unannounced", { kinds: [], digestHour: 7, userId: "somebody" }],
    [
      "a kind twice",
      {
        kinds: [
          { kind: "COMMENT_REPLY", inApp: true, letter: "never" },
          { kind: "COMMENT_REPLY", inApp: false, letter: "never" },
        ],
        digestHour: 7,
      },
    ],
  ])("with %s are refused", async (_, body) => {
    expect((await save(world.author, body)).status).toBe(400)
  })

  test("of a kind there is not are not there, and nobody's without a sign-in", async () => {
    const none = await world.call(world.author, "PUT", `${url}/NOTHING`, { inApp: true, letter: "never" })
    expect([none.status, none.body.problems[0].path]).toEqual([404, ["kind"]])
    expect((await world.server.app.inject({ url })).statusCode).toBe(401)
  })

  test("of two saves at once leave one of them whole", async () => {
    const person = await world.someone()
    const whole = (letter: string) => ({
      kinds: notificationKindNames.map((kind) => ({ kind, inApp: true, letter })),
      digestHour: 7,
    })
    const answers = await Promise.all(["digest", "at_once", "digest", "at_once"].map((way) => save(person, whole(way))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set((await read(person)).kinds.map(({ letter }) => letter)).size).toBe(1)
  })
})

describe("what is told", () => {
  test("stands below the bell, waits for a letter, or neither, as each of many people wants it", async () => {
    const [usual, daily, silent, byMail] = [
      await world.someone(),
      await world.someone(),
      await world.someone(),
      await world.someone(),
    ]
    await world.wish(daily, "TASK_ASSIGNED", true, "digest")
    await world.wish(silent, "TASK_ASSIGNED", false, "never")
    await world.wish(byMail, "TASK_ASSIGNED", false, "at_once")
    const { id } = await world.control()
    await world.ask(
      [usual, daily, silent, byMail].map((one) => one.id),
      id,
    )
    const unread = async (person: TestPerson) =>
      (await world.call(person, "GET", "/api/notifications/count")).body.count
    expect(await Promise.all([usual, daily, silent, byMail].map(unread))).toEqual([1, 1, 0, 0])
    expect(await toWrite(usual)).toEqual([{ is_digest: false, digest_day: null }])
    expect(await toWrite(daily)).toEqual([{ is_digest: true, digest_day: null }])
    expect(await toWrite(silent)).toEqual([])
    expect(await toWrite(byMail)).toEqual([{ is_digest: false, digest_day: null }])
  })

  test("is written of no more once its letter is switched off", async () => {
    const person = await world.someone()
    await world.ask([person.id], (await world.control()).id)
    expect(await toWrite(person)).toHaveLength(1)
    await world.wish(person, "TASK_ASSIGNED", true, "never")
    expect(await toWrite(person)).toEqual([])
  })
})
