import { existsSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { contracts } from "../../../server/http/contracts.ts"
import type { TestUser } from "../../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"
import { covering } from "../../support/thorough.ts"
import { elsewhere, type Probe, recordProbes, type Subject } from "./record-probes.ts"
import { allProbes } from "./fixtures/all.ts"

/**
 * Every endpoint for records × role permissions on their type × entity of the user × owner of the record. The model has
 * three lines (`expectedStatusOf`); each response must match it and must not contain hidden content. Access levels that
 * are equivalent for an endpoint (`unlike`) are tested in the long tests.
 */

const secretMarker = "Wanderfalke-2288"
let fixture: ProfileFixture
let other: ProfileFixture

interface AccessLevel {
  readonly what: string
  readonly actions: readonly PermissionAction[]
  readonly entity: "same" | "another"
  readonly client: "same" | "another"
  readonly isAdmin: boolean
  readonly wrote: boolean
  /** Permissions granted on the parent process, including descendants. */
  readonly inherited?: readonly PermissionAction[]
}

const grants = [
  [],
  ["READ"],
  ["READ", "CREATE"],
  ["READ", "UPDATE"],
  ["READ", "DELETE"],
  ["CREATE", "UPDATE", "DELETE"],
  ["CREATE", "READ", "UPDATE", "DELETE"],
] as const satisfies readonly (readonly PermissionAction[])[]

const inherited = [["READ"], ["READ", "UPDATE"], ["READ", "DELETE"]] as const

const accessLevels: readonly AccessLevel[] = [
  ...inherited.flatMap((actions) =>
    (["same", "another"] as const).map((entity): AccessLevel => ({
      what: `given ${actions.join("+")} by the process above in ${entity} entity`,
      actions: [],
      entity,
      client: "same",
      isAdmin: false,
      wrote: false,
      inherited: actions,
    })),
  ),
  ...grants.flatMap((actions) =>
    (["same", "another"] as const).map((entity) => ({
      what: `${actions.join("+") || "nothing"} in ${entity} entity`,
      actions,
      entity,
      client: "same" as const,
      isAdmin: false,
      wrote: false,
    })),
  ),
  {
    what: "its author, who may only read now",
    actions: ["READ"],
    entity: "same",
    client: "same",
    isAdmin: false,
    wrote: true,
  },
  { what: "its author, who may nothing now", actions: [], entity: "same", client: "same", isAdmin: false, wrote: true },
  { what: "a client administrator", actions: [], entity: "same", client: "same", isAdmin: true, wrote: false },
  {
    what: "everything in another client",
    actions: grants[6],
    entity: "same",
    client: "another",
    isAdmin: false,
    wrote: false,
  },
  {
    what: "another client's administrator",
    actions: [],
    entity: "same",
    client: "another",
    isAdmin: true,
    wrote: false,
  },
]

/** Expected response: `absent` equals the response for an unknown ID. */
function expectedStatusOf(
  accessLevel: AccessLevel,
  needs: readonly PermissionAction[],
  byRoleAlone = false,
): "done" | "forbidden" | "absent" {
  const isInside = accessLevel.client === "same" && (accessLevel.isAdmin || accessLevel.entity === "same")
  if (!isInside) return "absent"
  const effectiveActions = [...accessLevel.actions, ...(byRoleAlone ? [] : (accessLevel.inherited ?? []))]
  return accessLevel.isAdmin || needs.every((action) => effectiveActions.includes(action)) ? "done" : "forbidden"
}

/** Users without a permission on any record are rejected before a large body is read, whatever record it is about. */
const hasLargeBody: ReadonlySet<string> = new Set(
  contracts.filter(({ contract }) => contract.largeBody).map(({ name }) => name),
)
const hasNothing = ({ client, isAdmin, actions, inherited: granted }: AccessLevel) =>
  client === "same" && !isAdmin && actions.length === 0 && granted === undefined

/** Expected response for a user. */
function expectedOf(
  { name, needs, namesType, byRoleAlone }: Probe,
  accessLevel: AccessLevel,
): ReturnType<typeof expectedStatusOf> {
  if (hasLargeBody.has(name) && hasNothing(accessLevel)) return "forbidden"
  // Users of another entity get no effective permissions, so the type itself is forbidden to them.
  const grantedActions = byRoleAlone || accessLevel.entity === "another" ? [] : (accessLevel.inherited ?? [])
  const isRejectedFirst =
    namesType && !accessLevel.isAdmin && ![...accessLevel.actions, ...grantedActions].includes("READ")
  return isRejectedFirst ? "forbidden" : expectedStatusOf(accessLevel, needs, byRoleAlone)
}

/**
 * Of the access levels that are equivalent for the endpoint (permissions it needs, entity, owner of the record) and
 * expect the same response, selects the one most likely to reveal an error: the fewest permissions when permitted, the
 * most when rejected.
 */
function unlike(probe: Probe): readonly AccessLevel[] {
  const effectiveActions = (accessLevel: AccessLevel) => [...accessLevel.actions, ...(accessLevel.inherited ?? [])]
  const equivalent = Map.groupBy(accessLevels, (accessLevel) => {
    const { entity, client, isAdmin, wrote } = accessLevel
    // Users of another entity are rejected for that reason, whatever their permissions.
    const allowedActions =
      entity === "same" ? probe.needs.filter((action) => effectiveActions(accessLevel).includes(action)) : []
    return JSON.stringify([
      expectedOf(probe, accessLevel),
      allowedActions,
      entity,
      client,
      isAdmin,
      wrote,
      accessLevel.inherited !== undefined,
    ])
  })
  return [...equivalent.values()].map((some) => {
    const fromLeast = some.toSorted((one, two) => effectiveActions(one).length - effectiveActions(two).length)
    const [first] = some
    const isServed = first !== undefined && expectedOf(probe, first) === "done"
    return fromLeast.at(isServed ? 0 : -1) as AccessLevel
  })
}

const users = new Map<AccessLevel, TestUser>()
let creator: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  creator = await fixture.user("maker", { grants: allRecords })
  for (const [index, accessLevel] of accessLevels.entries()) {
    const where = accessLevel.client === "same" ? fixture : other
    const entityIds: readonly EntityId[] = [accessLevel.entity === "same" ? where.north : where.south]
    const grant: Grant = { feature: "Activities", subFeature: "Control", actions: [...accessLevel.actions] }
    const options = {
      entityIds,
      isClientAdmin: accessLevel.isAdmin,
      ...(accessLevel.actions.length > 0 && { grants: [grant] }),
    }
    users.set(accessLevel, await where.user(`p${index}`, options))
  }
})
afterAll(() => fixture.server.close())

