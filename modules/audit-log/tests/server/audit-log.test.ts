import { afterAll, beforeAll, expect, test } from "vitest"
import { cell } from "../../server/log/csv.ts"
import { sealService } from "../../server/seals/service.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const secretMarker = "Kanarienvogel-8841"
let fixture: ProfileFixture
let owner: TestUser
let reader: TestUser
let record: { id: string; uniqueId: string }
let unreadable: { id: string; uniqueId: string }

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  reader = await fixture.user("reader", {
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
  const control = (fields: object) => ({ profileId: "control", projectId: fixture.projects.north, fields })
  record = (await fixture.call(owner, "POST", url, control({ title_1: text("First"), key_control_1: text("true") })))
    .body
  const risk = { profileId: "risk", projectId: fixture.projects.north, fields: { title_1: text(secretMarker) } }
  unreadable = (await fixture.call(owner, "POST", url, risk)).body
  const update = (revision: number, fields: object) =>
    fixture.call(owner, "PUT", `${url}/${record.id}`, { revision, fields })
  await update(1, { title_1: text("=1+1"), control_owner_1: { listValue: [owner.id] } })
  await fixture.call(owner, "POST", `${url}/${record.id}/refFields/risks_1`, {
    recordIds: [unreadable.id],
    revision: 2,
  })
})
afterAll(() => fixture.server.close())

const logOf = (user: TestUser, query = "", language = "en") =>
  fixture.call(user, "GET", `/api/audit-logs/records/${record.id}${query}`, undefined, { "accept-language": language })

test("a log lists newest entries first, with section, parameter and user names in the user's language", async () => {
  const { status, body } = await logOf(owner)
  expect(status).toBe(200)
  expect(body).toMatchObject({ page: 0, size: 50, totalElements: 3 })
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(["linked", "updated", "created"])
  expect(body.content[1]).toMatchObject({ userId: owner.id, user: expect.stringMatching(/\w/), actionName: "Updated" })
  expect(body.content[1].updates).toContainEqual({
    section: "Control definition",
    parameter: "Title",
    prev: "First",
    current: "=1+1",
  })
  const people = body.content[1].updates.filter(({ parameter }: { parameter: string }) => parameter !== "Title")
  expect(people).toMatchObject([{ prev: "", current: body.content[1].user }])
  const arabic = (await logOf(owner, "", "ar")).body
  expect(arabic.content[1].actionName).toBe("حُدّث")
  expect(arabic.content[1].updates.map(({ parameter }: { parameter: string }) => parameter)).not.toContain("Title")
})

test("the log is paged, and filtered by user, action, parameter and days", async () => {
  const { body: all } = await logOf(owner)
  const second = (await logOf(owner, "?page=1&size=1")).body
  expect(second.content).toEqual([all.content[1]])
  expect(all.people).toEqual([{ value: owner.id, name: all.content[0].user }])
  expect(all.actions.map(({ value }: { value: string }) => value)).toEqual(["created", "linked", "updated"])
  const title = all.parameters.find(({ name }: { name: string }) => name === "Title")
  const count = async (query: string) => (await logOf(owner, query)).body.totalElements
  expect(await count(`?userId=${owner.id}`)).toBe(3)
  expect(await count(`?userId=${reader.id}`)).toBe(0)
  expect(await count("?userId=product")).toBe(0)
  expect(await count("?action=updated")).toBe(1)
  expect(await count("?from=2000-01-01&to=2100-01-01")).toBe(3)
  expect(await count("?to=2000-01-01")).toBe(0)
  const byTitle = (await logOf(owner, `?parameter=${title.value}`)).body
  expect(byTitle.totalElements).toBe(2)
  expect(byTitle.content.map(({ updates }: { updates: unknown[] }) => updates.length)).toEqual([1, 1])
})

test("hidden values are absent from every log and export file, and visible to users with access", async () => {
  const entries = await logOf(owner)
  expect(entries.body.content[0].updates[0]).toMatchObject({ prev: "", current: unreadable.uniqueId })
  const masked = await logOf(reader)
  expect(masked.status).toBe(200)
  expect(masked.body.content[0].updates[0]).toMatchObject({ prev: "", current: "…" })
  expect(JSON.stringify(masked.body)).not.toContain(unreadable.uniqueId)
  expect(JSON.stringify(masked.body)).not.toContain(secretMarker)
  const { body } = await exported(reader)
  expect(body).not.toContain(unreadable.uniqueId)
})

const exported = async (user: TestUser, query = "") =>
  fixture.server.app.inject({
    url: `/api/audit-logs/records/${record.id}/export${query}`,
    headers: { ...(await fixture.signedIn(user)), "accept-language": "en" },
  })

