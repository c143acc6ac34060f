import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { profileTypes, type ProfileType } from "../../../schemas/profile-types.ts"
import { peopleWhoMaySee, whoMayRead } from "../../../server/services/profile/permissions/record-readers-repository.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { covering } from "../../support/thorough.ts"

/**
 * Records linked in any way, circles included, in two entities; people of one or both; rows given on any of them. What each
 * person may read, change and delete, what their lists hold, and of what others may tell them, must be what the model says, now
 * and after the links change.
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
const given = ["READ", "UPDATE", "DELETE"] as const

interface Person {
  readonly who: TestPerson
  readonly entities: readonly EntityId[]
  readonly mayRead: readonly ProfileType[]
}

let world: ProfileWorld
let project: ProjectId
const ids: RecordId[] = []
const people: Person[] = []

beforeAll(async () => {
  world = await startProfileWorld()
  project = await world.addProject("Both", [world.north, world.south])
  const maker = await world.person("maker", { grants: allRecords, entityIds: [world.north, world.south] })
  for (const type of types) {
    const fields = { title_1: text(`A ${type}`) }
    const wish = { profileId: profileOf[type], projectId: project, entityId: world.north, fields }
    const { status, body } = await world.call(maker, "POST", url, wish)
    if (status !== 201) throw new Error(`No ${type} could be made: ${JSON.stringify(body)}`)
    ids.push(body.id)
  }
  const onControls: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
  const wishes = [
    { name: "northern", entityIds: [world.north], grants: [], mayRead: [] },
    { name: "southern", entityIds: [world.south], grants: [], mayRead: [] },
    { name: "both", entityIds: [world.north, world.south], grants: onControls, mayRead: ["CONTROL"] },
  ] as const
  for (const { name, entityIds, grants, mayRead } of wishes)
    people.push({ who: await world.person(name, { entityIds, grants }), entities: entityIds, mayRead })
})
afterAll(() => world.server.close())

interface Row {
  readonly person: number
  readonly record: number
  readonly actions: readonly PermissionAction[]
  readonly below: readonly ProfileType[] | null
}
type Link = readonly [parent: number, child: number]
interface Scene {
  /** Of each record, whether it is in the north. */
  readonly north: readonly boolean[]
  readonly links: readonly Link[]
  readonly rows: readonly Row[]
}

const record = fc.nat({ max: types.length - 1 })
const link: fc.Arbitrary<Link> = fc.tuple(record, record)
const row: fc.Arbitrary<Row> = fc.record({
  person: fc.nat({ max: 2 }),
  record: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 2 }) }, { weight: 1, arbitrary: record }),
  actions: fc.subarray(["UPDATE", "DELETE"] as const).map((more): PermissionAction[] => ["READ", ...more]),
  below: fc.option(fc.subarray([...new Set(types)], { minLength: 1 })),
})
const scene: fc.Arbitrary<Scene> = fc.record({
  north: fc.array(fc.boolean(), { minLength: types.length, maxLength: types.length }),
  links: fc.uniqueArray(link, { maxLength: 10, selector: String }),
  rows: fc.uniqueArray(row, { maxLength: 5, selector: ({ person, record: one }) => `${person} ${one}` }),
})

/** Whether the rows and links let somebody do it: the model. */
function may({ north, links, rows }: Scene, person: number, one: number, action: PermissionAction): boolean {
  const below = (from: number, seen: ReadonlySet<number> = new Set([from])): ReadonlySet<number> =>
    links.reduce(
      (all, [parent, child]) =>
        parent === from && north[child] === north[from] && !all.has(child)
          ? below(child, new Set([...all, child]))
          : all,
      seen,
    )
  const counts = (own: Row) =>
    own.person === person &&
    own.actions.includes(action) &&
    people[person]?.entities.includes(placeOf(north, own.record))
  return rows.some(
    (own) =>
      counts(own) &&
      (own.record === one
        ? action === "READ" || own.below === null || own.below.includes(typeAt(one))
        : isProcess(own.record) && own.below?.includes(typeAt(one)) && below(own.record).has(one)),
  )
}
const typeAt = (one: number): ProfileType => types[one] ?? "OTHER"
const isProcess = (one: number) => typeAt(one) === "PROCESS" || typeAt(one) === "SUB_PROCESS"
const placeOf = (north: readonly boolean[], one: number) => (north[one] ? world.north : world.south)

