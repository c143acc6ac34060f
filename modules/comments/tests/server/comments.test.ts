import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { attacks } from "../../../../tests/support/rich-text-attacks.ts"

const url = "/api/comments"
const unknownId = "0193c9a0-0000-7000-8000-000000000001"
const controlReadGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
const secretMarker = "Kanarienvogel-9920"
let fixture: FileFixture
let author: TestUser
let reader: TestUser
let southern: TestUser
let noRight: TestUser

beforeAll(async () => {
  fixture = await setupFileFixture()
  author = await fixture.user("author", { grants: allRecords })
  reader = await fixture.user("reader", { grants: controlReadGrants })
  southern = await fixture.user("southern", { grants: allRecords, entityIds: [fixture.south] })
  noRight = await fixture.user("noright")
})
afterAll(() => fixture.end())

async function newControl(): Promise<string> {
  const fields = { title_1: text("C") }
  const body = { profileId: "control", projectId: fixture.projects.north, fields }
  return (await fixture.call(author, "POST", "/api/v1/profiles/data", body)).body.id
}
const comment = (user: TestUser, recordId: string, more: object = {}, headers = {}) =>
  fixture.call(
    user,
    "POST",
    url,
    { refname: recordId, projectid: fixture.projects.north, body: "<p>Said</p>", ...more },
    headers,
  )
const list = (user: TestUser, recordId: string, query = "") =>
  fixture.call(user, "GET", `${url}?refname=${recordId}${query}`)
const nameOf = ({ email }: TestUser) => `${email.split("@")[0]} Person`
const mention = (user: { id: string }) => `<span data-type="mention" data-id="${user.id}"></span>`
const codeOf = ({ status, body }: TestResponse) => [status, body.code, body.problems?.[0]?.path]
const bodies = ({ body }: TestResponse): string[] => body.content.map((one: { body: string }) => one.body)
/** Users notified of being mentioned in the comment. */
const listNotifications = (commentId: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const query = tx
      .selectFrom("notification")
      .where("kind", "=", "COMMENT_MENTION")
      .where("dedupe_key", "=", commentId)
    return (await query.select("user_id").execute()).map((one) => one.user_id).toSorted()
  })
/** Topics of the change outbox for a record. */
const topicsOf = (recordId: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const rows = await tx.selectFrom("outbox_message").select(["topic", "payload"]).execute()
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(recordId)).map(({ topic }) => topic)
  })

