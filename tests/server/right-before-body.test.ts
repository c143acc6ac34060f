import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../server/http/contracts.ts"
import type { TestUser } from "../support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"

// A user without permission causes no work: a large body is rejected by permission, even if it is invalid.

let fixture: ProfileFixture
let powerless: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  powerless = await fixture.user("powerless", { grants: [] })
})
afterAll(() => fixture.server.close())

const large = contracts.filter(({ contract }) => contract.largeBody || contract.bodyKind === "multipart")
/** All signed-in users can save their own drafts; the content is authorized by record type. */
const open = new Set(["saveDraft"])

test("endpoints with large bodies are known", () => {
  expect(large.length).toBeGreaterThan(20)
})

test.each(large.filter(({ name }) => !open.has(name)).map(({ name, contract }) => [name, contract] as const))(
  "%s rejects a user without permissions before it reads the body",
  async (_, { method, path, bodyKind }) => {
    const url = path.replaceAll(/:\w+/g, "0")
    const type = bodyKind === "multipart" ? "multipart/form-data; boundary=x" : "application/json"
    const reply = await fixture.server.app.inject({
      method,
      url,
      headers: { ...(await fixture.signedIn(powerless)), "content-type": type },
      payload: "{{{ neither JSON nor a form",
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, "access.forbidden"])
  },
)