async function put({ north, links, rows }: Scene): Promise<void> {
  const { clientId, server } = world
  const id = (one: number) => ids[one] as RecordId
  await server.database.tenant(clientId, async (tx) => {
    for (const one of types.keys())
      await tx
        .updateTable("record")
        .set({ entity_id: placeOf(north, one) })
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
          user_id: (people[one.person] as Person).who.id,
          actions: [...one.actions],
          below: one.below && [...one.below],
          given_by: null,
        })
        .execute()
  })
}

/** What each person is told they may do with each record, and which their lists hold. */
async function told(): Promise<string[]> {
  const said: string[] = []
  for (const [person, { who }] of people.entries()) {
    for (const [one, id] of ids.entries()) {
      const { status, body } = await world.call(who, "GET", `${url}/${id}`)
      if (status === 200) {
        const { canWrite, canDelete } = body.access
        said.push(`${person} ${one} READ`, ...(canWrite ? [`${person} ${one} UPDATE`] : []))
        if (canDelete) said.push(`${person} ${one} DELETE`)
      }
    }
    for (const type of new Set(types)) {
      const wish = { profileId: profileOf[type], projectId: project }
      const { status, body } = await world.call(who, "POST", `${url}/v4/paginated`, wish)
      const listed: readonly { readonly id: RecordId }[] = status === 200 ? body.content : []
      said.push(...listed.map(({ id }) => `${person} ${ids.indexOf(id)} listed`))
    }
  }
  return [...said, ...(await reached())].toSorted()
}

/** Of which records each person can be mentioned and reminded: whoever asks, and whether they are named or looked for. */
async function reached(): Promise<string[]> {
  const { clientId, north, south } = world
  const modules = ["IC"] as const
  const userIds = people.map(({ who }) => who.id)
  const place = { id: project, module: "IC", restricted: false, entityIds: [north, south] } as const
  return world.server.database.reading(clientId, async (tx) => {
    const said: string[] = []
    for (const [one, recordId] of ids.entries()) {
      const pairs = userIds.map((userId) => ({ recordId, userId }))
      const { entity_id: entityId } = await tx
        .selectFrom("record")
        .where("id", "=", recordId)
        .select("entity_id")
        .executeTakeFirstOrThrow()
      const wish = { clientId, recordId, modules, entityId, project: place, nearTo: null }
      const named = await peopleWhoMaySee(tx, { ...wish, ids: userIds, limit: 100 })
      const found = await peopleWhoMaySee(tx, { ...wish, limit: 100 })
      const reminded = await whoMayRead(tx, { clientId, modules, pairs })
      const say = (what: string, those: readonly string[]) =>
        said.push(...userIds.flatMap((id, person) => (those.includes(id) ? [`${person} ${one} ${what}`] : [])))
      say(
        "named",
        named.map(({ id }) => id),
      )
      say(
        "found",
        found.map(({ id }) => id),
      )
      say(
        "reminded",
        reminded.map(({ userId }) => userId),
      )
    }
    return said
  })
}

function modelled(now: Scene): string[] {
  return people
    .flatMap(({ entities, mayRead }, person) =>
      types.flatMap((type, one) => {
        if (!entities.includes(placeOf(now.north, one))) return []
        const held = given.filter(
          (action) => (action === "READ" && mayRead.includes(type)) || may(now, person, one, action),
        )
        return [...held, ...(held.includes("READ") ? ["listed", "named", "found", "reminded"] : [])].map(
          (what) => `${person} ${one} ${what}`,
        )
      }),
    )
    .toSorted()
}

test("who may do what below a process is what the model says, whatever is linked, unlinked or moved", async () => {
  expect(types.every((type) => profileTypes.includes(type))).toBe(true)
  await fc.assert(
    fc.asyncProperty(scene, link, fc.nat(), async (first, added, gone) => {
      const later = { ...first, links: [...first.links.filter((_, at) => at !== gone % 5), added] }
      const unique = { ...later, links: [...new Map(later.links.map((one) => [String(one), one])).values()] }
      for (const now of [first, unique]) {
        await put(now)
        expect(await told()).toEqual(modelled(now))
      }
    }),
    { numRuns: covering(5, 40), endOnFailure: true },
  )
}, 600_000)
