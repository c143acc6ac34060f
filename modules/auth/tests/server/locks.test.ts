import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountLimits } from "../../../../server/http/limit-table.ts"
import { attemptsIn, type Attempts } from "../../server/sign-in/attempts-repository.ts"
import { createAccountFixture, tokenIn } from "../../../../tests/support/account-fixture.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const { max, maxLockMinutes } = accountLimits.password

let server: TestServer
let client: TestClient
let fixture: ReturnType<typeof createAccountFixture>
let attempts: Attempts
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
  attempts = attemptsIn(server.database, "password")
})
afterAll(() => server.close())

function createUserAccount(): Promise<TestUser> {
  userCount += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createTestUser(server.database, client.id, { email: `zelda${userCount}@m.example`, entityIds })
}

const signIn = (email: string, enteredPassword = password) =>
  requestToken(server.app, email, { password: enteredPassword })

async function lock(email: string) {
  const replies = []
  for (let attempt = 0; attempt < max; attempt += 1) replies.push(await signIn(email, "Wrong-Horse-8"))
  return replies
}

/** Advances the clock of every attempt counter by this many minutes. */
const advanceClock = (minutes: number) =>
  sql`update sign_in_attempt set since = since - make_interval(mins => ${minutes}::int),
    locked_until = locked_until - make_interval(mins => ${minutes}::int)`.execute(server.database.owner)

describe("too many failed sign-ins", () => {
  test("lock an account, and its owner gets an unlock email that works once", async () => {
    const user = await createUserAccount()
    expect((await lock(user.email)).map(({ statusCode }) => statusCode)).toEqual(Array(max).fill(401))
    expect((await signIn(user.email)).json()).toMatchObject({ status: 429, code: "auth.locked" })
    const sentEmail = await fixture.getLastEmail(user)
    expect(sentEmail).toMatchObject({ kind: "accountLocked", params: { minutes: "15" } })
    expect(sentEmail.path).toMatch(/^\/unlock-account#/)
    expect(await fixture.listEmails(user)).toHaveLength(1)

    const unlock = () => fixture.call("POST", "/oauth/unlock-account", { token: tokenIn(sentEmail) })
    expect((await unlock()).statusCode).toBe(200)
    expect((await signIn(user.email)).statusCode).toBe(200)
    expect((await unlock()).json()).toMatchObject({ status: 400, code: "password.bad_link" })
    const actions = (await fixture.listAuditEntries(user)).map(({ action }) => action)
    const rejected = Array(max - 1).fill("sign_in_failed")
    expect(actions).toEqual([...rejected, "sign_in_locked", "sign_in_unlocked", "signed_in"])
  })

  test("a password reset by email unlocks the account as well", async () => {
    const user = await createUserAccount()
    await lock(user.email)
    await fixture.call("POST", "/api/forgot-password", { email: user.email })
    const token = tokenIn(await fixture.getLastEmail(user))
    const newPassword = "Quiet-Harbour-12"
    expect((await fixture.call("POST", "/oauth/reset-user-password", { token, newPassword })).statusCode).toBe(200)
    expect((await signIn(user.email, newPassword)).statusCode).toBe(200)
  })

  test("a signed-in user stays signed in: failed attempts at their account end no session", async () => {
    const user = await createUserAccount()
    const headers = { ...(await server.signIn(user)) }
    await lock(user.email)
    expect((await fixture.call("GET", "/oauth/app-users", undefined, headers)).statusCode).toBe(200)
  })

  test("attack: user enumeration — every attempt gets the same response for unknown and known addresses", async () => {
    const user = await createUserAccount()
    const [known, unknown] = [await lock(user.email), await lock("ghost@nowhere.example")]
    const responseFields = (reply: (typeof known)[number]) => {
      const { correlationId: _, ...body } = reply.json()
      return { body, status: reply.statusCode, headers: Object.keys(reply.headers).toSorted() }
    }
    expect(known.map(responseFields)).toEqual(unknown.map(responseFields))
    expect(responseFields(await signIn(user.email))).toEqual(responseFields(await signIn("ghost@nowhere.example")))
  })

  test("attack: user enumeration — a failed attempt is stored alike, and the account is looked up after the response", async () => {
    const user = await createUserAccount()
    await fixture.waitUntilIdle()
    const { owner } = server.database
    await owner.transaction().execute(async (tx) => {
      // The lock blocks all audit entries; both requests must still get their response.
      await sql`lock table audit_entry in access exclusive mode`.execute(tx)
      for (const email of [user.email, "shade@nowhere.example"]) {
        expect((await signIn(email, "Wrong-Horse-8")).statusCode).toBe(401)
      }
      const accountEvents = await owner.selectFrom("account_event").select(["email", "kind"]).orderBy("id").execute()
      expect(accountEvents).toEqual([
        { email: user.email, kind: "rejected" },
        { email: "shade@nowhere.example", kind: "rejected" },
      ])
    })
    await fixture.waitUntilIdle()
    expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toEqual(["sign_in_failed"])
  })
})

describe("each lock lasts twice as long as the one before", () => {
  const fill = async (account: string) => {
    for (let attempt = 1; attempt < max; attempt += 1) expect((await attempts.charge(account)).delaySeconds).toBe(0)
    return (await attempts.charge(account)).delaySeconds
  }

  test("15, 30, 60 … and at most a day", async () => {
    const delays: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const rest = await fill("doubling@m.example")
      delays.push(rest)
      expect((await attempts.charge("doubling@m.example")).minutes).toBe(rest)
      await advanceClock(rest + 1)
    }
    expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, maxLockMinutes, maxLockMinutes])
  })

  test("a correct password or a day without failed attempts resets the duration", async () => {
    await fill("calm@m.example")
    await advanceClock(16)
    expect(await fill("calm@m.example")).toBe(30)
    await advanceClock(31)
    await attempts.clear("calm@m.example")
    expect(await fill("calm@m.example")).toBe(15)
    await advanceClock(25 * 60)
    expect(await fill("calm@m.example")).toBe(15)
  })

  test("slow attempts never cause a lock", async () => {
    for (let attempt = 0; attempt < 3 * max; attempt += 1) {
      expect(await attempts.charge("slow@m.example")).toEqual({ minutes: 0, delaySeconds: 0 })
      await advanceClock(2)
    }
  })

  test("attempts are counted separately for each purpose", async () => {
    await fill("both@m.example")
    expect((await attemptsIn(server.database, "secondFactor").charge("both@m.example")).minutes).toBe(0)
  })
})
