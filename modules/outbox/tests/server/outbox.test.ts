import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ListedEmail } from "../../../../tests/support/outbox-fixture.ts"
import { setupOutboxFixture, type OutboxFixture } from "../../../../tests/support/outbox-fixture.ts"

let fixture: OutboxFixture
beforeAll(async () => {
  fixture = await setupOutboxFixture()
})
afterAll(() => fixture.end())
beforeEach(() => fixture.clear())

const outbox = "/api/v1/outbox"
const nobody = "0190a000-0000-7000-8000-000000000000"

async function enqueueAndFind(to: string): Promise<ListedEmail> {
  await fixture.enqueueEmail({ to, dedupeKey: to })
  const { body } = await fixture.call(fixture.administrator, "GET", `${outbox}?search=${encodeURIComponent(to)}`)
  const [email] = body.content
  if (!email) throw new Error(`${to} is not in the outbox.`)
  return email
}

test("an administrator sees the client's emails, newest first, by page, state, kind and address", async () => {
  for (const to of ["a@example.org", "b@example.org", "c@example.org"]) await enqueueAndFind(to)
  await fixture.enqueueEmail({ to: "a@example.org", kind: "passwordChanged", values: { name: "A" } })
  const list = (query: string) => fixture.call(fixture.administrator, "GET", `${outbox}?${query}`)
  const addresses = ({ body }: Awaited<ReturnType<typeof list>>) => body.content.map(({ address }) => address)

  const first = await list("size=3")
  expect(first).toMatchObject({ status: 200, body: { totalElements: 4, page: 0, size: 3, sends: false } })
  expect(addresses(first)).toEqual(["a@example.org", "c@example.org", "b@example.org"])
  expect(addresses(await list("size=3&page=1"))).toEqual(["a@example.org"])
  expect(addresses(await list("kind=passwordChanged"))).toEqual(["a@example.org"])
  expect(addresses(await list("search=B%40EX"))).toEqual(["b@example.org"])
  expect(addresses(await list("state=sent"))).toEqual([])
  expect(first.body.kinds).toContainEqual({ kind: "passwordReset", name: "Password reset" })
  expect(first.body.content[0]).toMatchObject({ kindName: "Password changed", state: "waiting", canCancel: true })
})

test("names and reasons are in the user's language", async () => {
  await fixture.enqueueEmail({ to: "not an address" })
  const { body } = await fixture.call(fixture.administrator, "GET", outbox, "ar")
  expect(body.content[0]).toMatchObject({
    kindName: "إعادة تعيين كلمة المرور",
    failure: "عنوان البريد الإلكتروني غير صالح.",
    canRetry: false,
  })
})

test.each([
  ["state=gone", "value.unknown_option"],
  ["size=1000000000", "value.above_maximum"],
  ["size=0", "value.below_minimum"],
  ["page=-1", "value.below_minimum"],
])("rejects an invalid query: %s", async (query, code) => {
  const [name] = query.split("=")
  const response = await fixture.call(fixture.administrator, "GET", `${outbox}?${query}`)
  expect(response).toMatchObject({ status: 400, body: { problems: [{ code, path: [name] }] } })
})

test("cancelling stops an email from being sent, and records the user who cancelled it", async () => {
  const { id } = await enqueueAndFind("cancelled@example.org")
  const response = await fixture.call(fixture.administrator, "POST", `${outbox}/${id}/cancel`)
  expect(response).toMatchObject({ status: 200, body: { state: "cancelled", canCancel: false, canRetry: false } })
  expect(await fixture.audit(id)).toEqual([
    {
      action: "email.cancelled",
      actor_id: fixture.administrator.id,
      changes: [expect.objectContaining({ previous: "waiting", current: "cancelled" })],
    },
  ])
  expect(await fixture.due()).toEqual([])
  for (const action of ["cancel", "retry"]) {
    const again = await fixture.call(fixture.administrator, "POST", `${outbox}/${id}/${action}`)
    expect(again.status).toBe(409)
  }
})

