import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"
import type { TestUser } from "../../support/organisation.ts"
import { recordProbes, type Subject } from "../access-control/record-probes.ts"

/**
 * Attack: insecure direct object references. A user with every permission on records, who knows the ID of a record of
 * another client, another entity or a restricted project, gets the same response from every endpoint as for an unknown
 * ID. (For everything except records, see `access-control/endpoint-access.test.ts`.)
 */

const data = "/api/v1/profiles/data"
const ownerKinds = ["another client", "another entity", "a project that is others' alone"] as const
let fixture: ProfileFixture
let attacker: TestUser
const subjects = new Map<(typeof ownerKinds)[number], Subject>()

beforeAll(async () => {
  fixture = await setupProfileFixture()
  const other = await setupProfileFixture(fixture.server)
  attacker = await fixture.user("attacker", { grants: allRecords })
  const restricted = await fixture.addProject("Of others alone", [fixture.north])
  const insider = await fixture.user("insider", { grants: allRecords })
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await tx.updateTable("project").set({ restricted: true }).where("id", "=", restricted).execute()
    const user = { client_id: fixture.clientId, project_id: restricted, user_id: insider.id }
    await tx.insertInto("project_user").values(user).execute()
  })
  const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  const abroad = await other.user("abroad", { grants: allRecords })
  for (const [scope, home, creator, projectId] of [
    [ownerKinds[0], other, abroad, other.projects.north],
    [ownerKinds[1], fixture, southern, fixture.projects.south],
    [ownerKinds[2], fixture, insider, restricted],
  ] as const) {
    const body = { profileId: "control", projectId, fields: { title_1: text("Theirs") } }
    const { status, body: record } = await home.call(creator, "POST", data, body)
    if (status !== 201) throw new Error(`${scope}: ${JSON.stringify(record)}`)
    subjects.set(scope, {
      id: record.id,
      uid: record.uniqueId,
      revision: record.revision,
      profileId: "control",
      projectId,
      entityId: creator === southern ? fixture.south : home.north,
      clientId: home.clientId,
      creatorId: creator.id,
      call: (method, url, payload) => home.call(creator, method, url, payload),
    })
  }
})
afterAll(() => fixture.server.close())

const aboutOne = recordProbes.filter(({ about }) => about === "one")

describe.each(ownerKinds)("attack: IDOR — a record of %s", (scope) => {
  test.each(aboutOne)(
    "is not found for $name, with the same response as a record that never existed",
    async ({ buildRequest, prepare }) => {
      const foundSubject = subjects.get(scope)
      if (!foundSubject) throw new Error("There is no such record.")
      const subject = { ...foundSubject, ...(await prepare?.(foundSubject)) }
      const never = uuid()
      const sendProbe = async (one: Subject) => {
        const { method, url, body } = buildRequest(one)
        const response = await fixture.call(attacker, method, url, body)
        const responseText = JSON.stringify(response.body)
          .replaceAll(one.id, "")
          .replaceAll(/"correlationId":"[^"]*"/g, "")
        return { status: response.status, responseText }
      }
      const theirs = await sendProbe(subject)
      expect(theirs).toEqual(await sendProbe({ ...subject, id: never }))
      expect(theirs.status).toBe(404)
      const there = await foundSubject.call("GET", `${data}/${foundSubject.id}`)
      if (there.status === 404) await foundSubject.call("POST", `${data}/recycle-bin/${foundSubject.id}/restore`)
    },
  )
})
