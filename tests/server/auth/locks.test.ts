import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountLimits } from "../../../server/http/limit-table.ts"
import { attemptsIn, type Attempts } from "../../../server/services/auth/sign-in/attempts-repository.ts"
import { accountWorld, tokenIn } from "../../support/account-world.ts"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"

const { most, longestRest } = accountLimits.password

let server: TestServer
let client: TestClient
let world: ReturnType<typeof accountWorld>
let attempts: Attempts
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  world = accountWorld(server)
  attempts = attemptsIn(server.database, "password")
})
afterAll(() => server.close())

function newPerson(): Promise<TestPerson> {
  made += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createPerson(server.database, client.id, { email: `zelda${made}@m.example`, entityIds })
}

const signIn = (email: string, given = password) => requestToken(server.app, email, { password: given })

async function lock(email: string) {
  const replies = []
  for (let tried = 0; tried < most; tried += 1) replies.push(await signIn(email, "Wrong-Horse-8"))
  return replies
}

/** So many minutes pass, for every count there is. */
const pass = (minutes: number) =>
  sql`update sign_in_attempt set since = since - make_interval(mins => ${minutes}::int),
    locked_until = locked_until - make_interval(mins => ${minutes}::int)`.execute(server.database.owner)

describe("too many failed sign-ins", () => {
  test("rest an account, and its owner gets a way out by mail, which serves once", async () => {
    const person = await newPerson()
    expect((await lock(person.email)).map(({ statusCode }) => statusCode)).toEqual(Array(most).fill(401))
    expect((await signIn(person.email)).json()).toMatchObject({ status: 429, code: "auth.locked" })
    const letter = await world.lastLetter(person)
    expect(letter).toMatchObject({ kind: "accountLocked", params: { minutes: "15" } })
    expect(letter.path).toMatch(/^\/unlock-account#/)
    expect(await world.letters(person)).toHaveLength(1)

    const unlock = () => world.call("POST", "/oauth/unlock-account", { token: tokenIn(letter) })
    expect((await unlock()).statusCode).toBe(200)
    expect((await signIn(person.email)).statusCode).toBe(200)
    expect((await unlock()).json()).toMatchObject({ status: 400, code: "password.bad_link" })
    const actions = (await world.trail(person)).map(({ action }) => action)
    const refused = Array(most - 1).fill("sign_in_refused")
    expect(actions).toEqual([...refused, "sign_in_locked", "sign_in_unlocked", "signed_in"])
  })

  test("a new password chosen by letter is a way out as well", async () => {
    const person = await newPerson()
    await lock(person.email)
    await world.call("POST", "/api/forgot-password", { email: person.email })
    const token = tokenIn(await world.lastLetter(person))
    const newPassword = "Quiet-Harbour-12"
    expect((await world.call("POST", "/oauth/reset-user-password", { token, newPassword })).statusCode).toBe(200)
    expect((await signIn(person.email, newPassword)).statusCode).toBe(200)
  })

  test("who is signed in stays so: nobody can be thrown out by guessing at their account", async () => {
    const person = await newPerson()
    const headers = { ...(await server.signIn(person)) }
    await lock(person.email)
    expect((await world.call("GET", "/oauth/app-users", undefined, headers)).statusCode).toBe(200)
  })

  test("attack: user enumeration — an address that nobody has is answered try by try like one that somebody has", async () => {
    const person = await newPerson()
    const [known, unknown] = [await lock(person.email), await lock("ghost@nowhere.example")]
    const told = (reply: (typeof known)[number]) => {
      const { correlationId: _, ...body } = reply.json()
      return { body, status: reply.statusCode, headers: Object.keys(reply.headers).toSorted() }
    }
    expect(known.map(told)).toEqual(unknown.map(told))
    expect(told(await signIn(person.email))).toEqual(told(await signIn("ghost@nowhere.example")))
  })

  test("attack: user enumeration — what is done for a failed try is noted alike, and looked up after the answer", async () => {
    const person = await newPerson()
    await world.settled()
    const { owner } = server.database
    await owner.transaction().execute(async (tx) => {
      // While this is held nothing can be written to anybody's trail; both are answered all the same.
      await sql`lock table audit_entry in access exclusive mode`.execute(tx)
      for (const email of [person.email, "shade@nowhere.example"]) {
        expect((await signIn(email, "Wrong-Horse-8")).statusCode).toBe(401)
      }
      const noted = await owner.selectFrom("account_errand").select(["email", "kind"]).orderBy("id").execute()
      expect(noted).toEqual([
        { email: person.email, kind: "refused" },
        { email: "shade@nowhere.example", kind: "refused" },
      ])
    })
    await world.settled()
    expect((await world.trail(person)).map(({ action }) => action)).toEqual(["sign_in_refused"])
  })
})

describe("each rest lasts twice as long as the one before", () => {
  const fill = async (account: string) => {
    for (let tried = 1; tried < most; tried += 1) expect((await attempts.charge(account)).restsFor).toBe(0)
    return (await attempts.charge(account)).restsFor
  }

  test("15, 30, 60 … and at most a day", async () => {
    const rests: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const rest = await fill("doubling@m.example")
      rests.push(rest)
      expect((await attempts.charge("doubling@m.example")).minutes).toBe(rest)
      await pass(rest + 1)
    }
    expect(rests).toEqual([15, 30, 60, 120, 240, 480, 960, longestRest, longestRest])
  })

  test("a right password, or a quiet day, and the next one is a first one again", async () => {
    await fill("calm@m.example")
    await pass(16)
    expect(await fill("calm@m.example")).toBe(30)
    await pass(31)
    await attempts.clear("calm@m.example")
    expect(await fill("calm@m.example")).toBe(15)
    await pass(25 * 60)
    expect(await fill("calm@m.example")).toBe(15)
  })

  test("tries that come slowly never add up to a rest", async () => {
    for (let tried = 0; tried < 3 * most; tried += 1) {
      expect(await attempts.charge("slow@m.example")).toEqual({ minutes: 0, restsFor: 0 })
      await pass(2)
    }
  })

  test("what is counted for one purpose counts for no other", async () => {
    await fill("both@m.example")
    expect((await attemptsIn(server.database, "secondFactor").charge("both@m.example")).minutes).toBe(0)
  })
})
