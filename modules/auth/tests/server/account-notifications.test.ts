import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createAuthenticator } from "../../../../tests/support/authenticator.ts"
import { createAccountFixture } from "../../../../tests/support/account-fixture.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

// Any change of how a user signs in is reported to them by email, whoever made it (ASVS 5.0, 6.3.7).

let server: TestServer
let client: TestClient
let admin: TestUser
let asAdmin: { readonly authorization: string }
let fixture: ReturnType<typeof createAccountFixture>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
  admin = await createUserAccount({ isClientAdmin: true })
  asAdmin = await server.signIn(admin)
})
afterAll(() => server.close())

const createUserAccount = (userOptions: object = {}) =>
  createTestUser(server.database, client.id, {
    email: `told-${(userCount += 1)}@m.example`,
    entityIds: client.entities.map(({ id }) => id),
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
    ...userOptions,
  })
const kinds = async (owner: TestUser) =>
  (await fixture.listEmails(owner)).map(({ kind, params }) => [kind, params["what"]].filter(Boolean).join(" "))

describe("the owner gets an email", () => {
  test("about each second-factor step, and about new recovery codes", async () => {
    const owner = await createUserAccount()
    const headers = await server.signIn(owner)
    const post = async (url: string, payload: object) => {
      const reply = await fixture.call("POST", url, payload, headers)
      expect([url, Math.floor(reply.statusCode / 100)]).toEqual([url, 2])
      return reply.json()
    }
    const { secret } = await post("/api/second-factor/totp", { password })
    expect(await kinds(owner)).toEqual([])
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    await post("/api/second-factor/totp/confirm", { code })
    const { options } = await post("/api/second-factor/passkey-options", { password })
    const key = createAuthenticator()
    const response = key.register(options)
    await post("/api/second-factor/passkeys", { name: "Key", response })
    await post("/api/second-factor/recovery-codes", { password })
    await post("/api/second-factor/remove", { password })
    await post("/api/second-factor/remove", { passkeyId: response.id, password })
    expect(await kinds(owner)).toEqual([
      "secondFactorChanged appAdded",
      "secondFactorChanged passkeyAdded",
      "secondFactorChanged codes",
      "secondFactorChanged appRemoved",
      "secondFactorRemoved",
    ])
    for (const sentEmail of await fixture.listEmails(owner)) {
      expect(sentEmail.path).toBe("/my-profile")
      expect(JSON.stringify(sentEmail)).not.toContain(secret)
    }
  })

  test("only for steps that succeed", async () => {
    const owner = await createUserAccount()
    const headers = await server.signIn(owner)
    const rejected = await fixture.call("POST", "/api/second-factor/totp", { password: "wrong" }, headers)
    expect(rejected.statusCode).toBe(403)
    expect(await kinds(owner)).toEqual([])
  })

  test("at the old address, in their language, when an administrator changes their sign-in address", async () => {
    const owner = await createUserAccount()
    await fixture.change(owner, { preferences: JSON.stringify({ language: "fr" }) })
    const { id, revision, ...user } = (await fixture.call("GET", `/oauth/users/${owner.id}`, undefined, asAdmin)).json()
    const written = {
      firstName: user.firstName || "Amira",
      lastName: user.lastName || "Haddad",
      email: "elsewhere@m.example",
      roles: user.roles.map((role: { id: string }) => role.id),
      companyIds: user.entities.map((entity: { id: string }) => entity.id),
      modules: user.modules,
      isExternal: false,
    }
    const reply = await fixture.call("PUT", "/api/users", { id, revision, ...written }, asAdmin)
    expect(reply.json()).toMatchObject({ email: "elsewhere@m.example" })
    const [sentEmail, ...more] = await fixture.listEmails(owner)
    expect(more).toEqual([])
    expect(sentEmail).toMatchObject({ kind: "emailChanged", address: owner.email, language: "fr", path: null })
    expect(JSON.stringify(sentEmail?.params)).not.toContain("elsewhere")
    // Nothing else of the account changes, including the email address.
    const again = (await fixture.call("GET", `/oauth/users/${owner.id}`, undefined, asAdmin)).json()
    const same = { ...written, id, revision: again.revision, designation: "Process owner" }
    expect((await fixture.call("PUT", "/api/users", same, asAdmin)).statusCode).toBe(200)
    expect(await fixture.listEmails(owner)).toHaveLength(1)
  })
})
