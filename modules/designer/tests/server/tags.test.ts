import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/tags"
const search = "/api/v1/profiles/v3/tag-elements"
const data = "/api/v1/profiles/data"
let fixture: ProfileFixture
let writer: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  writer = await fixture.user("writer", { grants: allRecords })
})
afterAll(() => fixture.server.close())

const admin = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  fixture.call(fixture.admin, method, path, body)
const element = (id: string, en: string, more: object = {}) => ({ id, name: { en }, active: true, ...more })
const quarterly = element("quarterly", "Quarterly", { tone: "info", score: 2.5 })
const monthly = element("monthly", "Monthly")
const createTestTag = async (id: string, more: object = { elementList: [quarterly, monthly] }) =>
  (await admin("POST", url, { id, name: { en: `List ${id}` }, ...more })).body

/** A record type with a field and a table column that use shared lists. */
function choosing(id: string, tagId: string, columnTag = tagId, options: object = {}): ProfileDefinition {
  const columns = [{ keyword: "often_1", fieldType: "TAGREF", fieldText: { en: "How often" }, tagId: columnTag }]
  return smallProfile(id, [
    smallField("f_often", "often_1", "TAGREF", { tagId, ...options }),
    smallField("f_rows", "rows_1", "TABLE", { groupConfig: { columns } }),
  ])
}
const record = (profileId: string, fields: object) => ({
  profileId,
  projectId: fixture.projects.north,
  fields: { title_1: text("A record"), ...fields },
})
const selected = (...ids: string[]) => ({ listValue: ids })

describe("managing tags", () => {
  test("a tag is created with its elements, renamed and reordered, each on the previous revision", async () => {
    const createResponse = await createTestTag("order")
    expect(createResponse).toMatchObject({
      kind: "CUSTOM",
      contentType: "elements",
      revision: 1,
      elementList: [quarterly, monthly],
    })
    const body = { revision: 1, name: { en: "Frequency", fr: "Fréquence" }, elementList: [monthly, quarterly] }
    const changed = await admin("PUT", `${url}/order`, body)
    expect(changed.body).toMatchObject({ revision: 2, name: body.name, elementList: [monthly, quarterly] })
    const stale = await admin("PUT", `${url}/order`, body)
    expect([stale.status, stale.body.code, stale.body.current.revision]).toEqual([409, "tag.conflict", 2])
    expect((await admin("GET", `${url}/order`)).body).toEqual(changed.body)
    const chain = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      verifyChain(tx, fixture.clientId, "tag:order"),
    )
    expect(chain).toEqual({ intact: true, entries: 2 })
  })

  test("elements are added, changed, moved and deleted one by one", async () => {
    await createTestTag("single")
    const yearly = await admin("POST", `${url}/single/elements`, {
      revision: 1,
      index: 0,
      element: { name: { en: "Yearly" } },
    })
    expect(yearly.status).toBe(201)
    const [first] = yearly.body.elementList
    expect(first).toMatchObject({ name: { en: "Yearly" }, active: true })
    const moved = await admin("PUT", `${url}/single/elements/${first.id}`, {
      revision: 2,
      index: 2,
      element: { name: { en: "Annual" }, active: false, tone: "warning", score: 0 },
    })
    expect(moved.body.elementList.map(({ id }: { id: string }) => id)).toEqual(["quarterly", "monthly", first.id])
    expect(moved.body.elementList[2]).toEqual({
      id: first.id,
      name: { en: "Annual" },
      active: false,
      tone: "warning",
      score: 0,
    })
    const deleted = await admin("DELETE", `${url}/single/elements/${first.id}?revision=3`)
    expect(deleted.body.elementList).toEqual([quarterly, monthly])
    expect((await admin("DELETE", `${url}/single/elements/${first.id}?revision=4`)).status).toBe(404)
  })

  test.each([
    ["an id that is taken", { id: "taken", name: { en: "Again" } }, 409, "tag.duplicate_id"],
    ["the people's id", { id: "people", name: { en: "People" } }, 400, "tag.duplicate_id"],
    ["an element twice", { name: { en: "Twice" }, elementList: [monthly, monthly] }, 400, "tag.duplicate_id"],
    ["elements and people at once", { name: { en: "Both" }, elementList: [], usersList: [] }, 400, "tag.bad_list"],
    [
      "people who do not work here",
      { name: { en: "Strangers" }, usersList: [{ id: "0193c9a0-0000-7000-8000-00000000000a" }] },
      400,
      "value.unknown_user",
    ],
  ])("%s is rejected", async (_what, body, status, code) => {
    await createTestTag("taken")
    const rejected = await admin("POST", url, body)
    expect([rejected.status, rejected.body.code]).toEqual([status, code])
  })

  test("without permission on profile settings no tag can be seen or changed", async () => {
    for (const [method, path, body] of [
      ["GET", url, undefined],
      ["POST", url, { name: { en: "Mine" } }],
      ["DELETE", `${url}/order?revision=2`, undefined],
    ] as const)
      expect((await fixture.call(writer, method, path, body)).status).toBe(403)
  })
})

