import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  designFeature,
  features,
  type Feature,
  type Grant,
  permissionActions,
  type SubFeature,
} from "../../../schemas/permissions.ts"
import type { Endpoint, Permission } from "../../../schemas/api/endpoint.ts"
import { contracts } from "../../../server/http/contracts.ts"
import type { TestUser } from "../../support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../support/profile-fixture.ts"

/** Every endpoint with a feature permission rejects users who have all other permissions, before the body is parsed. */

interface FeatureRight extends Omit<Extract<Permission, { kind: "feature" }>, "kind" | "subFeature"> {
  /** Any of these is sufficient for the endpoint. */
  readonly subFeatures: readonly (SubFeature | "*")[]
}

function rightTo({ permission }: Endpoint): FeatureRight | undefined {
  if (permission.kind === "feature") return { ...permission, subFeatures: [permission.subFeature] }
  if (permission.kind !== "design" && permission.kind !== "designers") return undefined
  // The service checks who owns the record type; see `types-of-entities.test.ts`.
  return { feature: "Settings", subFeatures: Object.values(designFeature), action: permission.action }
}

const guarded = contracts.flatMap(({ name, contract }) => {
  const right = rightTo(contract)
  return right ? [{ name, contract, right }] : []
})
const nowhere = "0193c9a0-0000-7000-8000-000000000001"

let fixture: ProfileFixture
const users = new Map<string, TestUser>()

/** Creates one user per set of grants and reuses it. */
async function holding(grants: readonly Grant[]): Promise<TestUser> {
  const key = JSON.stringify(grants)
  const known = users.get(key) ?? (await fixture.user(`holder${users.size}`, { grants }))
  users.set(key, known)
  return known
}

beforeAll(async () => {
  fixture = await setupProfileFixture()
})
afterAll(() => fixture.server.close())

const everything: readonly Grant[] = (Object.keys(features) as Feature[]).flatMap((feature) =>
  features[feature].map((subFeature) => ({ feature, subFeature, actions: [...permissionActions] })),
)

function exactly({ feature, subFeatures, action }: FeatureRight): readonly (readonly Grant[])[] {
  return subFeatures.map((subFeature) => [
    { feature, subFeature: subFeature === "*" ? features[feature][0] : subFeature, actions: [action] },
  ])
}

function allBut({ feature, subFeatures, action }: FeatureRight): readonly Grant[] {
  return everything.map((grant) => {
    const isMeant = grant.feature === feature && subFeatures.some((one) => one === "*" || grant.subFeature === one)
    return isMeant ? { ...grant, actions: grant.actions.filter((one) => one !== action) } : grant
  })
}

async function codeFor(user: TestUser, { method, path }: (typeof guarded)[number]["contract"], body?: object) {
  const url = path.replaceAll(/:\w+/g, nowhere)
  const { status, body: reply } = await fixture.call(user, method, url, method === "GET" ? undefined : (body ?? {}))
  return { status, code: reply?.code as string | undefined }
}

describe.each(guarded)("$name", ({ contract, right }) => {
  test("is rejected for a user with every permission except the required one", async () => {
    const user = await holding(allBut(right))
    expect(await codeFor(user, contract)).toEqual({ status: 403, code: "access.forbidden" })
    expect(await codeFor(user, contract, { not: ["what", "is", "asked"] })).toEqual({
      status: 403,
      code: "access.forbidden",
    })
  })

  test("is rejected without permissions and allowed with the required one, by name or by wildcard", async () => {
    expect((await codeFor(await holding([]), contract)).code).toBe("access.forbidden")
    const wildcard = [{ feature: right.feature, subFeature: "*", actions: [right.action] }]
    for (const grants of [...exactly(right), wildcard]) {
      const { status, code } = await codeFor(await holding(grants), contract)
      expect([status, code]).not.toEqual([401, "auth.not_signed_in"])
      expect(status).toBeLessThan(500)
      expect(code).not.toBe("access.forbidden")
    }
  })
})

test("client administrator endpoints are rejected for a user with every permission", async () => {
  const calls = contracts.filter(({ contract }) => contract.permission.kind === "clientAdministrator")
  expect(calls.length).toBeGreaterThan(0)
  const user = await holding(everything)
  for (const { name, contract } of calls) {
    expect([name, await codeFor(user, contract)]).toEqual([name, { status: 403, code: "access.forbidden" }])
  }
})
