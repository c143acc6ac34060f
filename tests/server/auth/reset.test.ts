import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openAccountLink, resetUserPassword } from "../../../schemas/api/passwords.ts"
import { issueLink } from "../../../server/services/auth/links/service.ts"
import { accountWorld, tokenIn } from "../../support/account-world.ts"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"

const publicUrl = "https://risk.example.org"
const fresh = "Quiet-Harbour-12"

let server: TestServer
let client: TestClient
let world: ReturnType<typeof accountWorld>
let made = 0

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl })
  client = await createClient(server.database, "Meridian", ["Holding"])
  world = accountWorld(server)
})
afterAll(() => server.close())

function newPerson(wish: object = {}): Promise<TestPerson> {
  made += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createPerson(server.database, client.id, { email: `zelda${made}@meridian.example`, entityIds, ...wish })
}

const forgot = (email: string, headers: Record<string, string> = {}) =>
  world.call("POST", "/api/forgot-password", { email }, headers)
const reset = (token: string, newPassword = fresh, more: object = {}) =>
  world.call("POST", resetUserPassword.path, { token, newPassword, ...more })

async function linkFor(person: TestPerson): Promise<string> {
  await forgot(person.email)
  return tokenIn(await world.lastLetter(person))
}

describe("a forgotten password", () => {
  test("is replaced with the link of the letter, and every session ends", async () => {
    const person = await newPerson()
    const { authorization } = await server.signIn(person)
    const asked = await forgot(person.email)
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { message: "If an account exists, a password reset link has been sent" },
    ])
    const letter = await world.lastLetter(person)
    expect(letter).toMatchObject({ kind: "passwordReset", params: { minutes: "30" } })
    expect(letter.path).toMatch(/^\/reset-password#[\w-]{86}$/)

    const opened = await world.call("POST", openAccountLink.path, { token: tokenIn(letter) })
    expect(opened.json()).toMatchObject({ purpose: "reset", email: person.email })
    expect((await reset(tokenIn(letter))).statusCode).toBe(200)
    expect((await world.call("GET", "/oauth/app-users", undefined, { authorization })).statusCode).toBe(401)
    expect((await requestToken(server.app, person.email, { password })).statusCode).toBe(401)
    expect((await requestToken(server.app, person.email, { password: fresh })).statusCode).toBe(200)
    expect(await world.lastLetter(person)).toMatchObject({ kind: "passwordChanged", path: "/forgot-password" })
    const actions = (await world.trail(person)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith("password"))).toEqual([
      "password_reset_asked",
      "password_reset",
    ])
  })

  test("the letter is written in the person’s language, else in the one that was spoken", async () => {
    const [spoken, preferring] = [await newPerson(), await newPerson()]
    await world.change(preferring, { preferences: JSON.stringify({ language: "ar" }) })
    for (const { email } of [spoken, preferring]) {
      const reply = await forgot(email, { "x-language": "fr" })
      expect(reply.json().message).toContain("lien de réinitialisation")
    }
    expect(await world.lastLetter(spoken)).toMatchObject({ language: "fr" })
    expect(await world.lastLetter(preferring)).toMatchObject({ language: "ar" })
  })

  test.each([
    ["singleSignOn", { password_hash: null, last_login: new Date(0) }],
    ["locked", { locked: true }],
    ["inactive", { active: false }],
  ])("an account that no link would let in is told so by mail: %s", async (reason, set) => {
    const person = await newPerson()
    await world.change(person, set)
    expect((await forgot(person.email)).statusCode).toBe(200)
    const letter = await world.lastLetter(person)
    expect(letter).toMatchObject({ kind: "passwordResetRefused", params: { reason }, path: "/login" })
  })

  test("who was invited and never chose a password is invited again, with the same answer as everybody", async () => {
    const person = await newPerson()
    await world.change(person, { password_hash: null })
    expect((await forgot(person.email)).json()).toEqual((await forgot("nobody@meridian.example")).json())
    const letter = await world.lastLetter(person)
    expect(letter).toMatchObject({ kind: "invitation", params: { inviter: "Meridian", days: expect.any(String) } })
    expect((await reset(tokenIn(letter))).statusCode).toBe(200)
    expect((await requestToken(server.app, person.email, { password: fresh })).statusCode).toBe(200)
  })

  test("nobody is flooded with letters: beyond the limit the answer stays and no letter goes out", async () => {
    const person = await newPerson()
    for (let asked = 0; asked < 9; asked += 1) expect((await forgot(person.email)).statusCode).toBe(200)
    await world.settled()
    expect(await world.letters(person)).toHaveLength(4)
  })

  test.each([{}, { email: "" }, { email: "x".repeat(255) }, { email: "a@b.example", admin: true }])(
    "what is no request for a letter is refused: %j",
    async (body) => {
      const reply = await world.call("POST", "/api/forgot-password", body)
      expect(reply.json()).toMatchObject({ status: 400, problems: [{ path: expect.any(Array) }] })
    },
  )
})

