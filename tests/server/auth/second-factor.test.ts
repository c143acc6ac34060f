import { generateKeyPairSync } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../../server/http/contracts.ts"
import { accountLimits } from "../../../server/http/limit-table.ts"
import { setMoment } from "../../../server/database/time.ts"
import { sealingWith } from "../../../server/secrets/sealing.ts"
import { acceptTotp, beginTotp } from "../../../server/services/auth/second-factor/totp.ts"
import type { SecretKind } from "../../../server/services/auth/second-factor/totp-repository.ts"
import { createAuthenticator } from "../../support/authenticator.ts"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"

let server: TestServer
let client: TestClient
let admin: TestPerson
let asAdmin: { readonly authorization: string }
let people = 0

const STEP = 30_000

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  admin = await newPerson({ isClientAdmin: true })
  asAdmin = await server.signIn(admin)
})
afterAll(() => server.close())

const newPerson = (wish: object = {}) =>
  createPerson(server.database, client.id, {
    email: `person-${(people += 1)}@meridian.example`,
    entityIds: client.entities.map(({ id }) => id),
    ...wish,
  })
type Headers = { readonly authorization: string }
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const post = (url: string, headers: Headers, payload: object = {}) =>
  server.app.inject({ method: "POST", url, headers, payload })
const get = (url: string, headers: Headers) => server.app.inject({ url, headers })
const enter = (person: TestPerson) => requestToken(server.app, person.email, { password })
const take = (token: string, shown: object) => post("/oauth/second-factor/verify", bearer(token), shown)

/** A code so many steps from now; of this step and the next it still counts where the step ends before it is read. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP })

/** As if the last accepted code were long ago: the next test of it takes a code of the same step. */
const forgetSteps = () =>
  server.database.tenant(client.id, (tx) => tx.updateTable("totp_secret").set({ last_step: 0 }).execute())

async function setUpTotp(headers: Headers, proof: object = { password }) {
  const begun = (await post("/api/second-factor/totp", headers, proof)).json()
  const confirmed = await post("/api/second-factor/totp/confirm", headers, { code: codeOf(begun.secret) })
  expect(confirmed.statusCode).toBe(200)
  await forgetSteps()
  return {
    secret: begun.secret as string,
    address: begun.address as string,
    codes: confirmed.json().recoveryCodes as string[],
  }
}

