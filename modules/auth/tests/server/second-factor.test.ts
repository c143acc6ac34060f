import { generateKeyPairSync } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../../../server/http/contracts.ts"
import { accountLimits } from "../../../../server/http/limit-table.ts"
import { setMoment } from "../../../../server/database/time.ts"
import { createSealing } from "../../../../server/secrets/sealing.ts"
import { acceptTotp, startTotpSetup } from "../../server/second-factor/totp.ts"
import type { SecretKind } from "../../server/second-factor/totp-repository.ts"
import { createAuthenticator } from "../../../../tests/support/authenticator.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let admin: TestUser
let asAdmin: { readonly authorization: string }
let userCount = 0

const TOTP_PERIOD_MS = 30_000

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  admin = await createUserAccount({ isClientAdmin: true })
  asAdmin = await server.signIn(admin)
})
afterAll(() => server.close())

const createUserAccount = (userOptions: object = {}) =>
  createTestUser(server.database, client.id, {
    email: `person-${(userCount += 1)}@meridian.example`,
    entityIds: client.entities.map(({ id }) => id),
    ...userOptions,
  })
type Headers = { readonly authorization: string }
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const post = (url: string, headers: Headers, payload: object = {}) =>
  server.app.inject({ method: "POST", url, headers, payload })
const get = (url: string, headers: Headers) => server.app.inject({ url, headers })
const enter = (user: TestUser) => requestToken(server.app, user.email, { password })
const verifySecondFactor = (token: string, proof: object) => post("/oauth/second-factor/verify", bearer(token), proof)

/**
 * A TOTP code relative to the current time step; codes of this and the next step are valid, in case the step ends
 * before verification.
 */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * TOTP_PERIOD_MS })

/** Resets the last accepted time step, so that the next test can use a code of the same step. */
const resetTimeSteps = () =>
  server.database.clientTransaction(client.id, (tx) => tx.updateTable("totp_secret").set({ last_step: 0 }).execute())

async function setUpTotp(headers: Headers, proof: object = { password }) {
  const totpSetup = (await post("/api/second-factor/totp", headers, proof)).json()
  const confirmed = await post("/api/second-factor/totp/confirm", headers, { code: codeOf(totpSetup.secret) })
  expect(confirmed.statusCode).toBe(200)
  await resetTimeSteps()
  return {
    secret: totpSetup.secret as string,
    address: totpSetup.address as string,
    codes: confirmed.json().recoveryCodes as string[],
  }
}

