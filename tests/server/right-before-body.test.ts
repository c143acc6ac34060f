import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../server/http/contracts.ts"
import type { TestPerson } from "../support/organisation.ts"
import { type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"

// Who may do nothing causes no work: a large body is refused by right although nobody could read it.

let world: ProfileWorld
let powerless: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  powerless = await world.person("powerless", { grants: [] })
})
afterAll(() => world.server.close())

const large = contracts.filter(({ contract }) => contract.largeBody || contract.bodyKind === "multipart")
/** Anybody who is signed in keeps drafts of their own; what is in them is judged by the record type. */
const open = new Set(["putDraft"])

test("large bodies are known", () => {
  expect(large.length).toBeGreaterThan(20)
})

test.each(large.filter(({ name }) => !open.has(name)).map(({ name, contract }) => [name, contract] as const))(
  "%s refuses who holds no right before it reads the body",
  async (_, { method, path, bodyKind }) => {
    const url = path.replaceAll(/:\w+/g, "0")
    const type = bodyKind === "multipart" ? "multipart/form-data; boundary=x" : "application/json"
    const reply = await world.server.app.inject({
      method,
      url,
      headers: { ...(await world.signedIn(powerless)), "content-type": type },
      payload: "{{{ neither JSON nor a form",
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, "access.forbidden"])
  },
)
