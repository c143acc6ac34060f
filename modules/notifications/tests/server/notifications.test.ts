import fc from "fast-check"
import { type RawBuilder, sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { maxCounted, type Notification, notificationDays } from "../../contracts/notifications.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { notificationKindNames } from "../../../notification-kinds.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { notify, withdraw } from "../../../../server/notifications/notify.ts"
import { dropOldNotifications } from "../../../../server/notifications/repository.ts"
import { unreadCountQuery, notificationPageQuery } from "../../server/in-app/repository.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { writtenOf } from "../../../../tests/support/user-calls.ts"
import {
  allRecords,
  type TestResponse,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"

const url = "/api/notifications"
const data = "/api/v1/profiles/data"
const unknownId = "0193c9a0-0000-7000-8000-000000000001"
const secretMarker = "Kanarienvogel-4471"
const controlReadGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
let fixture: ProfileFixture
let author: TestUser

beforeAll(async () => {
  const planned = { separateDatabase: "thousands of notifications and the plans of questions about them" }
  fixture = await setupProfileFixture(await startTestServer({}, {}, planned))
  author = await fixture.user("author", { grants: allRecords })
})
afterAll(() => fixture.server.close())

let userCount = 0
const someone = (options: Parameters<ProfileFixture["user"]>[1] = { grants: controlReadGrants }) =>
  fixture.user(`person${(userCount += 1)}`, options)
const inClientTransaction = <Value>(run: (tx: ClientTransaction) => Promise<Value>) =>
  fixture.server.database.clientTransaction(fixture.clientId, run)
const newControl = async (name = "Control"): Promise<{ id: string; uniqueId: string; revision: number }> => {
  const body = { profileId: "control", projectId: fixture.projects.north, fields: { title_1: text(name) } }
  return (await fixture.call(author, "POST", data, body)).body
}
const mention = ({ id }: { id: string }) => `<span data-type="mention" data-id="${id}"></span>`
const postComment = (by: TestUser, recordId: string, body: string, more: object = {}) =>
  fixture.call(by, "POST", "/api/comments", { refname: recordId, projectid: fixture.projects.north, body, ...more })
const list = (user: TestUser, query = "", headers = {}) => fixture.call(user, "GET", url + query, undefined, headers)
const listNotificationsOf = async (user: TestUser, query = "?size=50"): Promise<Notification[]> =>
  (await list(user, query)).body.content
const kindsOf = async (user: TestUser) => (await listNotificationsOf(user)).map(({ activityType }) => activityType)
const unread = async (user: TestUser): Promise<number> => (await fixture.call(user, "GET", `${url}/count`)).body.count
const nameOf = ({ email }: TestUser) => `${email.split("@")[0]} Person`
const plain = (body: string) => body.replaceAll(/[\u2068\u2069]/g, "")
const recipients = (to: readonly UserId[], dedupeKey: string) => ({
  clientId: fixture.clientId,
  kind: "ROLES_CHANGED" as const,
  to,
  by: null,
  about: null,
  values: {},
  dedupeKey,
})
/** Inserts this many notifications directly into the database. */
const fill = (user: TestUser, count: number) =>
  inClientTransaction((tx) =>
    sql`insert into notification (client_id, user_id, id, kind, dedupe_key)
      select ${fixture.clientId}, ${user.id}, i.id, 'ROLES_CHANGED', 'filled ' || i.id
        from (select ('0193c9a0-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, ${count}) n) i`.execute(
      tx,
    ),
  )

describe("a mention in a comment", () => {
  test("notifies only the users it mentions, with a link to the record's comments", async () => {
    const [reader, other] = [await someone(), await someone()]
    const control = await newControl("Three-way match")
    await postComment(author, control.id, `<p>${mention(reader)} ${mention(author)} please look</p>`)
    const [one, ...more] = await listNotificationsOf(reader)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      status: "UNREAD",
      activityType: "COMMENT_MENTION",
      hyperlinkText: `${control.uniqueId} Three-way match`,
      instanceId: control.id,
      projectId: fixture.projects.north,
      type: "CONTROL",
      module: "IC",
    })
    expect(plain(one?.body ?? "")).toBe(`${nameOf(author)} mentioned you in a comment`)
    const { pathname, searchParams } = new URL(one?.link ?? "", "https://x.example")
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      "/notification",
      { instanceId: control.id, projectId: fixture.projects.north, type: "CONTROL", module: "IC", section: "comments" },
    ])
    expect([await unread(reader), await unread(other), await unread(author)]).toEqual([1, 0, 0])
    expect(await listNotificationsOf(author)).toEqual([])
  })

  test("is in the recipient's language", async () => {
    const reader = await someone()
    await postComment(author, (await newControl()).id, mention(reader))
    for (const language of languages) {
      const { body } = await list(reader, "", { "accept-language": language })
      const who = `\u2068${nameOf(author)}\u2069`
      expect(body.content[0].body).toBe(format("notifications.kind.COMMENT_MENTION", language, { who }))
    }
  })

  test("notifies each of many once; withdrawn when edited out, restored when added back, deleted with the comment", async () => {
    const [one, other] = [await someone(), await someone()]
    const { id: recordId } = await newControl()
    const { id } = (await postComment(author, recordId, mention(one))).body
    const edit = (revision: number, body: string) =>
      fixture.call(author, "PUT", `/api/comments/${id}`, { revision, body })
    await edit(1, `${mention(one)} and ${mention(other)}`)
    expect([await kindsOf(one), await kindsOf(other)]).toEqual([["COMMENT_MENTION"], ["COMMENT_MENTION"]])
    await edit(2, mention(other))
    expect([await kindsOf(one), await kindsOf(other)]).toEqual([[], ["COMMENT_MENTION"]])
    await edit(3, `${mention(one)} ${mention(other)}`)
    expect(await kindsOf(one)).toEqual(["COMMENT_MENTION"])
    await fixture.call(author, "DELETE", `/api/comments/${id}?revision=4`)
    expect([await kindsOf(one), await kindsOf(other), await unread(one)]).toEqual([[], [], 0])
  })

  test("in a rejected comment notifies no user", async () => {
    const [reader, outsider] = [
      await someone(),
      await someone({ entityIds: [fixture.south], grants: controlReadGrants }),
    ]
    const rejected = await postComment(author, (await newControl()).id, `${mention(reader)} ${mention(outsider)}`)
    expect(rejected.status).toBe(400)
    expect([await unread(reader), await unread(outsider)]).toEqual([0, 0])
  })
})