describe("attack: user enumeration", () => {
  test("known and unknown addresses get the same answer before anybody has looked who they are", async () => {
    const person = await newPerson()
    const owner = server.database.owner
    await owner.transaction().execute(async (tx) => {
      // While this is held nobody can look an address up; both are answered all the same.
      await sql`lock table sign_in in access exclusive mode`.execute(tx)
      const replies = [await forgot(person.email), await forgot("nobody@nowhere.example")]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(replies[0]?.body).toBe(replies[1]?.body)
      const headersOf = (reply: (typeof replies)[number]) => Object.keys(reply.headers).toSorted()
      expect(headersOf(replies[0]!)).toEqual(headersOf(replies[1]!))
    })
    expect(await world.lastLetter(person)).toMatchObject({ kind: "passwordReset" })
  })

  test("an unknown address leaves nothing behind but the count of its tries", async () => {
    await forgot("nobody@nowhere.example")
    await world.settled()
    const letters = await server.database.tenant(client.id, (tx) =>
      tx.selectFrom("outbox_letter").where("address", "=", "nobody@nowhere.example").selectAll().execute(),
    )
    expect(letters).toEqual([])
  })
})

test("attack: host-header reset link — the link is the product’s own address, whatever host was asked", async () => {
  const person = await newPerson({ isClientAdmin: true })
  await forgot(person.email, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example",
    origin: "https://evil.example",
    referer: "https://evil.example/",
  })
  const letter = await world.lastLetter(person)
  expect(JSON.stringify(letter)).not.toContain("evil.example")
  expect(letter.path).toMatch(/^\/reset-password#/)
  const authorization = (await server.signIn(person)).authorization
  const list = (await world.call("GET", "/api/v1/outbox", undefined, { authorization, host: "evil.example" })).json()
  const id: string = list.content.find(({ address }: { address: string }) => address === person.email).id
  const shown = await world.call("GET", `/api/v1/outbox/${id}`, undefined, { authorization, host: "evil.example" })
  expect(shown.body).toContain(`${publicUrl}/reset-password#`)
  expect(shown.body).not.toContain("evil.example")
})

