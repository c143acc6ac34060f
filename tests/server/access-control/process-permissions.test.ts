import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { profileTypes, type ProfileType } from "../../../schemas/profile-types.ts"
import {
  listUsersWithAccess,
  listReadablePairs,
} from "../../../modules/records/server/permissions/record-access-repository.ts"
import type { TestUser } from "../../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"
import { covering } from "../../support/thorough.ts"

/**
 * Records with arbitrary links, including cycles, in two entities; users of one or both; permissions on any record.
 * What each user can read, change and delete, what their lists contain, and for which records they can be mentioned
 * must match the model, before and after the links change.
 */

const types = ["PROCESS", "PROCESS", "SUB_PROCESS", "RISK", "RISK", "CONTROL", "CONTROL", "ISSUE"] as const
const profileOf: Partial<Record<ProfileType, string>> = {
  PROCESS: "process",
  SUB_PROCESS: "sub-process",
  RISK: "risk",
  CONTROL: "control",
  ISSUE: "issue",
}
const url = "/api/v1/profiles/data"
const grantableActions = ["READ", "UPDATE", "DELETE"] as const

interface PermissionUser {
  readonly who: TestUser
  readonly entities: readonly EntityId[]
  readonly readableTypes: readonly ProfileType[]
}

let fixture: ProfileFixture
let project: ProjectId
const ids: RecordId[] = []
const users: PermissionUser[] = []

beforeAll(async () => {
  fixture = await setupProfileFixture()
  project = await fixture.addProject("Both", [fixture.north, fixture.south])
  const creator = await fixture.user("maker", { grants: allRecords, entityIds: [fixture.north, fixture.south] })
  for (const type of types) {
    const fields = { title_1: text(`A ${type}`) }
    const input = { profileId: profileOf[type], projectId: project, entityId: fixture.north, fields }
    const { status, body } = await fixture.call(creator, "POST", url, input)
    if (status !== 201) throw new Error(`No ${type} could be made: ${JSON.stringify(body)}`)
    ids.push(body.id)
  }
  const onControls: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
  const inputs = [
    { name: "northern", entityIds: [fixture.north], grants: [], readableTypes: [] },
    { name: "southern", entityIds: [fixture.south], grants: [], readableTypes: [] },
    { name: "both", entityIds: [fixture.north, fixture.south], grants: onControls, readableTypes: ["CONTROL"] },
  ] as const
  for (const { name, entityIds, grants, readableTypes } of inputs)
    users.push({ who: await fixture.user(name, { entityIds, grants }), entities: entityIds, readableTypes })
})
afterAll(() => fixture.server.close())

interface Row {
  readonly user: number
  readonly record: number
  readonly actions: readonly PermissionAction[]
  readonly descendants: readonly ProfileType[] | null
}
type Link = readonly [parent: number, child: number]
interface PermissionCase {
  /** For each record, whether it is in the northern entity. */
  readonly north: readonly boolean[]
  readonly links: readonly Link[]
  readonly rows: readonly Row[]
}

const record = fc.nat({ max: types.length - 1 })
const link: fc.Arbitrary<Link> = fc.tuple(record, record)
const row: fc.Arbitrary<Row> = fc.record({
  user: fc.nat({ max: 2 }),
  record: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 2 }) }, { weight: 1, arbitrary: record }),
  actions: fc.subarray(["UPDATE", "DELETE"] as const).map((more): PermissionAction[] => ["READ", ...more]),
  descendants: fc.option(fc.subarray([...new Set(types)], { minLength: 1 })),
})
const permissionCase: fc.Arbitrary<PermissionCase> = fc.record({
  north: fc.array(fc.boolean(), { minLength: types.length, maxLength: types.length }),
  links: fc.uniqueArray(link, { maxLength: 10, selector: String }),
  rows: fc.uniqueArray(row, { maxLength: 5, selector: ({ user, record: one }) => `${user} ${one}` }),
})

/** The model: whether permissions and links allow a user the action. */
function isAllowed(
  { north, links, rows }: PermissionCase,
  user: number,
  one: number,
  action: PermissionAction,
): boolean {
  const descendants = (from: number, seen: ReadonlySet<number> = new Set([from])): ReadonlySet<number> =>
    links.reduce(
      (all, [parent, child]) =>
        parent === from && north[child] === north[from] && !all.has(child)
          ? descendants(child, new Set([...all, child]))
          : all,
      seen,
    )
  const counts = (own: Row) =>
    own.user === user && own.actions.includes(action) && users[user]?.entities.includes(entityIdOf(north, own.record))
  return rows.some(
    (own) =>
      counts(own) &&
      (own.record === one
        ? action === "READ" || own.descendants === null || own.descendants.includes(typeAt(one))
        : isProcess(own.record) && own.descendants?.includes(typeAt(one)) && descendants(own.record).has(one)),
  )
}
const typeAt = (one: number): ProfileType => types[one] ?? "OTHER"
const isProcess = (one: number) => typeAt(one) === "PROCESS" || typeAt(one) === "SUB_PROCESS"
const entityIdOf = (north: readonly boolean[], one: number) => (north[one] ? fixture.north : fixture.south)