describe("a comment", () => {
  test("is written by a user who can read the record, under the server's name for them, and visible to all readers", async () => {
    const recordId = await newControl()
    const response = await comment(reader, recordId, {
      username: "Someone else",
      title: "Another",
      activity: "CONTROL",
    })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      body: "<p>Said</p>",
      userid: reader.id,
      username: nameOf(reader),
      replyid: null,
      edited: null,
      hasAttachment: false,
      currentUser: true,
      editable: true,
      deleted: false,
      revision: 1,
      replies: [],
    })
    const { body } = await list(author, recordId)
    expect(body).toMatchObject({ previous: null, count: 1 })
    expect(body.content).toEqual([{ ...response.body, currentUser: false, editable: false }])
    const { body: state } = await fixture.call(author, "GET", `${url}/count?refname=${recordId}`)
    expect(state).toEqual({ count: 1, version: body.version })
  })

  test("is sanitized, and rejected when nothing is left or it is too long", async () => {
    const recordId = await newControl()
    const response = await comment(author, recordId, {
      body: `<p onclick="x">Safe ${attacks[5]}</p><script>x</script>`,
    })
    expect(response.body.body).toBe("<p>Safe</p>")
    for (const body of ["", " ", "<p></p>", "<p>&nbsp;<br></p>", "<script>alert(1)</script>", "<img src=x>"])
      expect(codeOf(await comment(author, recordId, { body }))).toEqual([400, "comment.empty", ["body"]])
    const long = "a".repeat(valueLimits.comment)
    expect((await comment(author, recordId, { body: long })).status).toBe(200)
    expect(codeOf(await comment(author, recordId, { body: `${long}a` }))).toEqual([400, "comment.too_long", ["body"]])
    const huge = "a".repeat(valueLimits.richText + 1)
    expect(codeOf(await comment(author, recordId, { body: huge }))).toEqual([400, "value.too_long", ["body"]])
    for (const body of attacks) expect((await comment(author, recordId, { body })).status).toBeLessThan(500)
    const stored = bodies(await list(author, recordId, "&size=100")).join("")
    const tags = new Set(stored.match(/<[^>]*>/g))
    expect([...tags].filter((tag) => !/^<\/?(?:p|a|blockquote|br \/)>$/.test(tag))).toEqual([
      '<a href="https://good.example/" rel="noopener noreferrer nofollow">',
    ])
  })

  test("is rejected when its payload contradicts itself, with the contradicting fields", async () => {
    const recordId = await newControl()
    const invalid: [object, string][] = [
      [{ isreply: true }, "isreply"],
      [{ hasattachments: true }, "hasattachments"],
      [{ notifytouser: true }, "notifytouser"],
      [{ activity: "RISK" }, "activity"],
    ]
    for (const [more, name] of invalid)
      expect(codeOf(await comment(author, recordId, more))).toEqual([400, "comment.contradiction", [name]])
    expect(codeOf(await comment(author, recordId, { unknown: 1 }))[0]).toBe(400)
    expect(codeOf(await comment(author, recordId, { projectid: "0" }))).toEqual([
      404,
      "record.not_found",
      ["projectid"],
    ])
    const agreeing = { isreply: false, hasattachments: false, notifytouser: false, uploadid: [], notifytouserid: [] }
    expect((await comment(author, recordId, agreeing)).status).toBe(200)
  })

  test("is created once when it is sent again with its key", async () => {
    const recordId = await newControl()
    const headers = { "idempotency-key": `key-${recordId}` }
    const [first, second] = [await comment(author, recordId, {}, headers), await comment(author, recordId, {}, headers)]
    expect(second.body.id).toBe(first.body.id)
    expect((await list(author, recordId)).body.count).toBe(1)
    expect((await comment(author, recordId, { body: "Other" }, headers)).body.code).toBe(
      "request.idempotency_key_reused",
    )
  })

  test("concurrent comments result in one intact audit log", async () => {
    const recordId = await newControl()
    const responses = await Promise.all(Array.from({ length: 12 }, () => comment(author, recordId)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const chain = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      verifyChain(tx, fixture.clientId, recordId),
    )
    expect(chain).toEqual({ intact: true, entries: 13 })
  })
})

