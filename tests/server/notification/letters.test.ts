import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { gatheredLines, lettersApart } from "../../../schemas/api/notification-preferences.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { json } from "../../../server/database/json.ts"
import { languages } from "../../../schemas/languages.ts"
import { notificationKindNames } from "../../../schemas/notification-kinds.ts"
import { format } from "../../../server/http/sentences.ts"
import { notify, notifyOfMany, withdraw } from "../../../server/notifications/notify.ts"
import { type LettersWorld, recordsTold, startLettersWorld, written } from "../../support/letters-world.ts"
import { startTestServer } from "../../support/server.ts"
import { startMailServer } from "../../support/mail-server.ts"
import type { TestPerson } from "../../support/organisation.ts"

let world: LettersWorld
beforeAll(async () => {
  world = await startLettersWorld()
})
afterAll(() => world.server.close())

const canary = "Kanarienvogel-5512"
const waiting = () =>
  world.tenant((tx) => tx.selectFrom("notification_letter").select(["user_id", "is_digest", "digest_day"]).execute())

describe("a letter at once", () => {
  test("says what the bell says, in the recipient's language, with the day it is due and a button to the place", async () => {
    const reader = await world.someone()
    const { id, uniqueId } = await world.control("Three-way match")
    await world.tenant(async (tx) => {
      await sql`update app_user set preferences = '{"language": "fr"}' where id = ${reader.id}`.execute(tx)
      await sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
        values (${world.clientId}, ${id}, ${id}, ${reader.id}, 'review', '2026-12-24')`.execute(tx)
    })
    await world.ask([reader.id], id)
    await world.settled()
    const [letter, ...more] = await world.lettersTo(reader)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: "notification", language: "fr", address: reader.email, state: "waiting" })
    const { subject, text } = written(letter!)
    expect(subject).toContain("vous a attribué une tâche")
    expect(text).toContain(`${uniqueId} Three-way match`)
    expect(text).toContain("24 déc. 2026")
    const { searchParams } = new URL(letter?.path ?? "", "https://risk.example.org")
    expect(searchParams.get("instanceId")).toBe(id)
    expect(await waiting()).toEqual([])
  })

  test("goes out although it was read below the bell meanwhile, and once however often it is told", async () => {
    const reader = await world.someone()
    const { id } = await world.control()
    await world.ask([reader.id], id, { once: "one" })
    await world.ask([reader.id], id, { once: "one" })
    await world.call(reader, "PUT", "/api/notifications/read-all")
    await world.settled()
    expect(await world.lettersTo(reader)).toHaveLength(1)
  })

  test("is not written of what was taken back, to nobody who is deactivated or locked, and not to who did it", async () => {
    const [reader, gone, locked] = [await world.someone(), await world.someone(), await world.someone()]
    const { id } = await world.control()
    await world.tenant(async (tx) => {
      await notify(tx, { ...told([reader.id, gone.id, locked.id, world.author.id]), about: id })
      await withdraw(tx, { clientId: world.clientId, kinds: ["TASK_ASSIGNED"], once: "taken", from: [reader.id] })
      await sql`update app_user set active = false where id = ${gone.id}`.execute(tx)
      await sql`update app_user set locked = true where id = ${locked.id}`.execute(tx)
    })
    await world.settled()
    for (const person of [reader, gone, locked, world.author]) expect(await world.lettersTo(person)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  const told = (to: readonly (typeof world.author.id)[]) => ({
    clientId: world.clientId,
    kind: "TASK_ASSIGNED" as const,
    to,
    by: world.author.id,
    values: {},
    once: "taken",
  })

  test("is not written of a record its reader may not see, or no longer, and no other letter names it", async () => {
    const stranger = await world.someone({ entityIds: [world.south] })
    const former = await world.someone()
    const { id } = await world.control(canary)
    await world.tenant(async (tx) => {
      await sql`update app_user set is_client_admin = false where id = ${former.id}`.execute(tx)
      await sql`delete from user_role where user_id = ${former.id}`.execute(tx)
      await notify(tx, { ...told([stranger.id, former.id]), about: id, once: "unseen" })
    })
    await world.wish(stranger, "COMMENT_REPLY", true, "digest")
    await world.tenant((tx) =>
      notify(tx, { ...told([stranger.id, former.id]), kind: "COMMENT_REPLY", about: id, once: "unseen" }),
    )
    await world.settled()
    await world.bringForward()
    await world.settled()
    expect(await world.lettersTo(stranger)).toEqual([])
    expect(await world.lettersTo(former)).toEqual([])
    const { rows } = await world.tenant((tx) =>
      sql`select from outbox_letter where params::text like ${`%${canary}%`} or words::text like ${`%${canary}%`}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })

  test("comes by the ways the notice allows: for the bell alone no letter, for mail alone nothing below the bell", async () => {
    const reader = await world.someone()
    const { id } = await world.control()
    await world.ask([reader.id], id, { channels: ["IN_APP"], once: "bell" })
    await world.settled()
    expect(await world.lettersTo(reader)).toEqual([])
    await world.ask([reader.id], id, { channels: ["EMAIL"], once: "mail" })
    await world.settled()
    expect(await world.lettersTo(reader)).toHaveLength(1)
    const { body } = await world.call(reader, "GET", "/api/notifications?size=50")
    expect(body.content).toHaveLength(1)
    expect((await world.call(reader, "GET", "/api/notifications/count")).body.count).toBe(1)
  })

  test("uses the client's words where a template is named and there, and the built-in ones where it is gone", async () => {
    const reader = await world.someone()
    const { id, uniqueId } = await world.control("Petty cash")
    const templateId = "0193c9a0-0000-7000-8000-0000000000aa"
    const texts = {
      en: { subject: "Please act: {record}", body: "Dear {recipient},\n\n{by} waits for {uid} ({type})." },
    }
    await world.tenant((tx) =>
      sql`insert into mail_template (client_id, id, name, purpose, enabled, texts)
        values (${world.clientId}, ${templateId}, 'Own words', 'TASK', true, ${json(texts)}::jsonb)`.execute(tx),
    )
    await world.ask([reader.id], id, { templateId: templateId as never, once: "own" })
    await world.settled()
    const [letter] = await world.lettersTo(reader)
    const { subject, text } = written(letter!)
    expect(subject).toBe("Please act: Petty cash")
    expect(text).toMatch(new RegExp(`author\\.\\S+ Person waits for ${uniqueId} \\(Control\\)\\.`))
    await world.tenant((tx) => sql`delete from mail_template`.execute(tx))
    await world.ask([reader.id], id, { templateId: templateId as never, once: "gone" })
    await world.settled()
    expect(written((await world.lettersTo(reader))[1]!).subject).toContain("assigned you a task")
  })
})

test("one person's letters that cannot be written keep nobody else's waiting, and are tried again in an hour", async () => {
  const [broken, reader] = [await world.someone(), await world.someone()]
  const { id } = await world.control()
  await world.tenant(async (tx) => {
    // A right that cannot be read, so that nothing can be looked at in their name.
    await sql`update role set grants = '[null]' where id in (select role_id from user_role where user_id = ${broken.id})`.execute(
      tx,
    )
  })
  await world.ask([broken.id, reader.id], id)
  await world.settled()
  expect(await world.lettersTo(reader)).toHaveLength(1)
  expect(await world.lettersTo(broken)).toEqual([])
  const { rows } = await world.tenant((tx) =>
    sql<{ attempts: number; later: boolean }>`
      select attempts, due_at > clock_timestamp() + interval '59 minutes' as later
        from notification_letter where user_id = ${broken.id}`.execute(tx),
  )
  expect(rows).toEqual([{ attempts: 1, later: true }])
  await world.tenant((tx) => sql`delete from notification_letter`.execute(tx))
})

describe("many letters to one person at one look", () => {
  const controls: { readonly id: RecordId; readonly uniqueId: string }[] = []
  beforeAll(async () => {
    while (controls.length < 130) controls.push(await world.control(`Burst ${controls.length}`))
  })
  /** In one transaction, as a run of reminders tells it. */
  const askOfMany = (
    told: readonly { readonly to: TestPerson; readonly of: number }[],
    kind: "TASK_ASSIGNED" | "COMMENT_MENTION" = "TASK_ASSIGNED",
  ) =>
    world.tenant((tx) =>
      notifyOfMany(tx, {
        clientId: world.clientId,
        kind,
        by: world.author.id,
        values: {},
        told: told.flatMap(({ to, of }) => controls.slice(0, of).map(({ id }) => ({ to: to.id, about: id, once: id }))),
      }),
    )

  test("go as one, a line each by kind, each leading to its record", async () => {
    const reader = await world.someone()
    await world.tenant((tx) =>
      sql`update app_user set preferences = '{"language": "fr"}' where id = ${reader.id}`.execute(tx),
    )
    await askOfMany([{ to: reader, of: 10 }])
    await world.settled()
    expect((await world.lettersTo(reader)).map(({ kind }) => kind)).toEqual(Array(10).fill("notification"))
    await world.tenant(async (tx) => {
      const some = { clientId: world.clientId, by: world.author.id, values: {} }
      const about = (of: number) =>
        controls.slice(0, of).map(({ id }) => ({ to: reader.id, about: id, once: `2 ${id}` }))
      await notifyOfMany(tx, { ...some, kind: "TASK_ASSIGNED", told: about(9) })
      await notifyOfMany(tx, { ...some, kind: "COMMENT_MENTION", told: about(2) })
    })
    await world.settled()
    const [letter, ...more] = (await world.lettersTo(reader)).slice(10)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: "gathered", language: "fr", path: "/" })
    const { subject, text, html } = written(letter!)
    expect(subject).toBe("11 notifications pour vous")
    expect(text.match(/^- .*vous a attribué une tâche : \S+ Burst \d$/gm)).toHaveLength(9)
    expect(text.match(/^  https:\/\/risk\.example\.org\/notification\?instanceId=/gm)).toHaveLength(11)
    expect(html.match(/<ul /g)).toHaveLength(2)
    expect(
      html.match(/<li [^>]*>[^<]*<a class="address" href="https:\/\/risk\.example\.org\/notification\?/g),
    ).toHaveLength(11)
    // What administrators see of it says where no line leads.
    const seen = await world.call(world.admin, "GET", `/api/v1/outbox/${letter?.id}`)
    expect(seen.body.paragraphs.flat()).toContainEqual(expect.stringContaining("Burst 8"))
    expect(JSON.stringify(seen.body)).not.toContain("instanceId")
  })

  test("whoever is told of however much is told of each once, in no more letters than the limits ask for", async () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 130 })), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(amounts, async (told) => {
        const readers = await Promise.all(told.map(async (of) => ({ to: await world.someone(), of })))
        await askOfMany(readers)
        await world.settled()
        for (const { to, of } of readers) {
          const letters = await world.lettersTo(to)
          expect(letters).toHaveLength(of <= lettersApart ? of : Math.ceil(of / gatheredLines))
          expect(letters.flatMap(recordsTold).toSorted()).toEqual(
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

  test("names nothing its reader may not see any more, and counts it neither", async () => {
    const reader = await world.someone()
    // Not one of the controls that other tests count.
    const gone = await world.control()
    await world.tenant(async (tx) => {
      const told = [...controls.slice(-11), gone].map(({ id }) => ({ to: reader.id, about: id, once: `3 ${id}` }))
      await notifyOfMany(tx, { clientId: world.clientId, by: null, kind: "TASK_ASSIGNED", values: {}, told })
      await sql`delete from record where id = ${gone.id}`.execute(tx)
    })
    await world.settled()
    const [letter] = await world.lettersTo(reader)
    const { subject, text } = written(letter!)
    expect(subject).toBe("You have 11 notifications")
    expect(text).not.toContain(gone.uniqueId)
  })
})

test("many notices make a few pieces of work, and not one each", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.someone()))
  const { id } = await world.control()
  const work = () =>
    world.tenant((tx) => tx.selectFrom("job").where("kind", "=", "notification.letters").select("id").execute())
  const before = (await work()).length
  for (let index = 0; index < 30; index += 1)
    await world.ask(
      people.map((one) => one.id),
      id,
    )
  await world.settled()
  for (const person of people) expect((await world.lettersTo(person)).flatMap(recordsTold)).toEqual(Array(30).fill(id))
  expect((await work()).length - before).toBeLessThan(30)
})

test("every kind has a name in every language", () => {
  for (const language of languages)
    for (const kind of notificationKindNames) {
      const key = `notifications.name.${kind}`
      expect(format(key, language)).not.toBe(key)
    }
})

test("from the notice to the mailbox", async () => {
  const mail = await startMailServer()
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Risk Universe <no-reply@risk.example.org>",
    SMTP_TLS: "unverified",
  }
  const reason = "sends the letters of every client, also those that other tests look at"
  const sending = await startLettersWorld({}, await startTestServer(environment, {}, { ownDatabase: reason }))
  try {
    const reader = await sending.someone()
    const { id, uniqueId } = await sending.control("Bank reconciliation")
    await sending.ask([reader.id], id)
    await mail.received(1)
    const [letter] = mail.letters
    expect(letter?.to).toBe(reader.email)
    expect(letter?.raw).toContain("assigned you a task")
    expect(letter?.raw).toContain(uniqueId)
  } finally {
    await sending.server.close()
    await mail.close()
  }
})
