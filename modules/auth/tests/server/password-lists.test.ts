import { createHash } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmPassword } from "../../contracts/passwords.ts"
import { passwordsWith } from "../../server/breached-passwords.ts"
import { createAccountFixture } from "../../../../tests/support/account-fixture.ts"
import { createClient, createTestUser, password, type TestClient } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const breached = "Gleaming-Teapot-58"
let folder: string
let server: TestServer
let client: TestClient
let headers: { readonly authorization: string }
let fixture: ReturnType<typeof createAccountFixture>

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase()
const fileOf = (name: string, lines: readonly string[], end = "\n") => {
  const path = join(folder, name)
  writeFileSync(path, lines.join(end) + (lines.length > 0 ? end : ""))
  return path
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "breached-"))
  const lines = [breached, "password", "letmein"].map((text) => `${sha1(text)}:17`).toSorted()
  server = await startTestServer({ BREACHED_PASSWORDS_FILE: fileOf("known.txt", lines, "\r\n") })
  fixture = createAccountFixture(server)
  client = await createClient(server.database, "Calverine Holdings", ["Holding"])
  headers = await signedIn("amira@m.example")
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function signedIn(email: string): Promise<typeof headers> {
  const entityIds = client.entities.map(({ id }) => id)
  return server.signIn(await createTestUser(server.database, client.id, { email, entityIds }))
}
const choose = (newPassword: string, as = headers) =>
  fixture.call("PUT", confirmPassword.path, { newPassword, currentPassword: password }, as)

describe("rejects a new password", () => {
  test.each([
    ["that is known from a breach", breached],
    ["with the name of the person's organisation in it", "Blue-CALVERINE-88"],
    ["made of what the product is for", "Risk-Universe-26!"],
    ["made of a word of the field, dressed", "C0mpl1ance#2026"],
    ["that is common in leaks, dressed", "Umbrella#2026"],
  ])("%s", async (_, expected) => {
    const reply = await choose(expected)
    expect(reply.json()).toMatchObject({ status: 400, code: "password.well_known" })
    expect(reply.json().problems[0].path).toEqual(["newPassword"])
  })

  test("accepts any other password, also of 64 characters and more and in any script", async () => {
    const long = `${"Quiet walnut ".repeat(8)}कि-42`
    expect(long.length).toBeGreaterThan(100)
    expect((await choose(long, await signedIn("noor@m.example"))).statusCode).toBe(200)
  })
})

describe("the list of breached passwords", () => {
  test("is searched at every position, whatever precedes and follows the password", async () => {
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 60 })
    let files = 0
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.boolean(),
        fc.constantFrom("\n", "\r\n"),
        fc.string(),
        async (all, counted, end, other) => {
          const known = all.filter((_, index) => index % 2 === 0)
          const lines = known.map((text) => `${sha1(text)}${counted ? `:${text.length * 977}` : ""}`).toSorted()
          const { isBreached } = passwordsWith(fileOf(`list-${(files += 1)}.txt`, lines, end))
          for (const text of [...all, other])
            expect([text, await isBreached(text)]).toEqual([text, known.includes(text)])
        },
      ),
      { numRuns: 60 },
    )
  })

  test("an empty list matches nothing, and a missing one stops the start with a message", async () => {
    expect(await passwordsWith(fileOf("empty.txt", [])).isBreached("password")).toBe(false)
    expect(() => passwordsWith(join(folder, "missing.txt"))).toThrow(/BREACHED_PASSWORDS_FILE names .*no such file/)
  })
})