describe("replies", () => {
  test("are listed below their comment, one level deep, oldest first", async () => {
    const recordId = await newControl()
    const head = (await comment(author, recordId)).body
    const first = (await comment(reader, recordId, { body: "First", replyid: head.id, isreply: true })).body
    expect(first).toMatchObject({ body: "First", replyid: head.id })
    const second = (await comment(author, recordId, { body: "Second", replyid: first.id })).body
    expect(second.replyid).toBe(head.id)
    const { content, count } = (await list(author, recordId)).body
    expect(count).toBe(3)
    expect(content).toHaveLength(1)
    expect(content[0].replies.map((one: { body: string }) => one.body)).toEqual(["First", "Second"])
  })

  test("to a missing comment, or one of another record, are rejected", async () => {
    const [recordId, other] = [await newControl(), await newControl()]
    const elsewhere = (await comment(author, other)).body
    for (const replyid of [elsewhere.id, unknownId, "x"])
      expect(codeOf(await comment(author, recordId, { replyid }))).toEqual([404, "comment.not_found", ["replyid"]])
  })

  test("are limited in number", async () => {
    const recordId = await newControl()
    const head = (await comment(author, recordId)).body
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into record_comment (client_id, id, record_id, thread_id, author_id, body)
        select ${fixture.clientId}, gen_random_uuid(), ${recordId}, ${head.id}, ${author.id}, 'x'
          from generate_series(1, ${valueLimits.replies})`.execute(tx),
    )
    const full = await comment(author, recordId, { replyid: head.id })
    expect(codeOf(full)).toEqual([409, "comment.thread_full", ["replyid"]])
  })
})

describe("a page of comments", () => {
  test("contains the newest threads in full, and the cursor leads through all earlier ones", async () => {
    const recordId = await newControl()
    for (const body of ["1", "2", "3", "4", "5"]) {
      const { id } = (await comment(author, recordId, { body })).body
      if (body === "4")
        for (const reply of ["4a", "4b", "4c"]) await comment(author, recordId, { body: reply, replyid: id })
    }
    const pages: string[][] = []
    let cursor = ""
    do {
      const page = await list(reader, recordId, `&size=2${cursor}`)
      pages.push(bodies(page))
      cursor = page.body.previous === null ? "" : `&before=${page.body.previous}`
    } while (cursor !== "")
    expect(pages).toEqual([["4", "5"], ["2", "3"], ["1"]])
    expect(bodies(await list(reader, recordId))).toEqual(["1", "2", "3", "4", "5"])
    expect(codeOf(await list(reader, recordId, "&before=x"))).toEqual([404, "comment.not_found", ["before"]])
    expect((await list(reader, recordId, "&size=101")).status).toBe(400)
  })
})

describe("a change", () => {
  test("is its author's only, requires the revision, and is marked", async () => {
    const recordId = await newControl()
    const { id } = (await comment(author, recordId)).body
    const change = (user: TestUser, body: object) => fixture.call(user, "PUT", `${url}/${id}`, { body: "New", ...body })
    for (const user of [reader, fixture.admin])
      expect(codeOf(await change(user, { revision: 1 })).slice(0, 2)).toEqual([403, "comment.not_author"])
    expect(codeOf(await change(author, {}))).toEqual([428, "record.revision_missing", ["revision"]])
    const changed = await change(author, { revision: 1 })
    expect(changed.body).toMatchObject({ body: "New", revision: 2, edited: expect.any(String) })
    const stale = await change(author, { revision: 1, body: "Newer" })
    expect(codeOf(stale)).toEqual([409, "record.conflict", ["revision"]])
    expect(stale.body.current).toMatchObject({ id, body: "New", revision: 2 })
    expect((await change(author, { revision: 2 })).body.revision).toBe(2)
    expect(codeOf(await change(author, { revision: 2, body: "<p> </p>" }))).toEqual([400, "comment.empty", ["body"]])
    const scope = { refname: recordId, projectid: fixture.projects.north, isreply: false, replyid: null }
    expect((await change(author, { revision: 2, body: "Newest", ...scope })).status).toBe(200)
    const moved = await change(author, { revision: 3, body: "x", refname: unknownId, isreply: true })
    expect(moved.body.problems.map(({ path }: { path: string[] }) => path[0])).toEqual(["refname", "isreply"])
  })

  test("of a missing comment is 404, like one of a hidden record", async () => {
    const { id } = (await comment(author, await newControl())).body
    const change = (user: TestUser, which: string) =>
      fixture.call(user, "PUT", `${url}/${which}`, { body: "x", revision: 1 })
    const never = await change(author, unknownId)
    expect(codeOf(never)).toEqual([404, "comment.not_found", ["id"]])
    const walled = await change(southern, id)
    expect({ ...walled.body, correlationId: "" }).toEqual({ ...never.body, correlationId: "" })
    expect((await change(author, "x")).status).toBe(404)
    expect((await change(noRight, id)).status).toBe(403)
  })
})

describe("a deletion", () => {
  const remove = (user: TestUser, id: string, revision: number | "" = 1) =>
    fixture.call(user, "DELETE", `${url}/${id}${revision === "" ? "" : `?revision=${revision}`}`)

  test("is its author's only, and removes text, mentions and files with it", async () => {
    const recordId = await newControl()
    const body = `${secretMarker} ${mention(reader)}`
    const { id } = (await comment(author, recordId, { body })).body
    expect((await remove(fixture.admin, id)).body.code).toBe("comment.not_author")
    expect((await remove(author, id, "")).status).toBe(428)
    expect((await remove(author, id, 7)).status).toBe(409)
    expect((await remove(author, id)).status).toBe(200)
    expect((await remove(author, id)).status).toBe(404)
    expect((await list(reader, recordId)).body).toMatchObject({ content: [], count: 0 })
    const left = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => [
      await tx.selectFrom("record_comment").where("id", "=", id).selectAll().execute(),
      await tx.selectFrom("comment_mention").where("comment_id", "=", id).selectAll().execute(),
      await tx.selectFrom("audit_entry").where("subject_id", "=", recordId).selectAll().execute(),
    ])
    expect(left[0]).toHaveLength(1)
    expect(left[1]).toEqual([])
    expect(JSON.stringify(left)).not.toContain(secretMarker)
  })

  test("leaves a placeholder as long as there are replies, and nothing after the last", async () => {
    const recordId = await newControl()
    const head = (await comment(author, recordId, { body: secretMarker })).body
    const reply = (await comment(reader, recordId, { body: "Reply", replyid: head.id })).body
    await remove(author, head.id)
    const page = await list(reader, recordId)
    expect(page.body.count).toBe(1)
    expect(page.body.content).toMatchObject([
      { id: head.id, deleted: true, editable: false, body: "", replies: [{ body: "Reply", deleted: false }] },
    ])
    expect(JSON.stringify(page.body)).not.toContain(secretMarker)
    expect((await comment(author, recordId, { body: "Later", replyid: head.id })).status).toBe(200)
    await remove(reader, reply.id)
    const [later] = (await list(author, recordId)).body.content[0].replies
    await remove(author, later.id)
    expect((await list(reader, recordId)).body).toMatchObject({ content: [], count: 0 })
    expect((await comment(author, recordId, { replyid: head.id })).status).toBe(404)
  })
})

describe("comment changes", () => {
  test("are in the version after every write, and in the record's audit log without the text", async () => {
    const recordId = await newControl()
    const versions = new Set<string>()
    const listThreads = async () =>
      versions.add((await fixture.call(reader, "GET", `${url}/count?refname=${recordId}`)).body.version)
    await listThreads()
    const { id } = (await comment(author, recordId, { body: secretMarker })).body
    await listThreads()
    await fixture.call(author, "PUT", `${url}/${id}`, { body: `${secretMarker} again`, revision: 1 })
    await listThreads()
    await fixture.call(author, "DELETE", `${url}/${id}?revision=2`)
    await listThreads()
    expect(versions.size).toBe(4)
    const { body } = await fixture.call(author, "GET", `/api/audit-logs/records/${recordId}`)
    expect(body.content.slice(0, 3).map((one: { actionName: string }) => one.actionName)).toEqual([
      "Comment deleted",
      "Comment edited",
      "Comment added",
    ])
    expect(body.content[1].updates).toEqual([{ section: null, parameter: "Comment", prev: "…", current: "…" }])
    expect(JSON.stringify(body)).not.toContain(secretMarker)
  })
})

describe("mentions", () => {
  test("are stored by ID, named for users who can see the user, and notify each user once", async () => {
    const recordId = await newControl()
    const body = `<p>${mention(reader)} and ${mention(author)}: look</p>`
    const response = await comment(author, recordId, { body, notifytouser: true, notifytouserid: reader.id })
    expect(new Set(response.body.mentions)).toEqual(
      new Set([reader, author].map((user) => ({ id: user.id, name: nameOf(user) }))),
    )
    expect(response.body.body).toContain(`data-id="${reader.id}">@${nameOf(reader)}</span>`)
    const commentRecipients = () => listNotifications(response.body.id)
    expect(await commentRecipients()).toEqual([reader.id])
    const change = (revision: number, text_: string) =>
      fixture.call(author, "PUT", `${url}/${response.body.id}`, { body: text_, revision })
    await change(1, `<p>${mention(reader)} again</p>`)
    expect(await commentRecipients()).toEqual([reader.id])
    await change(2, `<p>${mention(reader)} ${mention(fixture.admin)}</p>`)
    expect(await commentRecipients()).toEqual([reader.id, fixture.admin.id].toSorted())
    // Notified once and in one place: nothing is written besides the notification.
    expect(new Set(await topicsOf(recordId))).toEqual(new Set(["record.changed"]))
  })

  test("of missing users or users without access to the record are rejected without a name", async () => {
    const recordId = await newControl()
    for (const id of [southern.id, noRight.id, unknownId]) {
      const rejected = await comment(author, recordId, { body: mention({ id }) })
      expect(codeOf(rejected)).toEqual([400, "comment.unknown_user", ["body"]])
      expect(JSON.stringify(rejected.body)).not.toMatch(/southern|noright/)
    }
    expect((await comment(author, recordId, { notifytouserid: "x" })).body.code).toBe("comment.unknown_user")
    const many = Array.from({ length: valueLimits.mentions + 1 }, (_, index) =>
      mention({ id: unknownId.replace(/..$/, String(10 + index)) }),
    )
    expect((await comment(author, recordId, { body: many.join("") })).body.code).toBe("comment.too_many_mentions")
    expect((await list(author, recordId)).body.count).toBe(0)
  })

  test("hide the name of a user outside the reader's entities", async () => {
    const both = await fixture.user(secretMarker, { grants: allRecords, entityIds: [fixture.north, fixture.south] })
    const abroad = await fixture.addProject("Abroad", [fixture.south])
    const body = { profileId: "control", projectId: abroad, fields: { title_1: text("S") } }
    const { body: record } = await fixture.call(southern, "POST", "/api/v1/profiles/data", body)
    const response = await comment(southern, record.id, { projectid: abroad, body: mention(both) })
    expect(response.body.mentions).toEqual([{ id: both.id, name: expect.stringContaining(secretMarker) }])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.deleteFrom("user_entity").where("user_id", "=", both.id).where("entity_id", "=", fixture.south).execute(),
    )
    const read = (await list(southern, record.id)).body.content[0]
    expect(read.mentions).toEqual([{ id: both.id, name: null }])
    expect(JSON.stringify(read)).not.toContain(secretMarker)
  })

  test("offer exactly the users who can open the record, by name or email, at most ten", async () => {
    const recordId = await newControl()
    const otherModule = await fixture.user("auditor", { grants: allRecords, modules: ["IA"] })
    const inactive = await fixture.user("inactive", { grants: allRecords, active: false })
    const candidates = async (user: TestUser, query = "") => {
      const where = `recordId=${recordId}&projectId=${fixture.projects.north}`
      return (await fixture.call(user, "GET", `/api/mentions?${where}${query}`)).body.content as { id: string }[]
    }
    const available = new Set((await candidates(author)).map(({ id }) => id))
    for (const user of [reader, fixture.admin, southern, noRight]) {
      const { status } = await fixture.call(user, "GET", `/api/v1/profiles/data/${recordId}`)
      expect([user.email, available.has(user.id)]).toEqual([user.email, status === 200])
    }
    expect([otherModule, inactive, author].filter(({ id }) => available.has(id))).toEqual([])
    expect(await candidates(author, "&text=READER")).toMatchObject([{ id: reader.id, name: nameOf(reader) }])
    expect(await candidates(author, `&text=${reader.email}`)).toMatchObject([{ email: reader.email }])
    expect(await candidates(author, "&text=%25")).toEqual([])
    for (let index = 0; index < 12; index += 1) await fixture.user(`many${index}`, { grants: controlReadGrants })
    expect(await candidates(author, "&text=many")).toHaveLength(10)
    const elsewhere = `/api/mentions?recordId=${recordId}&projectId=${fixture.projects.south}`
    expect(codeOf(await fixture.call(author, "GET", elsewhere))).toEqual([404, "record.not_found", ["projectId"]])
  })

  test("are indexed by the mentioned user, for a future dashboard", async () => {
    const recordId = await newControl()
    const { id } = (await comment(author, recordId, { body: mention(reader) })).body
    const plan = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain select comment_id from comment_mention
        where client_id = ${fixture.clientId} and user_id = ${reader.id} and mentioned_at > now() - interval '15 days'
        order by mentioned_at desc`.execute(tx)
      return rows.map((row) => row["QUERY PLAN"]).join("\n")
    })
    expect(plan).toContain("comment_mention_of_user")
    const rows = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("comment_mention")
        .where("user_id", "=", reader.id)
        .where("comment_id", "=", id)
        .selectAll()
        .execute(),
    )
    expect(rows).toHaveLength(1)
  })
})