describe("tags in records", () => {
  test("a definition with a tag accepts its elements, in fields and cells, and no others", async () => {
    await createTestTag("often")
    await fixture.publish(choosing("chooser", "often"))
    const cell = (id: string) => ({ tableValue: { r1: { often_1: selected(id) } } })
    const createResponse = await fixture.call(
      writer,
      "POST",
      data,
      record("chooser", { often_1: selected("monthly"), rows_1: cell("quarterly") }),
    )
    expect([createResponse.status, createResponse.body.fields.often_1.listValue]).toEqual([201, ["monthly"]])
    const invalid = await fixture.call(
      writer,
      "POST",
      data,
      record("chooser", { often_1: selected("daily"), rows_1: cell("daily") }),
    )
    expect(invalid.body.problems.map((one: { code: string; path: string[] }) => [one.code, one.path])).toEqual([
      ["value.unknown_option", ["often_1"]],
      ["value.unknown_option", ["rows_1", "r1", "often_1"]],
    ])
  })

  test("a disabled element stays where it was chosen, in field and cell, and cannot be chosen again", async () => {
    const { revision } = await createTestTag("fading")
    await fixture.publish(choosing("fader", "fading"))
    const fields = { often_1: selected("monthly"), rows_1: { tableValue: { r1: { often_1: selected("monthly") } } } }
    const { body } = await fixture.call(writer, "POST", data, record("fader", fields))
    const before = (await fixture.call(writer, "GET", "/api/v1/profiles/fader/compiled")).body
    await admin("PUT", `${url}/fading`, { revision, elementList: [quarterly, { ...monthly, active: false }] })
    const after = (await fixture.call(writer, "GET", "/api/v1/profiles/fader/compiled")).body
    expect(after.tags.fading.elements[1].active).toBe(false)
    expect([after.version, after.hash]).toEqual([before.version, before.hash])
    const response = await fixture.call(writer, "PUT", `${data}/${body.id}`, {
      revision: body.revision,
      fields: { title_1: text("Renamed"), ...fields },
    })
    expect([response.status, response.body.fields.often_1.listValue]).toEqual([200, ["monthly"]])
    const recreated = await fixture.call(writer, "POST", data, record("fader", fields))
    expect(recreated.body.problems.map((one: { code: string; path: string[] }) => [one.code, one.path])).toEqual([
      ["value.inactive_option", ["often_1"]],
      ["value.inactive_option", ["rows_1", "r1", "often_1"]],
    ])
    const published = await fixture.call(writer, "GET", "/api/v1/profiles/fader/schema")
    const renamed = await admin("PUT", `${url}/fading`, {
      revision: revision + 1,
      elementList: [quarterly, { ...monthly, name: { en: "Each month" } }],
    })
    expect(renamed.status).toBe(200)
    const headers = { "if-none-match": String(published.headers["etag"]) }
    expect((await fixture.call(writer, "GET", "/api/v1/profiles/fader/schema", undefined, headers)).status).toBe(200)
  })

  test("a used element, and a used tag, cannot be deleted; the error names where they are used", async () => {
    await createTestTag("held", {
      elementList: [quarterly, monthly, element("never", "Never"), element("default", "Default")],
    })
    await fixture.publish(choosing("holder", "held", "held", { defaultListValue: ["default"] }))
    await fixture.call(
      writer,
      "POST",
      data,
      record("holder", { rows_1: { tableValue: { r1: { often_1: selected("monthly") } } } }),
    )
    const inCell = await admin("DELETE", `${url}/held/elements/monthly?revision=1`)
    expect([inCell.status, inCell.body.code]).toEqual([409, "tag.in_use"])
    expect(inCell.body.problems[0].params).toEqual({ what: "element", list: "Type holder", count: 1, others: 0 })
    expect((await admin("DELETE", `${url}/held/elements/default?revision=1`)).body.code).toBe("tag.in_use")
    const left = { revision: 1, elementList: [quarterly, monthly, element("default", "Default")] }
    expect((await admin("PUT", `${url}/held`, left)).status).toBe(200)
    expect((await admin("DELETE", `${url}/held?revision=2`)).body.code).toBe("tag.in_use")
    expect((await admin("GET", `${url}/held`)).body.usedBy).toEqual([{ id: "holder", name: { en: "Type holder" } }])
    const unused = await createTestTag("unused")
    expect((await admin("DELETE", `${url}/unused?revision=${unused.revision}`)).status).toBe(200)
    expect((await admin("GET", `${url}/unused`)).status).toBe(404)
  })

  test("a list of users offers only these; a removed user stays where they were chosen", async () => {
    const [ann, bob] = [await fixture.user("ann"), await fixture.user("bob")]
    const { body: tag } = await admin("POST", url, {
      id: "owners",
      name: { en: "Owners" },
      usersList: [{ id: ann.id }],
    })
    expect(tag).toMatchObject({ contentType: "users", elementList: [], usersList: [{ id: ann.id }] })
    await createTestTag("beside")
    await fixture.publish(choosing("owned", "owners", "beside"))
    const createResponse = await fixture.call(writer, "POST", data, record("owned", { often_1: selected(ann.id) }))
    expect(createResponse.status).toBe(201)
    const other = await fixture.call(writer, "POST", data, record("owned", { often_1: selected(bob.id) }))
    expect(other.body.problems.map((one: { code: string }) => one.code)).toEqual(["value.unknown_user"])
    await admin("PUT", `${url}/owners`, { revision: 1, usersList: [{ id: bob.id }] })
    const response = await fixture.call(writer, "PUT", `${data}/${createResponse.body.id}`, {
      revision: 1,
      fields: { title_1: text("Still hers"), often_1: selected(ann.id) },
    })
    expect(response.status).toBe(200)
    expect((await fixture.call(writer, "POST", data, record("owned", { often_1: selected(ann.id) }))).status).toBe(400)
    expect((await fixture.call(writer, "POST", data, record("owned", { often_1: selected(bob.id) }))).status).toBe(201)
  })
})