test("the filtered log is exported as CSV that a spreadsheet does not execute", async () => {
  const { body, headers, statusCode } = await exported(owner, "?action=updated")
  expect(statusCode).toBe(200)
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8")
  expect(headers["content-disposition"]).toBe('attachment; filename="audit-log.csv"')
  const lines = body.trimEnd().split("\r\n")
  expect(lines[0]).toBe("\uFEFFDate and time,User,Action,Section,Field,Previous,New")
  expect(lines.filter((line) => line.endsWith("Title,First,'=1+1"))).toHaveLength(1)
  expect(lines).toHaveLength(3)
})

test("cells are quoted, and formula characters at the start are neutralized", () => {
  expect(
    ["plain", 'a "b", c', "=1", "+1", "-1", "@x", "\tx", "a\nb", "", "＝1", "＋1", "－1", "＠x"].map(cell),
  ).toEqual(["plain", '"a ""b"", c"', "'=1", "'+1", "'-1", "'@x", "'\tx", '"a\nb"', "", "'＝1", "'＋1", "'－1", "'＠x"])
})

test("the status history is returned in both formats, newest first", async () => {
  const { body: history } = await fixture.call(owner, "GET", `/api/profile-status/${record.id}`)
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({ prevStatus: null, userId: owner.id, comment: null })
  const { body: plain } = await fixture.call(owner, "GET", `/api/status/${record.id}`)
  expect(plain).toEqual([
    { userName: history[0].user, status: history[0].currStatus, lastModifiedDate: history[0].datetime, comment: null },
  ])
})

test("a missing or hidden log is 404; a missing permission is 403", async () => {
  const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  const nobody = await fixture.user("nobody", { grants: [] })
  const paths = (id: string) => [
    `/api/audit-logs/records/${id}`,
    `/api/audit-logs/records/${id}/export`,
    `/api/status/${id}`,
    `/api/profile-status/${id}`,
  ]
  const statuses = (user: TestUser, id: string) =>
    Promise.all(paths(id).map(async (path) => (await fixture.call(user, "GET", path)).status))
  expect(await statuses(southern, record.id)).toEqual([404, 404, 404, 404])
  expect(await statuses(owner, "0193c9a0-0000-7000-8000-000000000001")).toEqual([404, 404, 404, 404])
  expect(await statuses(nobody, record.id)).toEqual([403, 403, 403, 403])
  expect(await statuses(reader, unreadable.id)).toEqual([403, 403, 403, 403])
})

test("a profile's log requires the permission to design profiles", async () => {
  const path = "/api/audit-logs/profiles/control"
  const { status, body } = await fixture.call(fixture.admin, "GET", path)
  expect(status).toBe(200)
  expect(body.content.at(-1).updates).toContainEqual(expect.objectContaining({ parameter: "Version", current: "1" }))
  expect(body.people).toEqual([{ value: "product", name: "System" }])
  expect((await fixture.call(reader, "GET", path)).status).toBe(403)
  expect((await fixture.call(fixture.admin, "GET", "/api/audit-logs/profiles/none")).status).toBe(404)
  const file = await fixture.server.app.inject({
    url: `${path}/export`,
    headers: await fixture.signedIn(fixture.admin),
  })
  expect(file.body).toContain("Version")
})

test("an administrator verifies the whole audit log and keeps a checkpoint; other users cannot", async () => {
  expect((await fixture.call(owner, "POST", "/api/audit-verifications")).status).toBe(403)
  expect((await fixture.call(owner, "GET", "/api/audit-checkpoints/latest")).status).toBe(403)
  expect((await fixture.call(fixture.admin, "GET", "/api/audit-checkpoints/latest")).body).toBeNull()
  expect(await sealService(fixture.server.database).seal(fixture.clientId, null)).toBeGreaterThan(0)
  const { body: checkpoint } = await fixture.call(fixture.admin, "GET", "/api/audit-checkpoints/latest")
  expect(checkpoint).toMatchObject({ number: 1, clientId: fixture.clientId })
  const { status, body: verification } = await fixture.call(fixture.admin, "POST", "/api/audit-verifications")
  expect(status).toBe(202)
  let job = verification
  while (job.state === "queued" || job.state === "running")
    job = (await fixture.call(fixture.admin, "GET", `/api/v1/jobs/${job.id}`)).body
  expect(job).toMatchObject({
    kind: "audit.verification",
    state: "done",
    result: { intact: true, seals: 1, violations: [] },
  })
})