describe("attachments", () => {
  const upload = async (user: TestUser, recordId: string, more: object = {}) => {
    const options = { bytes: "content", fileName: "log.txt", serviceType: "COMMUNICATION_ATTACHMENT" }
    return (await fixture.upload(user, { ...options, serviceId: recordId, serviceReferenceId: "comment", ...more }))
      .body
  }
  const link = (user: TestUser, id: string) => fixture.call(user, "GET", `/api/file/download?fileUploadId=${id}`)

  test("are visible to their owner only until the comment is saved, and then to all its readers", async () => {
    const recordId = await newControl()
    const file = await upload(reader, recordId)
    expect(file.category).toBe("COMMENT")
    expect((await link(author, file.id)).status).toBe(404)
    const response = await comment(reader, recordId, { uploadid: file.id, hasattachments: true })
    expect(response.body).toMatchObject({
      hasAttachment: true,
      attachments: [{ fileUploadId: file.id, fileName: "log.txt", size: 7, fileType: "text/plain", state: "ready" }],
    })
    const { body } = await link(author, file.id)
    expect((await fixture.content(body.signedUrl)).payload).toBe("content")
    expect((await link(southern, file.id)).status).toBe(404)
  })

  test("are deleted when the comment removes them, and with the comment", async () => {
    const recordId = await newControl()
    const [one, two] = [await upload(author, recordId), await upload(author, recordId)]
    const { id } = (await comment(author, recordId, { uploadid: [one.id, two.id] })).body
    expect((await fixture.call(author, "DELETE", `/api/file/${one.id}/delete`)).status).toBe(409)
    const three = await upload(author, recordId)
    const changed = await fixture.call(author, "PUT", `${url}/${id}`, {
      body: "<p>Said</p>",
      uploadid: [two.id, three.id],
      revision: 1,
    })
    expect(changed.body.attachments.map((file: { fileUploadId: string }) => file.fileUploadId)).toEqual([
      two.id,
      three.id,
    ])
    expect((await link(author, one.id)).status).toBe(404)
    const stored = await fixture.call(author, "PUT", `${url}/${id}`, { body: "<p>Words</p>", revision: 2 })
    expect(stored.body.attachments).toHaveLength(2)
    await fixture.call(author, "DELETE", `${url}/${id}?revision=3`)
    expect((await link(author, two.id)).status).toBe(404)
  })

  test("must be the author's own, of this record, of this kind, and of one comment", async () => {
    const [recordId, other] = [await newControl(), await newControl()]
    const used = await upload(author, recordId)
    await comment(author, recordId, { uploadid: used.id })
    const invalid = [
      used,
      await upload(reader, recordId),
      await upload(author, other),
      await upload(author, recordId, { serviceType: "PROFILE_ATTACHMENT" }),
      { id: unknownId },
      { id: "x" },
    ]
    for (const { id } of invalid) {
      const rejected = await comment(author, recordId, { uploadid: [id] })
      expect(codeOf(rejected)).toEqual([400, "comment.unknown_file", ["uploadid"]])
    }
    const loose = await upload(author, recordId, { serviceReferenceId: null })
    expect((await comment(author, recordId, { uploadid: loose.id })).status).toBe(200)
    expect((await list(author, recordId)).body.count).toBe(2)
  })

  test("in quarantine or infected are shown as such, and notify when that changes", async () => {
    const recordId = await newControl()
    const file = await upload(author, recordId)
    const stateOf = (state: string) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        sql`update stored_file set state = ${state} where client_id = ${fixture.clientId} and id = ${file.id}`.execute(
          tx,
        ),
      )
    await stateOf("checking")
    await comment(author, recordId, { uploadid: file.id })
    const checking = (await list(reader, recordId)).body
    expect(checking.content[0].attachments[0].state).toBe("checking")
    await stateOf("infected")
    const rejected = (await list(reader, recordId)).body
    expect(rejected.content[0].attachments[0].state).toBe("infected")
    expect(rejected.version).not.toBe(checking.version)
    const next = await upload(author, recordId)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update stored_file set state = 'infected' where client_id = ${fixture.clientId} and id = ${next.id}`.execute(
        tx,
      ),
    )
    expect((await comment(author, recordId, { uploadid: next.id })).body.code).toBe("file.infected")
  })
})

test("a missing or hidden record is 404; a missing permission is 403", async () => {
  const recordId = await newControl()
  await comment(author, recordId, { body: secretMarker })
  const calls = (user: TestUser, id: string) =>
    Promise.all([
      list(user, id),
      fixture.call(user, "GET", `${url}/count?refname=${id}`),
      comment(user, id),
      fixture.call(user, "GET", `/api/mentions?recordId=${id}&projectId=${fixture.projects.north}`),
    ])
  const statuses = async (user: TestUser, id: string) => (await calls(user, id)).map(({ status }) => status)
  expect(await statuses(southern, recordId)).toEqual([404, 404, 404, 404])
  expect(await statuses(author, unknownId)).toEqual([404, 404, 404, 404])
  expect(await statuses(author, "x")).toEqual([404, 404, 404, 404])
  expect(await statuses(noRight, recordId)).toEqual([403, 403, 403, 403])
  const responses = [...(await calls(southern, recordId)), ...(await calls(noRight, recordId))]
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(secretMarker)
  expect((await list(author, recordId)).body.count).toBe(1)
})
