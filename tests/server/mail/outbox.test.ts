import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ListedLetter } from "../../support/outbox-world.ts"
import { startOutboxWorld, type OutboxWorld } from "../../support/outbox-world.ts"

let world: OutboxWorld
beforeAll(async () => {
  world = await startOutboxWorld()
})
afterAll(() => world.end())
beforeEach(() => world.clear())

const outbox = "/api/v1/outbox"
const nobody = "0190a000-0000-7000-8000-000000000000"

async function posted(to: string): Promise<ListedLetter> {
  await world.post({ to, once: to })
  const { body } = await world.call(world.administrator, "GET", `${outbox}?search=${encodeURIComponent(to)}`)
  const [letter] = body.content
  if (!letter) throw new Error(`${to} is not in the outbox.`)
  return letter
}

test("an administrator sees the client's letters, newest first, by page, state, kind and address", async () => {
  for (const to of ["a@example.org", "b@example.org", "c@example.org"]) await posted(to)
  await world.post({ to: "a@example.org", kind: "passwordChanged", values: { name: "A" } })
  const list = (query: string) => world.call(world.administrator, "GET", `${outbox}?${query}`)
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

test("names and reasons come in the reader's language", async () => {
  await world.post({ to: "not an address" })
  const { body } = await world.call(world.administrator, "GET", outbox, "ar")
  expect(body.content[0]).toMatchObject({
    kindName: "إعادة تعيين كلمة المرور",
    failure: "لا يمكن مراسلة أحد على هذا العنوان.",
    canRetry: false,
  })
})

test.each([
  ["state=gone", "value.unknown_option"],
  ["size=1000000000", "value.above_maximum"],
  ["size=0", "value.below_minimum"],
  ["page=-1", "value.below_minimum"],
])("what is asked wrongly is refused: %s", async (query, code) => {
  const [name] = query.split("=")
  const answer = await world.call(world.administrator, "GET", `${outbox}?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { problems: [{ code, path: [name] }] } })
})

test("cancelling keeps a letter from going out, and says who did so", async () => {
  const { id } = await posted("cancelled@example.org")
  const answer = await world.call(world.administrator, "POST", `${outbox}/${id}/cancel`)
  expect(answer).toMatchObject({ status: 200, body: { state: "cancelled", canCancel: false, canRetry: false } })
  expect(await world.audit(id)).toEqual([
    {
      action: "letter.cancelled",
      actor_id: world.administrator.id,
      changes: [expect.objectContaining({ previous: "waiting", current: "cancelled" })],
    },
  ])
  expect(await world.due()).toEqual([])
  for (const action of ["cancel", "retry"]) {
    const again = await world.call(world.administrator, "POST", `${outbox}/${id}/${action}`)
    expect(again.status).toBe(409)
  }
})

test("a letter that was given up is tried again when asked", async () => {
  const { id } = await posted("again@example.org")
  await world.giveUp(id)
  const answer = await world.call(world.administrator, "POST", `${outbox}/${id}/retry`)
  expect(answer).toMatchObject({ status: 200, body: { state: "waiting", attempts: 0 } })
  expect(await world.due()).toEqual([{ letter_id: id }])
  expect(await world.audit(id)).toMatchObject([{ action: "letter.tried" }])
})

test("a preview is the letter in its own language, with its direction", async () => {
  await world.post({ to: "leila@example.org", language: "ar", values: { name: "ليلى", minutes: "30" } })
  const { body } = await world.call(world.administrator, "GET", outbox)
  const preview = await world.call(world.administrator, "GET", `${outbox}/${body.content[0]?.id}`)
  expect(preview).toMatchObject({
    status: 200,
    body: {
      direction: "rtl",
      client: "Calverine Holdings",
      subject: "اختر كلمة مرور جديدة",
      button: { label: "اختيار كلمة مرور جديدة" },
    },
  })
})

test("where a letter leads is told in the development environment and nowhere else", async () => {
  const { id } = await posted("secret@example.org")
  const open = await world.call(world.administrator, "GET", `${outbox}/${id}`)
  expect(open.text).toContain("a-secret-token")
  const closed = await startOutboxWorld(
    { RISK_UNIVERSE_ENVIRONMENT: "production" },
    { ownDatabase: "a second product with the same people, whose letter waits for ever" },
  )
  try {
    await closed.post({ to: "secret@example.org" })
    const list = await closed.call(closed.administrator, "GET", outbox)
    const preview = await closed.call(closed.administrator, "GET", `${outbox}/${list.body.content[0]?.id}`)
    expect(preview).toMatchObject({ status: 200, body: { button: { label: "Reset password", address: null } } })
    expect(list.text + preview.text).not.toContain("a-secret-token")
  } finally {
    await closed.end()
  }
})

describe("walls", () => {
  const calls = [
    ["GET", ""],
    ["GET", "/:id"],
    ["POST", "/:id/retry"],
    ["POST", "/:id/cancel"],
  ] as const

  test.each(calls)("%s %s is for administrators: 403, and 401 for strangers", async (method, path) => {
    const { id } = await posted("walled@example.org")
    const url = `${outbox}${path.replace(":id", id)}`
    expect(await world.call(world.reader, method, url)).toMatchObject({
      status: 403,
      body: { code: "access.forbidden" },
    })
    expect(await world.call(undefined, method, url)).toMatchObject({ status: 401 })
    expect(await world.due()).toEqual([{ letter_id: id }])
  })

  test.each(calls.slice(1))("%s %s of another client, of none and of nonsense is not there", async (method, path) => {
    const { id } = await posted("walled@example.org")
    const others = await world.call(world.stranger, method, `${outbox}${path.replace(":id", id)}`)
    expect(others).toMatchObject({ status: 404, body: { code: "letter.not_found" } })
    for (const nothing of [nobody, "x"]) {
      const answer = await world.call(world.administrator, method, `${outbox}${path.replace(":id", nothing)}`)
      expect(answer).toMatchObject({ status: 404, body: { code: "letter.not_found" } })
    }
    expect(await world.due()).toEqual([{ letter_id: id }])
  })

  test("another client's list has none of them", async () => {
    await posted("walled@example.org")
    const list = await world.call(world.stranger, "GET", outbox)
    expect(list.body.content).toEqual([])
    expect(list.body.totalElements).toBe(0)
  })
})

test("the metrics count the letters that wait", async () => {
  await posted("counted@example.org")
  const metrics = await world.call(undefined, "GET", "/metrics")
  expect(metrics.text).toMatch(/^mail_letters_waiting 1$/m)
  expect(metrics.text).toMatch(/^mail_letters_sent_total 0$/m)
})
