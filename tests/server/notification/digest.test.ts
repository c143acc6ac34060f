import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { localClock } from "../../../engine/reminders/local-clock.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type LettersWorld, startLettersWorld, written } from "../../support/letters-world.ts"

const timeZone = "Asia/Kolkata"
let world: LettersWorld
beforeAll(async () => {
  world = await startLettersWorld()
  await world.tenant((tx) => sql`update entity set time_zone = ${timeZone}`.execute(tx))
})
afterAll(() => world.server.close())

const daily = async (): Promise<TestPerson> => {
  const person = await world.someone()
  await world.wish(person, "TASK_ASSIGNED", true, "digest")
  await world.wish(person, "COMMENT_REPLY", true, "digest")
  return person
}
const lines = ({ id }: TestPerson) =>
  world.tenant((tx) =>
    tx.selectFrom("notification_letter").where("user_id", "=", id).select(["digest_day", "due_at"]).execute(),
  )
const standing = ({ id }: TestPerson) =>
  world.tenant((tx) => tx.selectFrom("notification_digest").where("user_id", "=", id).selectAll().executeTakeFirst())

test("a line waits for the hour of the person's day, and for another once they choose another hour", async () => {
  const person = await daily()
  await world.ask([person.id], (await world.control()).id)
  await world.settled()
  expect(await world.lettersTo(person)).toEqual([])
  const [line] = await lines(person)
  expect(localClock(timeZone, line!.due_at)).toEqual({ day: line?.digest_day, time: "07:00" })
  await world.call(person, "PUT", "/api/v1/notification/preferences", {
    kinds: [{ kind: "TASK_ASSIGNED", inApp: true, letter: "digest" }],
    digestHour: 22,
  })
  await world.settled()
  const [again] = await lines(person)
  expect(localClock(timeZone, again!.due_at)).toEqual({ day: again?.digest_day, time: "22:00" })
})

test("one letter holds the lines by kind, without those that were read, with the day each is due", async () => {
  const person = await daily()
  const [read, named] = [await world.control("Was read"), await world.control("Petty cash")]
  await world.ask([person.id], read.id)
  await world.call(person, "PUT", "/api/notifications/read-all")
  await world.tenant((tx) =>
    sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
      values (${world.clientId}, ${named.id}, ${named.id}, ${person.id}, 'review', '2026-12-24')`.execute(tx),
  )
  await world.ask([person.id], named.id)
  await world.ask([person.id], named.id, { kind: "COMMENT_REPLY" as never })
  await world.settled()
  await world.bringForward()
  await world.settled()
  const [letter, ...more] = await world.lettersTo(person)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ kind: "digest", path: "/" })
  const { subject, text, html } = written(letter!)
  expect(subject).toBe("You have 2 notifications")
  expect(text).toContain("Replies to your comments")
  expect(text).toContain("Tasks assigned to you")
  expect(text).toContain(`assigned you a task: ${named.uniqueId} Petty cash (due on 24 Dec 2026)`)
  expect(text).not.toContain("Was read")
  expect(html.match(/<li /g)).toHaveLength(2)
  // Each line leads to its record: as a link, and as an address below it in the plain text.
  const places = [...html.matchAll(/<li [^>]*>[^<]*<a [^>]*href="([^"]+)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  )
  expect(places.map((address) => new URL(address).searchParams.get("instanceId"))).toEqual([named.id, named.id])
  expect(places.map((address) => new URL(address).searchParams.get("place"))).toEqual(["comments", "task"])
  for (const address of places) expect(text).toContain(`\n  ${address}\n`)
  expect(await lines(person)).toEqual([])
  expect((await standing(person))?.last_day).not.toBeNull()
})

test("a day has one letter: what is new after it waits for the next day, even where it was put to that day already", async () => {
  const person = await daily()
  const { id } = await world.control()
  await world.ask([person.id], id)
  await world.settled()
  await world.bringForward()
  await world.settled()
  const day = (await standing(person))?.last_day ?? ""
  await world.ask([person.id], id)
  await world.settled()
  const [next] = await lines(person)
  expect(next!.digest_day! > day).toBe(true)
  await world.tenant((tx) =>
    sql`update notification_letter set digest_day = ${day}, due_at = clock_timestamp() where user_id = ${person.id}`.execute(
      tx,
    ),
  )
  await world.settled()
  expect((await lines(person))[0]?.digest_day).toBe(next!.digest_day)
  expect(await world.lettersTo(person)).toHaveLength(1)
})

test("of more than fifty lines the rest is a number, and nobody has a letter about nothing", async () => {
  const [many, none] = [await daily(), await daily()]
  const { id } = await world.control()
  for (let index = 0; index < 57; index += 1) await world.ask([many.id], id)
  await world.ask([none.id], id)
  await world.call(none, "PUT", "/api/notifications/read-all")
  await world.settled()
  await world.bringForward()
  await world.settled()
  const [letter] = await world.lettersTo(many)
  const { subject, text, html } = written(letter!)
  expect(subject).toBe("You have 57 notifications")
  expect(text).toContain("And 7 more in your notifications.")
  expect(html.match(/<li /g)).toHaveLength(50)
  expect(await world.lettersTo(none)).toEqual([])
  expect(await lines(none)).toEqual([])
})

test("counts nothing of a record that its reader may no longer see", async () => {
  const person = await daily()
  const [moved, stays] = [await world.control("Moved away"), await world.control("Stays here")]
  await world.ask([person.id], moved.id)
  await world.ask([person.id], stays.id)
  await world.tenant((tx) =>
    sql`update record set project_id = ${world.projects.south}, entity_id = ${world.south} where id = ${moved.id}`.execute(
      tx,
    ),
  )
  await world.settled()
  await world.bringForward()
  await world.settled()
  const [letter] = await world.lettersTo(person)
  const { subject, text } = written(letter!)
  expect(subject).toBe("You have 1 notification")
  expect(text).toContain("Stays here")
  expect(text).not.toContain("Moved away")
})

test("is written in the language of its reader", async () => {
  const person = await daily()
  await world.tenant((tx) =>
    sql`update app_user set preferences = '{"language": "ar"}' where id = ${person.id}`.execute(tx),
  )
  await world.ask([person.id], (await world.control()).id)
  await world.settled()
  await world.bringForward()
  await world.settled()
  const [letter] = await world.lettersTo(person)
  const { subject, html } = written(letter!)
  expect(subject).toBe("إشعار واحد لك")
  expect(html).toContain('dir="rtl"')
  expect(html).toContain("العمل المطلوب منك")
})