let createdCount = 0
async function subjectFor(accessLevel: AccessLevel): Promise<Subject> {
  const { body } = await fixture.call(creator, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text(`${secretMarker} ${++createdCount}`) },
  })
  const author = users.get(accessLevel)
  if (accessLevel.wrote && author)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("record")
        .set({ created_by: author.id, updated_by: author.id })
        .where("id", "=", body.id)
        .execute(),
    )
  if (accessLevel.inherited && author) await grantFromParent(body.id, author, accessLevel.inherited)
  return {
    id: body.id,
    uid: body.uniqueId,
    revision: body.revision,
    profileId: "control",
    projectId: fixture.projects.north,
    entityId: fixture.north,
    clientId: fixture.clientId,
    creatorId: creator.id,
    call: (method, url, payload) => fixture.call(creator, method, url, payload),
  }
}

/** Grants the user permissions on a parent process including its descendants, whatever entity they work in now. */
async function grantFromParent(recordId: RecordId, { id }: TestUser, actions: readonly PermissionAction[]) {
  const { body: process } = await fixture.call(creator, "POST", "/api/v1/profiles/data", {
    profileId: "process",
    projectId: fixture.projects.north,
    fields: { title_1: text(`Above ${createdCount}`) },
  })
  const { clientId } = fixture
  await fixture.server.database.clientTransaction(clientId, async (tx) => {
    const link = { parent_id: process.id, parent_type: "PROCESS", child_id: recordId, child_type: "CONTROL" } as const
    await tx
      .insertInto("record_link")
      .values({ client_id: clientId, created_by: null, ...link })
      .execute()
    await tx.deleteFrom("record_permission").where("user_id", "=", id).execute()
    const row = { record_id: process.id, user_id: id, actions: [...actions], descendant_types: ["CONTROL" as const] }
    await tx
      .insertInto("record_permission")
      .values({ client_id: clientId, granted_by: creator.id, ...row })
      .execute()
  })
}

/** For many records, hidden ones are omitted, or the type is rejected. */
function isExpectedStatus(
  expected: ReturnType<typeof expectedStatusOf>,
  about: "one" | "many",
  status: number,
): boolean {
  const isDone = status >= 200 && status < 300
  if (expected === "done") return isDone
  if (about === "many") return isDone || status === 403 || status === 404
  return status === (expected === "absent" ? 404 : 403)
}

describe.each(recordProbes)("$name", (probe) => {
  const { about, buildRequest, prepare } = probe
  test.each(covering(unlike(probe), accessLevels))("responds to $what as the model does", async (accessLevel) => {
    const found = await subjectFor(accessLevel)
    const subject = { ...found, ...(await prepare?.(found)) }
    const user = users.get(accessLevel)
    if (!user) throw new Error("No user has this access level.")
    const { method, url, body } = buildRequest(subject)
    const response = await (accessLevel.client === "same" ? fixture : other).call(user, method, url, body)
    const expected = expectedOf(probe, accessLevel)
    const responseText = JSON.stringify([response.body ?? null, response.headers]).replaceAll(
      JSON.stringify(body ?? null),
      "",
    )
    expect({ expected, actual: response.status }).toEqual({
      expected,
      actual: expect.toSatisfy((status: number) => isExpectedStatus(expected, about, status)),
    })
    // The response may repeat the input, but no hidden content.
    const canSee = expectedStatusOf(accessLevel, ["READ"]) === "done"
    expect({ canSee, isRevealed: responseText.includes(secretMarker) }).not.toEqual({ canSee: false, isRevealed: true })
  })
})

test("every record endpoint is covered, and those tested elsewhere have a test", () => {
  for (const { test: path } of elsewhere) expect([path, existsSync(path)]).toEqual([path, true])
  const onRecords = contracts.filter(({ contract }) => contract.permission.kind === "records").map(({ name }) => name)
  const probeNames = allProbes.map(({ name }) => name).filter((name) => onRecords.includes(name))
  const probedNames = new Set([...[...recordProbes, ...elsewhere].map(({ name }) => name), ...probeNames])
  expect(onRecords.filter((name) => !probedNames.has(name))).toEqual([])
  expect([...probedNames].filter((name) => !onRecords.includes(name))).toEqual([])
})
