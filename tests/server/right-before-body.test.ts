import { afterAll, beforeAll, expect, test } from "vitest"
import { bodyBounds } from "../../server/http/body-bounds.ts"
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

/** As many bytes as are parsed in a separate thread, because they take long. */
const costlyBytes = 100_000

/**
 * Every user of the organisation, signed in or signing in, can use these; their content is authorized when it is known.
 */
const openKinds: ReadonlySet<string> = new Set(["public", "signedIn", "secondStep", "exchange"])

const large = contracts.filter(
  ({ contract }) =>
    !openKinds.has(contract.permission.kind) &&
    (contract.bodyKind === "multipart" || (contract.body && bodyBounds(contract).bytes > costlyBytes)),
)

test("endpoints with large bodies are known", () => {
  expect(large.length).toBeGreaterThan(80)
})

test.each(large.map(({ name, contract }) => [name, contract] as const))(
  "%s rejects a user without permissions before it reads the body",
  async (_, { method, path, bodyKind }) => {
    const url = path.replaceAll(/:\w+/g, "0")
    const type = bodyKind === "multipart" ? "multipart/form-data; boundary=x" : "application/json"
    const reply = await fixture.server.app.inject({
      method,
      url,
      headers: { ...(await fixture.signedIn(powerless)), "content-type": type },
      payload: "{".repeat(costlyBytes + 1),
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, "access.forbidden"])
  },
)