async function insertRows({ north, links, rows }: PermissionCase): Promise<void> {
  const { clientId, server } = fixture
  const id = (one: number) => ids[one] as RecordId
  await server.database.clientTransaction(clientId, async (tx) => {
    for (const one of types.keys())
      await tx
        .updateTable("record")
        .set({ entity_id: entityIdOf(north, one) })
        .where("id", "=", id(one))
        .execute()
    await tx.deleteFrom("record_link").where("client_id", "=", clientId).execute()
    await tx.deleteFrom("record_permission").where("client_id", "=", clientId).execute()
    for (const [parent, child] of links)
      await tx
        .insertInto("record_link")
        .values({
          client_id: clientId,
          parent_id: id(parent),
          child_id: id(child),
          parent_type: typeAt(parent),
          child_type: typeAt(child),
          created_by: null,
        })
        .execute()
    for (const one of rows)
      await tx
        .insertInto("record_permission")
        .values({
          client_id: clientId,
          record_id: id(one.record),
          user_id: (users[one.user] as PermissionUser).who.id,
          actions: [...one.actions],
          descendant_types: one.descendants && [...one.descendants],
          granted_by: null,
        })
        .execute()
  })
}

/** Each user's permissions per record and their lists. */
async function visibleIds(): Promise<string[]> {
  const findings: string[] = []
  for (const [user, { who }] of users.entries()) {
    for (const [one, id] of ids.entries()) {
      const { status, body } = await fixture.call(who, "GET", `${url}/${id}`)
      if (status === 200) {
        const { canWrite, canDelete } = body.access
        findings.push(`${user} ${one} READ`, ...(canWrite ? [`${user} ${one} UPDATE`] : []))
        if (canDelete) findings.push(`${user} ${one} DELETE`)
      }
    }
    for (const type of new Set(types)) {
      const input = { profileId: profileOf[type], projectId: project }
      const { status, body } = await fixture.call(who, "POST", `${url}/v4/paginated`, input)
      const listed: readonly { readonly id: RecordId }[] = status === 200 ? body.content : []
      findings.push(...listed.map(({ id }) => `${user} ${ids.indexOf(id)} listed`))
    }
  }
  return [...findings, ...(await listReachable())].toSorted()
}

/** For which records each user can be mentioned and reminded, by every caller, by ID and by search. */
async function listReachable(): Promise<string[]> {
  const { clientId, north, south } = fixture
  const modules = ["IC"] as const
  const userIds = users.map(({ who }) => who.id)
  const scope = { id: project, module: "IC", restricted: false, entityIds: [north, south] } as const
  return fixture.server.database.readTransaction(clientId, async (tx) => {
    const findings: string[] = []
    for (const [one, recordId] of ids.entries()) {
      const pairs = userIds.map((userId) => ({ recordId, userId }))
      const { entity_id: entityId } = await tx
        .selectFrom("record")
        .where("id", "=", recordId)
        .select("entity_id")
        .executeTakeFirstOrThrow()
      const input = { clientId, recordId, modules, entityId, project: scope, nearTo: null }
      const named = await listUsersWithAccess(tx, { ...input, ids: userIds, limit: 100 })
      const found = await listUsersWithAccess(tx, { ...input, limit: 100 })
      const reminded = await listReadablePairs(tx, { clientId, modules, pairs })
      const addFinding = (what: string, those: readonly string[]) =>
        findings.push(...userIds.flatMap((id, user) => (those.includes(id) ? [`${user} ${one} ${what}`] : [])))
      addFinding(
        "named",
        named.map(({ id }) => id),
      )
      addFinding(
        "found",
        found.map(({ id }) => id),
      )
      addFinding(
        "reminded",
        reminded.map(({ userId }) => userId),
      )
    }
    return findings
  })
}

function modelled(now: PermissionCase): string[] {
  return users
    .flatMap(({ entities, readableTypes }, user) =>
      types.flatMap((type, one) => {
        if (!entities.includes(entityIdOf(now.north, one))) return []
        const grantedActions = grantableActions.filter(
          (action) => (action === "READ" && readableTypes.includes(type)) || isAllowed(now, user, one, action),
        )
        return [
          ...grantedActions,
          ...(grantedActions.includes("READ") ? ["listed", "named", "found", "reminded"] : []),
        ].map((what) => `${user} ${one} ${what}`)
      }),
    )
    .toSorted()
}

/** A permission on all controls below a process, which the process itself is not. */
const belowOnly: PermissionCase = {
  north: types.map(() => true),
  links: types.flatMap((type, one): readonly Link[] => (type === "CONTROL" ? [[0, one]] : [])),
  rows: [0, 1, 2].map((user) => ({ user, record: 0, actions: ["READ", "UPDATE", "DELETE"], descendants: ["CONTROL"] })),
}

test("access below a process matches the model after any linking, unlinking and moving", async () => {
  expect(types.every((type) => profileTypes.includes(type))).toBe(true)
  await fc.assert(
    fc.asyncProperty(permissionCase, link, fc.nat(), async (first, added, deleted) => {
      const later = { ...first, links: [...first.links.filter((_, at) => at !== deleted % 5), added] }
      const unique = { ...later, links: [...new Map(later.links.map((one) => [String(one), one])).values()] }
      for (const now of [first, unique]) {
        await insertRows(now)
        expect(await visibleIds()).toEqual(modelled(now))
      }
    }),
    { numRuns: covering(5, 40), endOnFailure: true, examples: [[belowOnly, [0, 1], 0]] },
  )
}, 600_000)