describe("attack: reset token reuse", () => {
  test("a link serves once, also when it is used at the same moment", async () => {
    const token = await linkFor(await newPerson())
    const replies = await Promise.all(
      ["Quiet-Harbour-12", "Other-Walnut-34", "Third-Kettle-56"].map((one) => reset(token, one)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    for (const reply of [
      await reset(token, "Fourth-Anchor-78"),
      ...replies.filter(({ statusCode }) => statusCode === 400),
    ]) {
      expect(reply.json()).toMatchObject({ code: "password.bad_link" })
      expect(reply.json().message).toBe("Invalid or expired reset link. Request a new one.")
    }
    expect((await world.call("POST", openAccountLink.path, { token })).json().code).toBe("password.bad_link")
  })

  test("a link that was asked for before is worthless once another one was used", async () => {
    const person = await newPerson()
    const [first, second] = [await linkFor(person), await linkFor(person)]
    expect(first).not.toBe(second)
    expect((await reset(second)).statusCode).toBe(200)
    expect((await reset(first, "Other-Walnut-34")).json().code).toBe("password.bad_link")
  })

  test("after half an hour it is over, by the database’s clock", async () => {
    const person = await newPerson()
    const token = await linkFor(person)
    const at = (minutes: number) =>
      server.database.tenant(client.id, (tx) =>
        sql`update account_link set expires = expires - make_interval(mins => ${minutes}::int) where user_id = ${person.id}`.execute(
          tx,
        ),
      )
    await at(29)
    expect((await world.call("POST", openAccountLink.path, { token })).statusCode).toBe(200)
    await at(1)
    expect((await reset(token)).json().code).toBe("password.bad_link")
  })

  test("only a hash is kept, and no other text opens anything", async () => {
    const person = await newPerson()
    const token = await linkFor(person)
    const rows = await server.database.tenant(client.id, (tx) => tx.selectFrom("account_link").selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    const bytes = Buffer.from(token, "base64url")
    bytes[60] = (bytes[60] ?? 0) ^ 1
    const others = [
      "x",
      `${token}A`,
      bytes.toString("base64url"),
      Buffer.alloc(64).toString("base64url"),
      "../../etc/passwd",
    ]
    for (const other of others)
      expect((await reset(other)).json()).toMatchObject({ status: 400, code: "password.bad_link" })
    expect((await reset(token)).statusCode).toBe(200)
  })

  test("a link of another kind, of a locked or of an inactive person opens nothing", async () => {
    const person = await newPerson()
    const link = (purpose: "unlock" | "reset") =>
      server.database.tenant(client.id, (tx) => issueLink(tx, { clientId: client.id, userId: person.id, purpose }))
    const unlock = (await link("unlock")).split("#")[1] ?? ""
    expect((await reset(unlock)).json().code).toBe("password.bad_link")
    const token = (await link("reset")).split("#")[1] ?? ""
    expect((await world.call("POST", "/oauth/unlock-account", { token })).json().code).toBe("password.bad_link")
    await world.change(person, { locked: true })
    expect((await reset(token)).json().code).toBe("password.bad_link")
    await world.change(person, { locked: false, active: false })
    expect((await reset(token)).json().code).toBe("password.bad_link")
  })
})

test("a first password is chosen with an invitation’s link, and no letter tells of a change", async () => {
  const person = await newPerson()
  await world.change(person, { password_hash: null })
  const path = await server.database.tenant(client.id, (tx) =>
    issueLink(tx, { clientId: client.id, userId: person.id, purpose: "invitation" }),
  )
  expect((await reset(path.split("#")[1] ?? "")).statusCode).toBe(200)
  expect(await world.letters(person)).toEqual([])
  expect((await world.trail(person)).map(({ action }) => action)).toEqual(["password_chosen"])
  expect((await requestToken(server.app, person.email, { password: fresh })).statusCode).toBe(200)
})

test("a password that breaks a rule is refused rule by rule, and the link still serves", async () => {
  const person = await newPerson()
  const token = await linkFor(person)
  const codesOf = async (newPassword: string, more: object = {}) => {
    const reply = await reset(token, newPassword, more)
    expect(reply.statusCode).toBe(400)
    return reply.json().problems.map((one: { code: string; path: string[] }) => [one.code, one.path[0]])
  }
  expect(await codesOf("kaaa")).toEqual(
    ["length", "upper", "digit", "special", "repeated"].map((rule) => [`password.${rule}`, "newPassword"]),
  )
  expect(await codesOf("P@ssw0rd1!")).toEqual([["password.well_known", "newPassword"]])
  expect(await codesOf(`${"Walnut-1".repeat(16)}x`)).toEqual([["password.length", "newPassword"]])
  expect(await codesOf(`X-${person.email.split("@")[0]}-77Q`)).toEqual([["password.personal", "newPassword"]])
  expect(await codesOf(fresh, { confirmPassword: "Quiet-Harbour-13" })).toEqual([
    ["password.mismatch", "confirmPassword"],
  ])
  expect(await codesOf(password)).toEqual([["password.used_before", "newPassword"]])
  expect((await reset(token, fresh, { confirmPassword: fresh })).statusCode).toBe(200)
})