test("an open tab is notified of a changed tag, for the profiles that use it", async () => {
  const { revision } = await createTestTag("streamed")
  await fixture.publish(choosing("listener", "streamed"))
  const leaving = new AbortController()
  if (fixture.server.app.server.address() === null) await fixture.server.app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = fixture.server.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/profiles/changes`, {
    headers: await fixture.signedIn(writer),
    signal: leaving.signal,
  })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  await admin("PUT", `${url}/streamed`, { revision, elementList: [monthly, quarterly] })
  let warning = ""
  while (!warning.includes("listener")) warning += (await reader?.read())?.value ?? ""
  expect(warning).toContain('data: {"profileId":"listener","version":1}')
  expect(warning).not.toContain('"profileId":"control"')
  leaving.abort()
})

describe("tag-elements", () => {
  test("searches several tags by name in any language, in pages, and only active elements on request", async () => {
    await createTestTag("words", {
      elementList: [
        element("a", "Annual", { name: { en: "Annual", es: "Anual" } }),
        element("b", "Biannual"),
        element("c", "Weekly"),
      ],
    })
    await createTestTag("old", { elementList: [element("z", "Annual audit", { active: false })] })
    const sendRequest = async (body: object) =>
      (await admin("POST", search, { tagIds: ["words", "old"], ...body })).body
    const found = await sendRequest({ search: "ANUAL" })
    expect(found.content).toEqual([
      { tagId: "words", keyword: null, id: "a", name: { en: "Annual", es: "Anual" }, active: true },
    ])
    const page = await sendRequest({ search: "annual", page: 1, size: 2 })
    expect([page.totalElements, page.content.map(({ id }: { id: string }) => id)]).toEqual([3, ["z"]])
    expect((await sendRequest({ search: "annual", activeOnly: true })).totalElements).toBe(2)
  })

  test("finds elements by the fields of a profile, and hides tags that no readable profile uses", async () => {
    await createTestTag("seen")
    await createTestTag("unseen")
    await fixture.publish(choosing("searcher", "seen"))
    const sendRequest = (body: object) => fixture.call(writer, "POST", search, body)
    const ofField = await sendRequest({ profileId: "searcher", keywords: ["often_1"] })
    expect(ofField.body.content.map(({ keyword, tagId, id }: Record<string, string>) => [keyword, tagId, id])).toEqual([
      ["often_1", "seen", "quarterly"],
      ["often_1", "seen", "monthly"],
    ])
    expect((await sendRequest({ tagIds: ["seen"] })).body.totalElements).toBe(2)
    expect((await sendRequest({ tagIds: ["unseen"] })).body.code).toBe("tag.not_found")
    const people = (await sendRequest({ tagIds: ["people"] })).body.content.map(({ id }: { id: string }) => id)
    expect(people).toContain(writer.id)
  })
})
