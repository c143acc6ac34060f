import { existsSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { contracts } from "../../../server/http/contracts.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { covering } from "../../support/thorough.ts"
import { elsewhere, type Probe, recordProbes, type Subject } from "./record-probes.ts"
import { allThings } from "./things/all.ts"

/**
 * Every call on records × what a role grants on their type × the entity one works in × whose record it is. The model is
 * three lines (`answerOf`); each answer must be its answer, and what may not be seen stands in none of them. Those who are
 * alike towards a call (`unlike`) are tried in the long tests.
 */

const canary = "Wanderfalke-2288"
let world: ProfileWorld
let other: ProfileWorld

interface Standing {
  readonly what: string
  readonly actions: readonly PermissionAction[]
  readonly entity: "same" | "another"
  readonly client: "same" | "another"
  readonly isAdmin: boolean
  readonly wrote: boolean
  /** What was given on the process above the record, with what lies below it. */
  readonly fromAbove?: readonly PermissionAction[]
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

const fromAbove = [["READ"], ["READ", "UPDATE"], ["READ", "DELETE"]] as const

const standings: readonly Standing[] = [
  ...fromAbove.flatMap((actions) =>
    (["same", "another"] as const).map((entity): Standing => ({
      what: `given ${actions.join("+")} by the process above in ${entity} entity`,
      actions: [],
      entity,
      client: "same",
      isAdmin: false,
      wrote: false,
      fromAbove: actions,
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

/** What the call must answer: `absent` is answered like what was never there. */
function answerOf(
  standing: Standing,
  needs: readonly PermissionAction[],
  byRoleAlone = false,
): "done" | "forbidden" | "absent" {
  const isInside = standing.client === "same" && (standing.isAdmin || standing.entity === "same")
  if (!isInside) return "absent"
  const held = [...standing.actions, ...(byRoleAlone ? [] : (standing.fromAbove ?? []))]
  return standing.isAdmin || needs.every((action) => held.includes(action)) ? "done" : "forbidden"
}

/** What the call must answer to somebody. */
function expectedOf({ needs, namesType, byRoleAlone }: Probe, standing: Standing): ReturnType<typeof answerOf> {
  // Who works elsewhere was given nothing that reaches: to them the type itself is closed.
  const given = byRoleAlone || standing.entity === "another" ? [] : (standing.fromAbove ?? [])
  const isRefusedFirst = namesType && !standing.isAdmin && ![...standing.actions, ...given].includes("READ")
  return isRefusedFirst ? "forbidden" : answerOf(standing, needs, byRoleAlone)
}

/**
 * Of those who are alike towards the call (in what they hold of what it needs, where they work, whose record it is) and must
 * be answered alike, the one with whom a mistake shows first: who holds least of those who must be served, and most of those
 * who must not.
 */
function unlike(probe: Probe): readonly Standing[] {
  const held = (standing: Standing) => [...standing.actions, ...(standing.fromAbove ?? [])]
  const alike = Map.groupBy(standings, (standing) => {
    const { entity, client, isAdmin, wrote } = standing
    // Who works elsewhere is refused for that, whatever they hold.
    const holds = entity === "same" ? probe.needs.filter((action) => held(standing).includes(action)) : []
    return JSON.stringify([
      expectedOf(probe, standing),
      holds,
      entity,
      client,
      isAdmin,
      wrote,
      standing.fromAbove !== undefined,
    ])
  })
  return [...alike.values()].map((some) => {
    const fromLeast = some.toSorted((one, two) => held(one).length - held(two).length)
    const [first] = some
    const isServed = first !== undefined && expectedOf(probe, first) === "done"
    return fromLeast.at(isServed ? 0 : -1) as Standing
  })
}

const people = new Map<Standing, TestPerson>()
let maker: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  other = await startProfileWorld(world.server)
  maker = await world.person("maker", { grants: allRecords })
  for (const [index, standing] of standings.entries()) {
    const where = standing.client === "same" ? world : other
    const entityIds: readonly EntityId[] = [standing.entity === "same" ? where.north : where.south]
    const grant: Grant = { feature: "Activities", subFeature: "Control", actions: [...standing.actions] }
    const wish = { entityIds, isClientAdmin: standing.isAdmin, ...(standing.actions.length > 0 && { grants: [grant] }) }
    people.set(standing, await where.person(`p${index}`, wish))
  }
})
afterAll(() => world.server.close())

let made = 0
async function subjectFor(standing: Standing): Promise<Subject> {
  const { body } = await world.call(maker, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text(`${canary} ${++made}`) },
  })
  const author = people.get(standing)
  if (standing.wrote && author)
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("record")
        .set({ created_by: author.id, updated_by: author.id })
        .where("id", "=", body.id)
        .execute(),
    )
  if (standing.fromAbove && author) await giveFromAbove(body.id, author, standing.fromAbove)
  return {
    id: body.id,
    uid: body.uniqueId,
    revision: body.revision,
    profileId: "control",
    projectId: world.projects.north,
    entityId: world.north,
    clientId: world.clientId,
    makerId: maker.id,
    call: (method, url, payload) => world.call(maker, method, url, payload),
  }
}

/** A process above the record, on which the person was given it and what lies below; whatever entity they work in now. */
async function giveFromAbove(recordId: RecordId, { id }: TestPerson, actions: readonly PermissionAction[]) {
  const { body: process } = await world.call(maker, "POST", "/api/v1/profiles/data", {
    profileId: "process",
    projectId: world.projects.north,
    fields: { title_1: text(`Above ${made}`) },
  })
  const { clientId } = world
  await world.server.database.tenant(clientId, async (tx) => {
    const link = { parent_id: process.id, parent_type: "PROCESS", child_id: recordId, child_type: "CONTROL" } as const
    await tx
      .insertInto("record_link")
      .values({ client_id: clientId, created_by: null, ...link })
      .execute()
    await tx.deleteFrom("record_permission").where("user_id", "=", id).execute()
    const row = { record_id: process.id, user_id: id, actions: [...actions], below: ["CONTROL" as const] }
    await tx
      .insertInto("record_permission")
      .values({ client_id: clientId, given_by: maker.id, ...row })
      .execute()
  })
}

/** Of many records, those one may not see are left out, or the type is refused. */
function isAnswer(expected: ReturnType<typeof answerOf>, about: "one" | "many", status: number): boolean {
  const isDone = status >= 200 && status < 300
  if (expected === "done") return isDone
  if (about === "many") return isDone || status === 403 || status === 404
  return status === (expected === "absent" ? 404 : 403)
}

describe.each(recordProbes)("$name", (probe) => {
  const { about, ask, prepare } = probe
  test.each(covering(unlike(probe), standings))("answers $what as the model does", async (standing) => {
    const found = await subjectFor(standing)
    const subject = { ...found, ...(await prepare?.(found)) }
    const person = people.get(standing)
    if (!person) throw new Error("Nobody stands so.")
    const { method, url, body } = ask(subject)
    const answer = await (standing.client === "same" ? world : other).call(person, method, url, body)
    const expected = expectedOf(probe, standing)
    const told = JSON.stringify([answer.body ?? null, answer.headers]).replaceAll(JSON.stringify(body ?? null), "")
    expect({ asked: expected, answered: answer.status }).toEqual({
      asked: expected,
      answered: expect.toSatisfy((status: number) => isAnswer(expected, about, status)),
    })
    // What was sent may be told again; what may not be seen may not.
    const maySee = answerOf(standing, ["READ"]) === "done"
    expect({ maySee, told: told.includes(canary) }).not.toEqual({ maySee: false, told: true })
  })
})

test("no call on records is left out, and what is tried elsewhere has its test", () => {
  for (const { test: path } of elsewhere) expect([path, existsSync(path)]).toEqual([path, true])
  const onRecords = contracts.filter(({ contract }) => contract.permission.kind === "records").map(({ name }) => name)
  const things = allThings.map(({ name }) => name).filter((name) => onRecords.includes(name))
  const asked = new Set([...[...recordProbes, ...elsewhere].map(({ name }) => name), ...things])
  expect(onRecords.filter((name) => !asked.has(name))).toEqual([])
  expect([...asked].filter((name) => !onRecords.includes(name))).toEqual([])
})