test("a failed email is sent again on request", async () => {
  const { id } = await enqueueAndFind("again@example.org")
  await fixture.exhaustAttempts(id)
  const response = await fixture.call(fixture.administrator, "POST", `${outbox}/${id}/retry`)
  expect(response).toMatchObject({ status: 200, body: { state: "waiting", attempts: 0 } })
  expect(await fixture.due()).toEqual([{ email_id: id }])
  expect(await fixture.audit(id)).toMatchObject([{ action: "email.retried" }])
})

test("a preview shows the email in its own language, with its text direction", async () => {
  await fixture.enqueueEmail({ to: "leila@example.org", language: "ar", values: { name: "ليلى", minutes: "30" } })
  const { body } = await fixture.call(fixture.administrator, "GET", outbox)
  const preview = await fixture.call(fixture.administrator, "GET", `${outbox}/${body.content[0]?.id}`)
  expect(preview).toMatchObject({
    status: 200,
    body: {
      direction: "rtl",
      client: "Calverine Holdings",
      subject: "إعادة تعيين كلمة المرور",
      button: { label: "إعادة تعيين كلمة المرور" },
    },
  })
})

test("an email's link is shown in the development environment only", async () => {
  const { id } = await enqueueAndFind("secret@example.org")
  const open = await fixture.call(fixture.administrator, "GET", `${outbox}/${id}`)
  expect(open.text).toContain("a-secret-token")
  const closed = await setupOutboxFixture(
    { RISK_UNIVERSE_ENVIRONMENT: "production" },
    { separateDatabase: "starts a second server with the same users, whose email is never sent" },
  )
  try {
    await closed.enqueueEmail({ to: "secret@example.org" })
    const list = await closed.call(closed.administrator, "GET", outbox)
    const preview = await closed.call(closed.administrator, "GET", `${outbox}/${list.body.content[0]?.id}`)
    expect(preview).toMatchObject({ status: 200, body: { button: { label: "Reset password", address: null } } })
    expect(list.text + preview.text).not.toContain("a-secret-token")
  } finally {
    await closed.end()
  }
})

describe("access control", () => {
  const calls = [
    ["GET", ""],
    ["GET", "/:id"],
    ["POST", "/:id/retry"],
    ["POST", "/:id/cancel"],
  ] as const

  test.each(calls)(
    "%s %s requires an administrator: 403 for other users and 401 without a session",
    async (method, path) => {
      const { id } = await enqueueAndFind("protected@example.org")
      const url = `${outbox}${path.replace(":id", id)}`
      expect(await fixture.call(fixture.reader, method, url)).toMatchObject({
        status: 403,
        body: { code: "access.forbidden" },
      })
      expect(await fixture.call(undefined, method, url)).toMatchObject({ status: 401 })
      expect(await fixture.due()).toEqual([{ email_id: id }])
    },
  )

  test.each(calls.slice(1))(
    "%s %s is not found for another client's email, an unknown ID and a malformed ID",
    async (method, path) => {
      const { id } = await enqueueAndFind("protected@example.org")
      const others = await fixture.call(fixture.outsider, method, `${outbox}${path.replace(":id", id)}`)
      expect(others).toMatchObject({ status: 404, body: { code: "email.not_found" } })
      for (const nothing of [nobody, "x"]) {
        const response = await fixture.call(fixture.administrator, method, `${outbox}${path.replace(":id", nothing)}`)
        expect(response).toMatchObject({ status: 404, body: { code: "email.not_found" } })
      }
      expect(await fixture.due()).toEqual([{ email_id: id }])
    },
  )

  test("another client's emails are not in the list", async () => {
    await enqueueAndFind("protected@example.org")
    const list = await fixture.call(fixture.outsider, "GET", outbox)
    expect(list.body.content).toEqual([])
    expect(list.body.totalElements).toBe(0)
  })
})

test("the metrics count the waiting emails", async () => {
  await enqueueAndFind("counted@example.org")
  const metrics = await fixture.call(undefined, "GET", "/metrics")
  expect(metrics.text).toMatch(/^emails_waiting 1$/m)
  expect(metrics.text).toMatch(/^emails_sent_total 0$/m)
})
