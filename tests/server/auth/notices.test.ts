import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createAuthenticator } from "../../support/authenticator.ts"
import { accountWorld } from "../../support/account-world.ts"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"

// Whatever changes how a person signs in is told to them by letter, whoever did it (ASVS 5.0, 6.3.7).

let server: TestServer
let client: TestClient
let admin: TestPerson
let asAdmin: { readonly authorization: string }
let world: ReturnType<typeof accountWorld>
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  world = accountWorld(server)
  admin = await newPerson({ isClientAdmin: true })
  asAdmin = await server.signIn(admin)
})
afterAll(() => server.close())

const newPerson = (wish: object = {}) =>
  createPerson(server.database, client.id, {
    email: `told-${(made += 1)}@m.example`,
    entityIds: client.entities.map(({ id }) => id),
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
    ...wish,
  })
const kinds = async (person: TestPerson) =>
  (await world.letters(person)).map(({ kind, params }) => [kind, params["what"]].filter(Boolean).join(" "))

describe("the owner gets a letter", () => {
  test("of each step with a second factor, and of new recovery codes", async () => {
    const person = await newPerson()
    const headers = await server.signIn(person)
    const post = async (url: string, payload: object) => {
      const reply = await world.call("POST", url, payload, headers)
      expect([url, Math.floor(reply.statusCode / 100)]).toEqual([url, 2])
      return reply.json()
    }
    const { secret } = await post("/api/second-factor/totp", { password })
    expect(await kinds(person)).toEqual([])
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    await post("/api/second-factor/totp/confirm", { code })
    const { options } = await post("/api/second-factor/passkey-options", { password })
    const key = createAuthenticator()
    const response = key.register(options)
    await post("/api/second-factor/passkeys", { name: "Key", response })
    await post("/api/second-factor/recovery-codes", { password })
    await post("/api/second-factor/remove", { password })
    await post("/api/second-factor/remove", { passkeyId: response.id, password })
    expect(await kinds(person)).toEqual([
      "secondFactorChanged appAdded",
      "secondFactorChanged passkeyAdded",
      "secondFactorChanged codes",
      "secondFactorChanged appRemoved",
      "secondFactorRemoved",
    ])
    for (const letter of await world.letters(person)) {
      expect(letter.path).toBe("/my-profile")
      expect(JSON.stringify(letter)).not.toContain(secret)
    }
  })

  test("of nothing where the step was refused", async () => {
    const person = await newPerson()
    const headers = await server.signIn(person)
    const refused = await world.call("POST", "/api/second-factor/totp", { password: "wrong" }, headers)
    expect(refused.statusCode).toBe(403)
    expect(await kinds(person)).toEqual([])
  })

  test("at the old address, in their language, when an administrator changes the address they sign in with", async () => {
    const person = await newPerson()
    await world.change(person, { preferences: JSON.stringify({ language: "fr" }) })
    const { id, revision, ...user } = (await world.call("GET", `/oauth/users/${person.id}`, undefined, asAdmin)).json()
    const written = {
      firstName: user.firstName || "Amira",
      lastName: user.lastName || "Haddad",
      email: "elsewhere@m.example",
      roles: user.roles.map((role: { id: string }) => role.id),
      companyIds: user.entities.map((entity: { id: string }) => entity.id),
      modules: user.modules,
      isExternal: false,
    }
    const reply = await world.call("PUT", "/api/users", { id, revision, ...written }, asAdmin)
    expect(reply.json()).toMatchObject({ email: "elsewhere@m.example" })
    const [letter, ...more] = await world.letters(person)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: "emailChanged", address: person.email, language: "fr", path: null })
    expect(JSON.stringify(letter?.params)).not.toContain("elsewhere")
    // Nothing else about the account, and the address stays.
    const again = (await world.call("GET", `/oauth/users/${person.id}`, undefined, asAdmin)).json()
    const same = { ...written, id, revision: again.revision, designation: "Process owner" }
    expect((await world.call("PUT", "/api/users", same, asAdmin)).statusCode).toBe(200)
    expect(await world.letters(person)).toHaveLength(1)
  })
})