test("is off until its owner sets it up, which requires the password again", async () => {
  const user = await createUserAccount()
  const headers = await server.signIn(user)
  expect((await get("/api/second-factor", headers)).json()).toEqual({
    totp: false,
    passkeys: [],
    passkeysPossible: true,
    recoveryCodesLeft: 0,
    required: false,
    proof: "password",
  })
  for (const proof of [{}, { password: "wrong" }, { code: "123456" }]) {
    const rejected = await post("/api/second-factor/totp", headers, proof)
    expect(rejected.json()).toMatchObject({ status: 403, code: "auth.incorrect_confirmation" })
  }
  const { secret, address, codes } = await setUpTotp(headers)
  expect(address).toBe(
    `otpauth://totp/Risk%20Universe:${encodeURIComponent(user.email)}?issuer=Risk%20Universe&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
  const storedRows = await server.database.clientTransaction(client.id, async (tx) => [
    await tx.selectFrom("totp_secret").where("user_id", "=", user.id).selectAll().execute(),
    await tx.selectFrom("recovery_code").where("user_id", "=", user.id).selectAll().execute(),
  ])
  for (const secretValue of [secret, ...codes]) expect(JSON.stringify(storedRows)).not.toContain(secretValue)
})

test("with it the password leads to the second factor and nothing else", async () => {
  const user = await createUserAccount()
  const { secret } = await setUpTotp(await server.signIn(user))
  const first = await enter(user)
  expect(first.json()).toMatchObject({ secondFactor: ["totp"], consentRequired: false })
  expect(first.json()).not.toHaveProperty("access_token")
  expect(first.cookies).toEqual([])
  const token: string = first.json().exchange_token
  const steps = new Set(["verifySecondFactor", "getPasskeyOptions"])
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
  const exchanged = await requestToken(server.app, user.email, { grant_type: "token", token })
  expect(exchanged.statusCode).toBe(401)

  const done = await verifySecondFactor(token, { totp: codeOf(secret) })
  expect(done.statusCode).toBe(200)
  expect((await get("/oauth/app-users", bearer(done.json().access_token))).json().id).toBe(user.id)
  expect(done.cookies[0]?.name).toBe("__Host-risk_universe")
  // A challenge creates one session.
  expect((await verifySecondFactor(token, { totp: codeOf(secret, 1) })).statusCode).toBe(401)
})

test("a code completes the second factor once, and an invalid code is rejected", async () => {
  const user = await createUserAccount()
  const { secret } = await setUpTotp(await server.signIn(user))
  const token: string = (await enter(user)).json().exchange_token
  for (const totp of [codeOf(secret, -3), codeOf(secret, 3), "000000x", "", "12345"]) {
    const rejected = await verifySecondFactor(token, { totp: totp || "0" })
    expect(rejected.json()).toMatchObject({ status: 400, code: "auth.second_factor_incorrect" })
  }
  const code = codeOf(secret, 1)
  expect((await verifySecondFactor(token, { totp: code })).statusCode).toBe(200)
  const again: string = (await enter(user)).json().exchange_token
  expect((await verifySecondFactor(again, { totp: code })).statusCode).toBe(400)
})

test("a code is accepted once, one time step early or late, and earlier codes are rejected after it", async () => {
  const user = await createUserAccount()
  const owner = { clientId: client.id, userId: user.id }
  const sealing = createSealing(async () => "a-long-random-text-of-32-characters")
  const moment = new Date("2033-11-22T10:00:15Z")
  const accepted = await server.database.clientTransaction(client.id, async (tx) => {
    await setMoment(tx, moment)
    const { secret } = await startTotpSetup(tx, sealing, owner, user.email)
    const results: [number, boolean][] = []
    let kind: SecretKind = "new"
    for (const steps of [-2, 2, -1, -1, 0, 1, 1, 0, -1]) {
      const timestamp = moment.getTime() + steps * TOTP_PERIOD_MS
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

test("each recovery code completes the second factor once, in any spelling", async () => {
  const user = await createUserAccount()
  const headers = await server.signIn(user)
  const { codes } = await setUpTotp(headers)
  const [code = "", other = ""] = codes
  const input = code.toLowerCase().replaceAll("-", " ")
  expect(
    (await verifySecondFactor((await enter(user)).json().exchange_token, { recoveryCode: input })).statusCode,
  ).toBe(200)
  const token: string = (await enter(user)).json().exchange_token
  expect((await verifySecondFactor(token, { recoveryCode: code })).statusCode).toBe(400)
  expect((await get("/api/second-factor", headers)).json().recoveryCodesLeft).toBe(9)
  const renewed = await post("/api/second-factor/recovery-codes", headers, { password })
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect((await verifySecondFactor(token, { recoveryCode: other })).statusCode).toBe(400)
  expect((await verifySecondFactor(token, { recoveryCode: renewed.json().recoveryCodes[0] })).statusCode).toBe(200)
})

test("wrong codes lock the second factor of the user, across all sign-ins", async () => {
  const user = await createUserAccount()
  const { secret } = await setUpTotp(await server.signIn(user))
  const { max } = accountLimits.secondFactor
  for (let tries = 0; tries < max; tries += 1) {
    const token: string = (await enter(user)).json().exchange_token
    expect((await verifySecondFactor(token, { totp: "000000" })).statusCode).toBe(400)
  }
  const token: string = (await enter(user)).json().exchange_token
  const rested = await verifySecondFactor(token, { totp: codeOf(secret) })
  expect(rested.json()).toMatchObject({ status: 429, code: "auth.locked" })
  expect(Number(rested.headers["retry-after"])).toBeGreaterThan(0)
})

test("a pending sign-in ends when the password or the account changes", async () => {
  const user = await createUserAccount()
  const { secret } = await setUpTotp(await server.signIn(user))
  const token: string = (await enter(user)).json().exchange_token
  const change = (values: object) =>
    server.database.clientTransaction(client.id, (tx) =>
      tx.updateTable("app_user").set(values).where("id", "=", user.id).execute(),
    )
  const { password_hash: before } = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("app_user").where("id", "=", user.id).select("password_hash").executeTakeFirstOrThrow(),
  )
  for (const values of [{ locked: true }, { active: false }, { password_hash: "another" }]) {
    await change(values)
    expect((await verifySecondFactor(token, { totp: codeOf(secret) })).statusCode).toBe(401)
    await change({ locked: false, active: true, password_hash: before })
  }
  expect((await verifySecondFactor(token, { totp: codeOf(secret) })).statusCode).toBe(200)
})

test("passkeys are created and used, and rejected when any part is invalid", async () => {
  const user = await createUserAccount()
  const headers = await server.signIn(user)
  const key = createAuthenticator()
  const sendRequest = async () =>
    (await post("/api/second-factor/passkey-options", headers, { password })).json().options
  for (const pretence of [{ origin: "https://evil.example" }, { challenge: "AAAA" }, { rpId: "evil.example" }]) {
    const response = key.register(await sendRequest(), pretence)
    const rejected = await post("/api/second-factor/passkeys", headers, { name: "Key", response })
    expect(rejected.json()).toMatchObject({ status: 403, code: "auth.passkey_rejected" })
  }
  const registration = key.register(await sendRequest())
  const added = await post("/api/second-factor/passkeys", headers, { name: "Key", response: registration })
  expect(added.statusCode).toBe(201)
  expect(added.json().recoveryCodes).toHaveLength(10)
  const replayed = await post("/api/second-factor/passkeys", headers, { name: "Key", response: registration })
  expect(replayed.json()).toMatchObject({ status: 409, code: "auth.second_factor_start_again" })

  const first = await enter(user)
  expect(first.json().secondFactor).toEqual(["passkey"])
  const token: string = first.json().exchange_token
  const fetchOptions = async (of = token) =>
    (await post("/oauth/second-factor/passkey-options", bearer(of))).json().options
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
  for (const pretence of [
    { origin: "https://evil.example" },
    { challenge: "AAAA" },
    { rpId: "evil.example" },
    { key: foreign },
  ]) {
    const rejected = await verifySecondFactor(token, { passkey: key.authenticate(await fetchOptions(), pretence) })
    expect(rejected.json()).toMatchObject({ status: 403, code: "auth.passkey_rejected" })
  }
  for (const passkey of [{}, { id: "x" }, { id: registration.id, response: {} }]) {
    expect((await verifySecondFactor(token, { passkey })).statusCode).toBe(403)
  }
  const good = key.authenticate(await fetchOptions())
  expect((await verifySecondFactor(token, { passkey: good })).statusCode).toBe(200)
  const again: string = (await enter(user)).json().exchange_token
  expect((await verifySecondFactor(again, { passkey: good })).statusCode).toBe(403)
  // A counter that decreases indicates a cloned passkey.
  expect(
    (await verifySecondFactor(again, { passkey: key.authenticate(await fetchOptions(again), { counter: 1 }) }))
      .statusCode,
  ).toBe(403)

  const removed = await post("/api/second-factor/remove", headers, { passkeyId: registration.id, password })
  expect(removed.statusCode).toBe(200)
  expect((await enter(user)).json()).toHaveProperty("access_token")
})

test("where a role requires it, setup happens at the next sign-in, and the last factor cannot be removed", async () => {
  const user = await createUserAccount({
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
  const before = await server.signIn(user)
  const roles = (await get("/api/sign-in/second-factor-policy", asAdmin)).json().roles
  const role = roles.find((one: { name: string }) => one.name === `Role of ${user.email}`)
  const set = (payload: object) =>
    server.app.inject({ method: "PUT", url: "/api/sign-in/second-factor-policy", headers: asAdmin, payload })
  expect((await set({ administrators: false, roleIds: ["unknown"] })).statusCode).toBe(404)
  expect((await set({ administrators: false, roleIds: [role.id] })).statusCode).toBe(200)
  // Existing sessions continue; the requirement applies from the next sign-in.
  expect((await get("/oauth/app-users", before)).statusCode).toBe(200)
  const first = await enter(user)
  expect(first.json()).toMatchObject({ secondFactorSetUp: true })
  expect(first.json()).not.toHaveProperty("access_token")
  const exchangeHeaders = bearer(first.json().exchange_token)
  expect((await verifySecondFactor(first.json().exchange_token, {})).json()).toMatchObject({
    code: "auth.second_factor_missing",
  })
  expect((await get("/oauth/app-users", exchangeHeaders)).statusCode).toBe(401)
  await setUpTotp(exchangeHeaders, {})
  const done = await verifySecondFactor(first.json().exchange_token, {})
  expect(done.statusCode).toBe(200)
  const headers = bearer(done.json().access_token)
  const last = await post("/api/second-factor/remove", headers, { password })
  expect(last.json()).toMatchObject({ status: 409, code: "auth.second_factor_required" })
  expect((await get("/api/second-factor", headers)).json()).toMatchObject({ totp: true, required: true })
  await set({ administrators: false, roleIds: [] })
  expect((await post("/api/second-factor/remove", headers, { password })).statusCode).toBe(200)
})

test("a client administrator resets a lost factor: sessions end, an email is sent, the audit log names who", async () => {
  const user = await createUserAccount()
  const headers = await server.signIn(user)
  await setUpTotp(headers)
  const listed = (await get("/api/sign-in/users", asAdmin)).json().content
  expect(listed).toContainEqual(expect.objectContaining({ id: user.id, kinds: ["totp"], knownToProvider: false }))
  const url = `/api/sign-in/users/${user.id}/second-factor`
  expect((await server.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(403)
  expect((await server.app.inject({ method: "DELETE", url, headers: asAdmin })).statusCode).toBe(200)
  expect((await get("/oauth/app-users", headers)).statusCode).toBe(401)
  expect((await enter(user)).json()).toHaveProperty("access_token")
  const [sentEmail, entry] = await server.database.clientTransaction(client.id, async (tx) => [
    await tx
      .selectFrom("outbox_email")
      .where("user_id", "=", user.id)
      .where("kind", "=", "secondFactorRemoved")
      .select("address")
      .executeTakeFirst(),
    await tx
      .selectFrom("audit_entry")
      .where("subject_id", "=", user.id)
      .where("action", "=", "second_factor_removed")
      .select("actor_id")
      .executeTakeFirst(),
  ])
  expect(sentEmail?.address).toBe(user.email)
  expect(entry?.actor_id).toBe(admin.id)
  expect((await server.app.inject({ method: "DELETE", url, headers: asAdmin })).statusCode).toBe(404)

  const elsewhere = await createClient(server.database, "Other", ["Other"])
  const outsider = await createTestUser(server.database, elsewhere.id, { email: "stranger@other.example" })
  const foreign = `/api/sign-in/users/${outsider.id}/second-factor`
  expect((await server.app.inject({ method: "DELETE", url: foreign, headers: asAdmin })).statusCode).toBe(404)
})
