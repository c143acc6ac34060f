import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { recordProbes, type Subject } from "../walls/record-probes.ts"

/**
 * Attack: insecure direct object references. One who holds every right on records, and knows the id of a record of another
 * client, another entity or a project that is others' alone, is answered by every call as if it had never been there. (The
 * same for everything that is no record: `walls/things.test.ts`.)
 */

const data = "/api/v1/profiles/data"
const places = ["another client", "another entity", "a project that is others' alone"] as const
let world: ProfileWorld
let attacker: TestPerson
const subjects = new Map<(typeof places)[number], Subject>()

beforeAll(async () => {
  world = await startProfileWorld()
  const other = await startProfileWorld(world.server)
  attacker = await world.person("attacker", { grants: allRecords })
  const restricted = await world.addProject("Of others alone", [world.north])
  const insider = await world.person("insider", { grants: allRecords })
  await world.server.database.tenant(world.clientId, async (tx) => {
    await tx.updateTable("project").set({ restricted: true }).where("id", "=", restricted).execute()
    const user = { client_id: world.clientId, project_id: restricted, user_id: insider.id }
    await tx.insertInto("project_user").values(user).execute()
  })
  const southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
  const abroad = await other.person("abroad", { grants: allRecords })
  for (const [place, home, maker, projectId] of [
    [places[0], other, abroad, other.projects.north],
    [places[1], world, southern, world.projects.south],
    [places[2], world, insider, restricted],
  ] as const) {
    const body = { profileId: "control", projectId, fields: { title_1: text("Theirs") } }
    const { status, body: record } = await home.call(maker, "POST", data, body)
    if (status !== 201) throw new Error(`${place}: ${JSON.stringify(record)}`)
    subjects.set(place, {
      id: record.id,
      uid: record.uniqueId,
      revision: record.revision,
      profileId: "control",
      projectId,
      entityId: maker === southern ? world.south : home.north,
      clientId: home.clientId,
      makerId: maker.id,
      call: (method, url, payload) => home.call(maker, method, url, payload),
    })
  }
})
afterAll(() => world.server.close())

const aboutOne = recordProbes.filter(({ about }) => about === "one")

describe.each(places)("attack: IDOR — a record of %s", (place) => {
  test.each(aboutOne)("is not there for $name, and is answered as what never was", async ({ ask, prepare }) => {
    const given = subjects.get(place)
    if (!given) throw new Error("There is no such record.")
    const subject = { ...given, ...(await prepare?.(given)) }
    const never = uuid()
    const asked = async (one: Subject) => {
      const { method, url, body } = ask(one)
      const answer = await world.call(attacker, method, url, body)
      const told = JSON.stringify(answer.body)
        .replaceAll(one.id, "")
        .replaceAll(/"correlationId":"[^"]*"/g, "")
      return { status: answer.status, told }
    }
    const theirs = await asked(subject)
    expect(theirs).toEqual(await asked({ ...subject, id: never }))
    expect(theirs.status).toBe(404)
    const there = await given.call("GET", `${data}/${given.id}`)
    if (there.status === 404) await given.call("POST", `${data}/bin/${given.id}/restore`)
  })
})