describe("a reply", () => {
  test("notifies the parent comment's author and the thread's author, but not its own; a mention takes precedence", async () => {
    const [first, second, third] = [await someone(), await someone(), await someone()]
    const { id: recordId } = await newControl()
    const head = (await postComment(first, recordId, "Head")).body
    const response = (await postComment(second, recordId, "Answer", { replyid: head.id })).body
    expect([await kindsOf(first), await kindsOf(second)]).toEqual([["COMMENT_REPLY"], []])
    await postComment(third, recordId, mention(second), { replyid: response.id })
    expect([await kindsOf(first), await kindsOf(second), await kindsOf(third)]).toEqual([
      ["COMMENT_REPLY", "COMMENT_REPLY"],
      ["COMMENT_MENTION"],
      [],
    ])
  })

  test("does not notify users who can no longer see the record, but those with a permission on the record", async () => {
    const [deleted, grantless] = [await someone(), await someone({ grants: [] })]
    const { id: recordId } = await newControl()
    const permission = { read: true, update: false, delete: false }
    await fixture.call(author, "POST", `${data}/${recordId}/permissions`, { userIds: [grantless.id], permission })
    const [one, two] = [
      (await postComment(deleted, recordId, "One")).body,
      (await postComment(grantless, recordId, "Two")).body,
    ]
    await inClientTransaction((tx) => tx.deleteFrom("user_role").where("user_id", "=", deleted.id).execute())
    for (const { id } of [one, two])
      expect((await postComment(author, recordId, "Reply", { replyid: id })).status).toBe(200)
    expect([await unread(deleted), await unread(grantless)]).toEqual([0, 2])
    expect(await kindsOf(grantless)).toEqual(["COMMENT_REPLY", "PERMISSION_GRANTED"])
  })
})

