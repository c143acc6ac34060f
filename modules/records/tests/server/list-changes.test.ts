import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { ListChanges } from "../../contracts/records.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
let writer: TestUser
let reader: TestUser
let project: ProjectId

interface Shown {
  readonly id: string
  readonly revision: number
}

beforeAll(async () => {
  fixture = await setupProfileFixture()
  const { north, south } = fixture
  project = await fixture.addProject("Followed", [north, south])
  writer = await fixture.user("writer", { entityIds: [north, south], grants: allRecords })
  reader = await fixture.user("reader", { entityIds: [north], grants: allRecords })
})
afterAll(() => fixture.server.close())

async function send<Reply>(user: TestUser, method: "POST" | "PUT" | "DELETE", path: string, body?: object) {
  const reply = await fixture.call(user, method, `${url}${path}`, body)
  expect([path, reply.status, reply.status < 300 ? null : reply.body]).toEqual([path, reply.status, null])
  return reply.body as Reply
}
const inNorth = () => ({ profileId: "control", projectId: project })
const add = (title: string, entityId = fixture.north) =>
  send<Shown>(writer, "POST", "", { ...inNorth(), entityId, fields: { title_1: text(title) } })
const rename = ({ id, revision }: Shown, title: string) =>
  send<Shown>(writer, "PUT", `/${id}`, { revision, fields: { title_1: text(title) } })
const remove = ({ id, revision }: Shown) => send(writer, "DELETE", `/${id}?revision=${revision}`)
/** A time from which changes count: that of a page of the list. */
const read = async () => (await send<{ until: string }>(reader, "POST", "/v4/paginated", inNorth())).until
const ask = (since: string | undefined, shown: readonly Shown[] = [], more: object = {}) =>
  send<ListChanges>(reader, "POST", "/v4/changes", {
    ...inNorth(),
    ...(since !== undefined && { since }),
    shown: shown.map(({ id, revision }) => ({ id, revision })),
    ...more,
  })
const seen = ({ changed, gone, written, hasMore }: ListChanges) => ({
  changed: changed.map(({ name }) => name),
  gone,
  written,
  hasMore,
})
const nothing = { changed: [], gone: [], written: [], hasMore: false }

describe("what changed in a list", () => {
  test("is nothing until something is written, then each record that it shows once, as it is now", async () => {
    const [changed, same] = [await add("Changed"), await add("Same")]
    const since = await read()
    expect(seen(await ask(since, [changed, same]))).toEqual(nothing)
    const now = await rename(changed, "Renamed")
    const reply = await ask(since, [changed, same])
    const written = [{ id: changed.id, isNew: false }]
    expect(seen(reply)).toEqual({ ...nothing, changed: ["Renamed"], written })
    expect(seen(await ask(reply.until, [now, same]))).toEqual(nothing)
  })

  test("is found by the revision where nothing is known of the time", async () => {
    const record = await add("Before")
    await rename(record, "After")
    expect(seen(await ask(undefined, [record]))).toEqual({ ...nothing, changed: ["After"] })
  })

  test("is a record that was created or restored, as long as the filter has it", async () => {
    const since = await read()
    const [match, other] = [await add("Payment run"), await add("Bank master data")]
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: "Payment" }
    expect((await ask(since)).written).toEqual([
      { id: other.id, isNew: true },
      { id: match.id, isNew: true },
    ])
    const reply = await ask(since, [], { filter })
    expect(reply.written).toEqual([{ id: match.id, isNew: true }])
    const renamed = await rename(other, "Payment file")
    const later = await ask(reply.until, [], { filter })
    expect(later.written).toEqual([{ id: other.id, isNew: false }])
    await remove(renamed)
    await send(writer, "POST", `/recycle-bin/${other.id}/restore`)
    expect((await ask(later.until, [], { filter })).written).toEqual([{ id: other.id, isNew: true }])
  })

  test("is a record that is gone, deleted or not visible alike", async () => {
    const [deleted, hidden] = [await add("Deleted"), await add("Southern", fixture.south)]
    const since = await read()
    await remove(deleted)
    await rename(hidden, "Still hidden")
    const unknown = { id: "no-id", revision: 1 }
    expect(seen(await ask(since, [deleted, hidden, unknown]))).toEqual({
      ...nothing,
      gone: [deleted.id, hidden.id, unknown.id],
    })
  })

  test("names at most a hundred records", async () => {
    const since = await read()
    const { id } = await add("Copied")
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into record select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'uid', 'M-' || n))).*
            from record r, generate_series(1, 100) n where r.id = ${id}`.execute(tx),
    )
    const reply = await ask(since)
    expect([reply.written.length, reply.hasMore]).toEqual([100, true])
  })

  test("requires the time of a response", async () => {
    const { status, body } = await fixture.call(reader, "POST", `${url}/v4/changes`, {
      ...inNorth(),
      since: "yesterday",
      shown: [],
    })
    expect([status, body.code]).toEqual([400, "request.bad_cursor"])
  })
})