test("is off until its owner sets it up, and asks for the password again to do so", async () => {
  const person = await newPerson()
  const headers = await server.signIn(person)
  expect((await get("/api/second-factor", headers)).json()).toEqual({
    totp: false,
    passkeys: [],
    passkeysPossible: true,
    recoveryCodesLeft: 0,
    demanded: false,
    proof: "password",
  })
  for (const proof of [{}, { password: "wrong" }, { code: "123456" }]) {
    const refused = await post("/api/second-factor/totp", headers, proof)
    expect(refused.json()).toMatchObject({ status: 403, code: "auth.proof_wrong" })
  }
  const { secret, address, codes } = await setUpTotp(headers)
  expect(address).toBe(
    `otpauth://totp/Risk%20Universe:${encodeURIComponent(person.email)}?issuer=Risk%20Universe&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
  const kept = await server.database.tenant(client.id, async (tx) => [
    await tx.selectFrom("totp_secret").where("user_id", "=", person.id).selectAll().execute(),
    await tx.selectFrom("recovery_code").where("user_id", "=", person.id).selectAll().execute(),
  ])
  for (const said of [secret, ...codes]) expect(JSON.stringify(kept)).not.toContain(said)
})

test("with it the password opens the second step and nothing else", async () => {
  const person = await newPerson()
  const { secret } = await setUpTotp(await server.signIn(person))
  const first = await enter(person)
  expect(first.json()).toMatchObject({ secondFactor: ["totp"], consentRequired: false })
  expect(first.json()).not.toHaveProperty("access_token")
  expect(first.cookies).toEqual([])
  const token: string = first.json().exchange_token
  const steps = new Set(["takeSecondStep", "getPasskeyQuestion"])
  const guarded = contracts.filter(({ name, contract }) => contract.permission.kind !== "public" && !steps.has(name))
  const bodies: Readonly<Record<string, object>> = {
    confirmTotp: { code: "123456" },
    addPasskey: { name: "Key", response: {} },
  }
  for (const { name, contract } of guarded) {
    const url = contract.path.replaceAll(/:\w+/g, "0")
    const payload = contract.method === "GET" ? {} : { payload: bodies[name] ?? {} }
    const reply = await server.app.inject({ method: contract.method, url, headers: bearer(token), ...payload })
    expect([name, reply.statusCode]).toEqual([name, 401])
  }
  const exchanged = await requestToken(server.app, person.email, { grant_type: "token", token })
  expect(exchanged.statusCode).toBe(401)

  const done = await take(token, { totp: codeOf(secret) })
  expect(done.statusCode).toBe(200)
  expect((await get("/oauth/app-users", bearer(done.json().access_token))).json().id).toBe(person.id)
  expect(done.cookies[0]?.name).toBe("__Host-risk_universe")
  // A step opens one session.
  expect((await take(token, { totp: codeOf(secret, 1) })).statusCode).toBe(401)
})

test("a code opens the second step a single time, and what is none does not", async () => {
  const person = await newPerson()
  const { secret } = await setUpTotp(await server.signIn(person))
  const token: string = (await enter(person)).json().exchange_token
  for (const totp of [codeOf(secret, -3), codeOf(secret, 3), "000000x", "", "12345"]) {
    const refused = await take(token, { totp: totp || "0" })
    expect(refused.json()).toMatchObject({ status: 400, code: "auth.second_factor_wrong" })
  }
  const code = codeOf(secret, 1)
  expect((await take(token, { totp: code })).statusCode).toBe(200)
  const again: string = (await enter(person)).json().exchange_token
  expect((await take(again, { totp: code })).statusCode).toBe(400)
})

test("a code counts once, one step early or late, and no earlier one counts after it", async () => {
  const person = await newPerson()
  const owner = { clientId: client.id, userId: person.id }
  const sealing = sealingWith(async () => "a-long-random-text-of-32-characters")
  const moment = new Date("2033-11-22T10:00:15Z")
  const accepted = await server.database.tenant(client.id, async (tx) => {
    await setMoment(tx, moment)
    const { secret } = await beginTotp(tx, sealing, owner, person.email)
    const results: [number, boolean][] = []
    let kind: SecretKind = "new"
    for (const steps of [-2, 2, -1, -1, 0, 1, 1, 0, -1]) {
      const timestamp = moment.getTime() + steps * STEP
      const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
      const counts = await acceptTotp(tx, sealing, owner, code, kind)
      if (counts) kind = "confirmed"
      results.push([steps, counts])
    }
    return results
  })
  expect(accepted.filter(([, counts]) => counts)).toEqual([
    [-1, true],
    [0, true],
    [1, true],
  ])
  expect(accepted).toHaveLength(9)
})

test("each recovery code opens the second step once, however it is typed", async () => {
  const person = await newPerson()
  const headers = await server.signIn(person)
  const { codes } = await setUpTotp(headers)
  const [code = "", other = ""] = codes
  const typed = code.toLowerCase().replaceAll("-", " ")
  expect((await take((await enter(person)).json().exchange_token, { recoveryCode: typed })).statusCode).toBe(200)
  const token: string = (await enter(person)).json().exchange_token
  expect((await take(token, { recoveryCode: code })).statusCode).toBe(400)
  expect((await get("/api/second-factor", headers)).json().recoveryCodesLeft).toBe(9)
  const renewed = await post("/api/second-factor/recovery-codes", headers, { password })
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect((await take(token, { recoveryCode: other })).statusCode).toBe(400)
  expect((await take(token, { recoveryCode: renewed.json().recoveryCodes[0] })).statusCode).toBe(200)
})

test("wrong codes rest the second step of the person, over any number of sign-ins", async () => {
  const person = await newPerson()
  const { secret } = await setUpTotp(await server.signIn(person))
  const { most } = accountLimits.secondFactor
  for (let tries = 0; tries < most; tries += 1) {
    const token: string = (await enter(person)).json().exchange_token
    expect((await take(token, { totp: "000000" })).statusCode).toBe(400)
  }
  const token: string = (await enter(person)).json().exchange_token
  const rested = await take(token, { totp: codeOf(secret) })
  expect(rested.json()).toMatchObject({ status: 429, code: "auth.locked" })
  expect(Number(rested.headers["retry-after"])).toBeGreaterThan(0)
})

test("a sign-in that waits ends with the password it began with, and with the account", async () => {
  const person = await newPerson()
  const { secret } = await setUpTotp(await server.signIn(person))
  const token: string = (await enter(person)).json().exchange_token
  const change = (values: object) =>
    server.database.tenant(client.id, (tx) =>
      tx.updateTable("app_user").set(values).where("id", "=", person.id).execute(),
    )
  const { password_hash: before } = await server.database.tenant(client.id, (tx) =>
    tx.selectFrom("app_user").where("id", "=", person.id).select("password_hash").executeTakeFirstOrThrow(),
  )
  for (const values of [{ locked: true }, { active: false }, { password_hash: "another" }]) {
    await change(values)
    expect((await take(token, { totp: codeOf(secret) })).statusCode).toBe(401)
    await change({ locked: false, active: true, password_hash: before })
  }
  expect((await take(token, { totp: codeOf(secret) })).statusCode).toBe(200)
})

test("passkeys: made, used, and refused where anything about them is not so", async () => {
  const person = await newPerson()
  const headers = await server.signIn(person)
  const key = createAuthenticator()
  const ask = async () => (await post("/api/second-factor/passkey-options", headers, { password })).json().options
  for (const pretence of [{ origin: "https://evil.example" }, { challenge: "AAAA" }, { rpId: "evil.example" }]) {
    const response = key.register(await ask(), pretence)
    const refused = await post("/api/second-factor/passkeys", headers, { name: "Key", response })
    expect(refused.json()).toMatchObject({ status: 403, code: "auth.passkey_refused" })
  }
  const registration = key.register(await ask())
  const added = await post("/api/second-factor/passkeys", headers, { name: "Key", response: registration })
  expect(added.statusCode).toBe(201)
  expect(added.json().recoveryCodes).toHaveLength(10)
  const replayed = await post("/api/second-factor/passkeys", headers, { name: "Key", response: registration })
  expect(replayed.json()).toMatchObject({ status: 409, code: "auth.second_factor_start_again" })

  const first = await enter(person)
  expect(first.json().secondFactor).toEqual(["passkey"])
  const token: string = first.json().exchange_token
  const question = async (of = token) => (await post("/oauth/second-factor/passkey-options", bearer(of))).json().options
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
  for (const pretence of [
    { origin: "https://evil.example" },
    { challenge: "AAAA" },
    { rpId: "evil.example" },
    { key: foreign },
  ]) {
    const refused = await take(token, { passkey: key.answer(await question(), pretence) })
    expect(refused.json()).toMatchObject({ status: 403, code: "auth.passkey_refused" })
  }
  for (const passkey of [{}, { id: "x" }, { id: registration.id, response: {} }]) {
    expect((await take(token, { passkey })).statusCode).toBe(403)
  }
  const good = key.answer(await question())
  expect((await take(token, { passkey: good })).statusCode).toBe(200)
  const again: string = (await enter(person)).json().exchange_token
  expect((await take(again, { passkey: good })).statusCode).toBe(403)
  // A key that counts backwards was copied.
  expect((await take(again, { passkey: key.answer(await question(again), { counter: 1 }) })).statusCode).toBe(403)

  const removed = await post("/api/second-factor/remove", headers, { passkeyId: registration.id, password })
  expect(removed.statusCode).toBe(200)
  expect((await enter(person)).json()).toHaveProperty("access_token")
})

test("where a role demands it, it is set up at the next sign-in, and the last one cannot be taken away", async () => {
  const person = await newPerson({ grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }] })
  const before = await server.signIn(person)
  const roles = (await get("/api/sign-in/demands", asAdmin)).json().roles
  const role = roles.find((one: { name: string }) => one.name === `Role of ${person.email}`)
  const set = (payload: object) =>
    server.app.inject({ method: "PUT", url: "/api/sign-in/demands", headers: asAdmin, payload })
  expect((await set({ administrators: false, roleIds: ["unknown"] })).statusCode).toBe(404)
  expect((await set({ administrators: false, roleIds: [role.id] })).statusCode).toBe(200)
  // Who is in stays in; it counts from the next sign-in on.
  expect((await get("/oauth/app-users", before)).statusCode).toBe(200)
  const first = await enter(person)
  expect(first.json()).toMatchObject({ secondFactorSetUp: true })
  expect(first.json()).not.toHaveProperty("access_token")
  const step = bearer(first.json().exchange_token)
  expect((await take(first.json().exchange_token, {})).json()).toMatchObject({ code: "auth.second_factor_missing" })
  expect((await get("/oauth/app-users", step)).statusCode).toBe(401)
  await setUpTotp(step, {})
  const done = await take(first.json().exchange_token, {})
  expect(done.statusCode).toBe(200)
  const headers = bearer(done.json().access_token)
  const last = await post("/api/second-factor/remove", headers, { password })
  expect(last.json()).toMatchObject({ status: 409, code: "auth.second_factor_demanded" })
  expect((await get("/api/second-factor", headers)).json()).toMatchObject({ totp: true, demanded: true })
  await set({ administrators: false, roleIds: [] })
  expect((await post("/api/second-factor/remove", headers, { password })).statusCode).toBe(200)
})

test("a client administrator takes a lost one away: sessions end, a letter goes out, the trail says who", async () => {
  const person = await newPerson()
  const headers = await server.signIn(person)
  await setUpTotp(headers)
  const listed = (await get("/api/sign-in/people", asAdmin)).json().content
  expect(listed).toContainEqual(expect.objectContaining({ id: person.id, kinds: ["totp"], knownToProvider: false }))
  const url = `/api/sign-in/people/${person.id}/second-factor`
  expect((await server.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(403)
  expect((await server.app.inject({ method: "DELETE", url, headers: asAdmin })).statusCode).toBe(200)
  expect((await get("/oauth/app-users", headers)).statusCode).toBe(401)
  expect((await enter(person)).json()).toHaveProperty("access_token")
  const [letter, entry] = await server.database.tenant(client.id, async (tx) => [
    await tx
      .selectFrom("outbox_letter")
      .where("user_id", "=", person.id)
      .where("kind", "=", "secondFactorRemoved")
      .select("address")
      .executeTakeFirst(),
    await tx
      .selectFrom("audit_entry")
      .where("subject_id", "=", person.id)
      .where("action", "=", "second_factor_removed")
      .select("actor_id")
      .executeTakeFirst(),
  ])
  expect(letter?.address).toBe(person.email)
  expect(entry?.actor_id).toBe(admin.id)
  expect((await server.app.inject({ method: "DELETE", url, headers: asAdmin })).statusCode).toBe(404)

  const elsewhere = await createClient(server.database, "Other", ["Other"])
  const stranger = await createPerson(server.database, elsewhere.id, { email: "stranger@other.example" })
  const foreign = `/api/sign-in/people/${stranger.id}/second-factor`
  expect((await server.app.inject({ method: "DELETE", url: foreign, headers: asAdmin })).statusCode).toBe(404)
})