describe("other sources", () => {
  test("notifies about a record permission as long as it is granted", async () => {
    const reader = await someone({ grants: [] })
    const control = await newControl("Given")
    const permissions = `${data}/${control.id}/permissions`
    const permission = { read: true, update: false, delete: false }
    const grant = () => fixture.call(author, "POST", permissions, { userIds: [reader.id], permission })
    await grant()
    await grant()
    const [one, ...more] = await listNotificationsOf(reader)
    expect(more).toEqual([])
    expect(one).toMatchObject({ activityType: "PERMISSION_GRANTED", hyperlinkText: `${control.uniqueId} Given` })
    await fixture.call(author, "DELETE", `${permissions}/${reader.id}`)
    expect(await listNotificationsOf(reader)).toEqual([])
    await grant()
    expect(await kindsOf(reader)).toEqual(["PERMISSION_GRANTED"])
  })

  test("notifies about project membership with the project's name as long as it lasts", async () => {
    const reader = await someone({ grants: allRecords })
    const projectResponse = await fixture.call(author, "POST", "/api/v1/projects", {
      name: "Told 2026",
      module: "IC",
      financialYear: 2026,
      financialYearStartMonth: 1,
      reportingPeriod: "year",
      processType: "ICFR",
      entityIds: [fixture.north],
      userIds: [reader.id],
    })
    const { id, revision } = projectResponse.body
    expect(await listNotificationsOf(reader)).toMatchObject([
      { activityType: "PROJECT_JOINED", hyperlinkText: "Told 2026", link: "/", projectId: id, instanceId: null },
    ])
    expect(await unread(author)).toBe(0)
    const off = `/api/v1/projects/${id}/users/${reader.id}?revision=${revision}`
    expect((await fixture.call(author, "DELETE", off)).status).toBe(200)
    expect(await listNotificationsOf(reader)).toEqual([])
  })

  test("notifies about each change of a user's roles, and about no other account change", async () => {
    const reader = await someone()
    const roles = (await fixture.call(fixture.admin, "GET", `/api/users/form-options`)).body.roles as { id: string }[]
    const [one, two] = roles
    const change = async (more: object) => {
      const { body: user } = await fixture.call(fixture.admin, "GET", `/oauth/users/${reader.id}`)
      const response = await fixture.call(fixture.admin, "PUT", "/api/users", { ...writtenOf(user), ...more })
      expect([response.status, response.body.code]).toEqual([200, undefined])
    }
    // Reads the rows, because the session would have to sign in again to see the change.
    const listNotifications = () =>
      inClientTransaction((tx) =>
        tx.selectFrom("notification").where("user_id", "=", reader.id).select(["kind", "dedupe_key"]).execute(),
      )
    await change({ designation: "Tester" })
    expect(await listNotifications()).toEqual([])
    await change({ roles: [one?.id] })
    await change({ roles: [one?.id, two?.id] })
    expect((await listNotifications()).map(({ kind }) => kind)).toEqual(["ROLES_CHANGED", "ROLES_CHANGED"])
    const other = await someone()
    await inClientTransaction((tx) => notify(tx, recipients([other.id], "roles")))
    expect(await listNotificationsOf(other)).toMatchObject([{ activityType: "ROLES_CHANGED", link: "/my-profile" }])
  })
})

describe("current visibility", () => {
  const restricted = (response: Notification[]) =>
    response.map(({ activityType, link, hyperlinkText, instanceId }) => [activityType, link, hyperlinkText, instanceId])
  const nothing = [["WITHHELD", null, null, null]]

  test("is checked on reading: a hidden record shows neither name nor number nor author", async () => {
    const cases: readonly [string, (user: TestUser, id: string) => (tx: ClientTransaction) => Promise<unknown>][] = [
      [
        "moved into another entity",
        (_, id) => (tx) =>
          tx
            .updateTable("record")
            .set({ entity_id: fixture.south })
            .where("id", "=", id as RecordId)
            .execute(),
      ],
      ["the role taken away", (user) => (tx) => tx.deleteFrom("user_role").where("user_id", "=", user.id).execute()],
      [
        "its project restricted",
        () => (tx) =>
          tx.updateTable("project").set({ restricted: true }).where("id", "=", fixture.projects.north).execute(),
      ],
    ]
    for (const [what, shut] of cases) {
      const reader = await someone()
      const control = await newControl(secretMarker)
      await postComment(author, control.id, `${secretMarker} ${mention(reader)}`)
      expect([what, (await listNotificationsOf(reader))[0]?.hyperlinkText]).toEqual([
        what,
        `${control.uniqueId} ${secretMarker}`,
      ])
      await inClientTransaction(shut(reader, control.id))
      const response = await list(reader)
      expect([what, restricted(response.body.content)]).toEqual([what, nothing])
      const json = JSON.stringify(response)
      for (const secret of [secretMarker, control.uniqueId, control.id, nameOf(author), "COMMENT"])
        expect([what, secret, json.includes(secret)]).toEqual([what, secret, false])
      expect([what, await unread(reader)]).toEqual([what, 1])
    }
    await inClientTransaction((tx) =>
      tx.updateTable("project").set({ restricted: false }).where("id", "=", fixture.projects.north).execute(),
    )
  })

  test("a record in the recycle bin is shown like a hidden record", async () => {
    const reader = await someone()
    const control = await newControl(secretMarker)
    await postComment(author, control.id, mention(reader))
    const { revision } = (await fixture.call(author, "GET", `${data}/${control.id}`)).body
    expect((await fixture.call(author, "DELETE", `${data}/${control.id}?revision=${revision}`)).status).toBe(200)
    const response = await list(reader)
    expect(restricted(response.body.content)).toEqual(nothing)
    expect(JSON.stringify(response.body)).not.toContain(secretMarker)
  })

  test("hides the author's name from users who cannot see users of the author's entities", async () => {
    const reader = await someone({ entityIds: [fixture.north, fixture.south], grants: controlReadGrants })
    await postComment(author, (await newControl()).id, mention(reader))
    await inClientTransaction((tx) => tx.deleteFrom("user_entity").where("user_id", "=", author.id).execute())
    const [one] = await listNotificationsOf(reader)
    await inClientTransaction((tx) =>
      tx
        .insertInto("user_entity")
        .values({ client_id: fixture.clientId, user_id: author.id, entity_id: fixture.north })
        .execute(),
    )
    expect(plain(one?.body ?? "")).toBe("Someone mentioned you in a comment")
  })

  test("a stored row contains no record name, user name or text", async () => {
    const reader = await someone()
    const control = await newControl(secretMarker)
    await postComment(author, control.id, `${secretMarker} ${mention(reader)}`)
    const rows = await inClientTransaction((tx) =>
      tx.selectFrom("notification").where("user_id", "=", reader.id).selectAll().execute(),
    )
    expect(rows).toHaveLength(1)
    for (const secret of [secretMarker, control.uniqueId, author.email])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe("own notifications", () => {
  const codeOf = ({ status, body }: TestResponse) => [status, body.code, body.problems?.[0]?.path]

  test("are private: another user and another client can neither see nor mark them", async () => {
    const [reader, other] = [await someone(), await someone()]
    await postComment(author, (await newControl()).id, mention(reader))
    const [{ id } = { id: "" }] = await listNotificationsOf(reader)
    const elsewhere = await setupProfileFixture(fixture.server)
    const outsider = await elsewhere.user("outsider", { isClientAdmin: true })
    const never = await fixture.call(other, "PUT", `${url}/${unknownId}/read`)
    expect(codeOf(never)).toEqual([404, "request.not_found", ["id"]])
    for (const [at, user] of [
      [fixture, other],
      [fixture, fixture.admin],
      [elsewhere, outsider],
    ] as const) {
      const rejected = await at.call(user, "PUT", `${url}/${id}/read`)
      expect({ ...rejected.body, correlationId: "" }).toEqual({ ...never.body, correlationId: "" })
      expect((await at.call(user, "PUT", `${url}/read-all`)).status).toBe(200)
      expect((await at.call(user, "GET", `${url}?until=${id}`)).body.content).toEqual([])
    }
    expect(await unread(reader)).toBe(1)
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/count"],
      ["PUT", `/${id}/read`],
      ["PUT", "/read-all"],
    ] as const)
      expect((await fixture.server.app.inject({ method, url: url + path })).statusCode).toBe(401)
  })

  test("are marked as read, one or all; repeating changes nothing, and those after the last fetch stay unread", async () => {
    const reader = await someone()
    const { id: recordId } = await newControl()
    for (const _ of [1, 2, 3]) await postComment(author, recordId, mention(reader))
    const { content, until } = (await list(reader)).body
    const mark = () => fixture.call(reader, "PUT", `${url}/${content[1].id}/read`)
    expect((await mark()).body).toEqual({ count: 2 })
    const readAt = () =>
      inClientTransaction((tx) =>
        tx.selectFrom("notification").where("id", "=", content[1].id).select("read_at").executeTakeFirst(),
      )
    const first = await readAt()
    expect((await mark()).body).toEqual({ count: 2 })
    expect(await readAt()).toEqual(first)
    expect((await listNotificationsOf(reader)).map(({ status }) => status)).toEqual(["UNREAD", "READ", "UNREAD"])
    await postComment(author, recordId, mention(reader))
    expect((await fixture.call(reader, "PUT", `${url}/read-all?until=${until}`)).body).toEqual({ count: 1 })
    expect((await listNotificationsOf(reader)).map(({ status }) => status)).toEqual(["UNREAD", "READ", "READ", "READ"])
    expect((await fixture.call(reader, "PUT", `${url}/read-all`)).body).toEqual({ count: 0 })
    expect(await unread(reader)).toBe(0)
  })

  test("are paged by three from page 0, newest first; new ones do not shift the pages", async () => {
    const reader = await someone()
    const { id: recordId } = await newControl()
    for (let count = 0; count < 7; count += 1) await postComment(author, recordId, mention(reader))
    const all = (await listNotificationsOf(reader)).map(({ id }) => id)
    expect(all).toHaveLength(7)
    expect(all).toEqual(all.toSorted().toReversed())
    const first = (await list(reader)).body
    expect(first).toMatchObject({ page: 0, size: 3, last: false, until: all[0] })
    await postComment(author, recordId, mention(reader))
    const pages = [first]
    for (const page of [1, 2]) pages.push((await list(reader, `?page=${page}&until=${first.until}`)).body)
    expect(pages.map(({ last }) => last)).toEqual([false, false, true])
    const ids = pages.flatMap(({ content }: { content: Notification[] }) => content.map(({ id }) => id))
    expect(ids).toEqual(all)
    expect((await list(reader, "?page=9")).body).toMatchObject({ content: [], last: true })
  })

  test("on the home page are mentions and everything else, each of the last fifteen days", async () => {
    const user = await someone()
    const { id } = await newControl("Lately")
    await postComment(author, id, mention(user))
    await inClientTransaction(async (tx) => {
      await notify(tx, recipients([user.id], "lately"))
      await notify(tx, recipients([user.id], "long ago"))
      const age = (days: number) => ({
        created_at: sql<Date>`clock_timestamp() - make_interval(days => ${days}::integer, mins => -5)`,
      })
      const own = () => tx.updateTable("notification").where("client_id", "=", fixture.clientId)
      await own().set(age(15)).where("user_id", "=", user.id).where("dedupe_key", "=", "lately").execute()
      await own().set(age(16)).where("user_id", "=", user.id).where("dedupe_key", "=", "long ago").execute()
    })
    const kinds = async (query: string) =>
      (await listNotificationsOf(user, query)).map(({ activityType }) => activityType)
    expect(await kinds("?recent=true&of=mentions")).toEqual(["COMMENT_MENTION"])
    expect(await kinds("?recent=true&of=others")).toEqual(["ROLES_CHANGED"])
    expect(await kinds("?recent=true")).toHaveLength(2)
    expect(await kinds("?size=50")).toHaveLength(3)
    expect((await list(user, "?of=theirs")).body.code).toBe("value.unknown_option")
  })

  test("invalid input is reported with its path", async () => {
    const reader = await someone()
    for (const query of ["?page=-1", "?size=0", "?size=51", "?page=x"]) {
      const { status, body } = await list(reader, query)
      expect([status, body.problems[0].path]).toEqual([400, [query.slice(1, 5)]])
    }
    for (const response of [
      await list(reader, "?until=x"),
      await fixture.call(reader, "PUT", `${url}/read-all?until=x`),
    ])
      expect(codeOf(response)).toEqual([404, "request.not_found", ["until"]])
    expect(codeOf(await fixture.call(reader, "PUT", `${url}/x/read`))).toEqual([404, "request.not_found", ["id"]])
  })
})

describe("one notification per event", () => {
  test("however often, by whomever and in whatever batches it is reported, until it is withdrawn", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ to: fc.subarray([0, 1, 2], { minLength: 1 }), cause: fc.nat(2) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (notifications) => {
          const readers = [1, 2, 3].map(() => uuid() as UserId)
          const run = uuid()
          await Promise.all(
            notifications.map(({ to, cause }) =>
              inClientTransaction((tx) =>
                notify(
                  tx,
                  recipients(
                    to.map((index) => readers[index] as UserId),
                    `${run} ${cause}`,
                  ),
                ),
              ),
            ),
          )
          for (const [index, userId] of readers.entries()) {
            const causes = new Set(notifications.filter(({ to }) => to.includes(index)).map(({ cause }) => cause))
            const rows = await inClientTransaction((tx) =>
              tx.selectFrom("notification").where("user_id", "=", userId).select("dedupe_key").execute(),
            )
            expect(rows.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(
              [...causes].map((one) => `${run} ${one}`).toSorted(),
            )
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test("a transaction that is rolled back sends no notification, and one that is retried sends one", async () => {
    const reader = await someone()
    const dedupeKey = uuid()
    await expect(
      inClientTransaction(async (tx) => {
        await notify(tx, recipients([reader.id], dedupeKey))
        throw new Error("rolled back")
      }),
    ).rejects.toThrow("rolled back")
    expect(await unread(reader)).toBe(0)
    for (const _ of [1, 2]) await inClientTransaction((tx) => notify(tx, recipients([reader.id, reader.id], dedupeKey)))
    expect(await unread(reader)).toBe(1)
    await inClientTransaction((tx) =>
      withdraw(tx, { clientId: fixture.clientId, kinds: ["ROLES_CHANGED"], dedupeKey, from: [author.id] }),
    )
    expect(await unread(reader)).toBe(1)
    await inClientTransaction((tx) => withdraw(tx, { clientId: fixture.clientId, kinds: ["ROLES_CHANGED"], dedupeKey }))
    expect(await unread(reader)).toBe(0)
  })

  test("a comment sent repeatedly with the same key, also concurrently, notifies once", async () => {
    const reader = await someone()
    const { id: recordId } = await newControl()
    const body = { refname: recordId, projectid: fixture.projects.north, body: mention(reader) }
    const send = () => fixture.call(author, "POST", "/api/comments", body, { "idempotency-key": `key-${recordId}` })
    await Promise.all(Array.from({ length: 8 }, send))
    expect(await unread(reader)).toBe(1)
  })
})

describe("many notifications", () => {
  test("cost no more than the ones shown: count and pages come from indexes", async () => {
    const reader = await someone()
    await fill(reader, 10_000)
    expect(await unread(reader)).toBe(maxCounted)
    expect((await list(reader, "?page=3333")).body).toMatchObject({ last: true, content: [{}] })
    // What the planner knows of the filled table, and which of its pages an index alone suffices for.
    await sql`vacuum (analyze) notification`.execute(fixture.server.database.owner)
    const owner = { clientId: fixture.clientId, userId: reader.id }
    const plans = await inClientTransaction(async (tx) => {
      const planOf = async (query: RawBuilder<unknown>) => {
        const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off) ${query}`.execute(tx)
        return rows.map((row) => row["QUERY PLAN"]).join("\n")
      }
      const page = notificationPageQuery(tx, { ...owner, until: unknownId, limit: 4, offset: 300 })
      return { count: await planOf(unreadCountQuery(owner)), page: await planOf(sql`${page}`) }
    })
    expect(plans.count).toMatch(/Index Only Scan Backward using notification_unread/)
    expect(plans.page).toMatch(/Index Scan Backward using notification_pkey/)
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test("are deleted in batches when they are too old, read or unread, and newer ones are kept", async () => {
    const reader = await someone()
    await fill(reader, 5)
    const age = (days: number, max: number) =>
      inClientTransaction((tx) =>
        sql`update notification set created_at = clock_timestamp() - make_interval(days => ${days}, hours => 1)
          where user_id = ${reader.id} and id in (select id from notification where user_id = ${reader.id} order by id limit ${max})`.execute(
          tx,
        ),
      )
    await age(notificationDays, 3)
    await age(notificationDays - 1, 1)
    const runCleanup = () => inClientTransaction((tx) => dropOldNotifications(tx, fixture.clientId, 1))
    expect([await runCleanup(), await runCleanup(), await runCleanup()]).toEqual([1, 1, 0])
    expect(await unread(reader)).toBe(3)
  })
})

test("every kind has its text in five languages, with all its values", () => {
  const values = {
    who: "Who",
    fileName: "File",
    written: 7,
    left: 3,
    dueOn: "Day",
    toGo: 0,
    late: 5,
    note: "Note",
    noted: 1,
    named: 1,
    action: "Step",
    from: "Day",
    until: "Other day",
  }
  for (const kind of notificationKindNames) {
    const texts = languages.map((language) => format(`notifications.kind.${kind}`, language, values))
    expect(new Set(texts).size).toBe(languages.length)
    for (const message of texts) {
      expect(message).toMatch(
        {
          IMPORT_LOADED: /File.*7.*3/,
          IMPORT_FAILED: /File/,
          SYNC_APPLIED: /7.*3/,
          ROLL_OVER_APPLIED: /7.*3/,
          REMINDER: /5.*Day/,
          ESCALATION: /5.*Day/,
          MANUAL_REMINDER: /Who.*Day.*Note/,
          WORKFLOW_ACTION: /Who.*Step/,
          ABSENCE_SUBSTITUTE: /Who.*Day.*Other day/,
        }[kind as string] ?? /Who/,
      )
    }
  }
})
