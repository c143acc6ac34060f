import { type AccessFixture, data, type Probe } from "../../../tests/server/access-control/access-fixture.ts"
import { text } from "../../../tests/support/profile-fixture.ts"

const rollOvers = "/api/v1/roll-overs"

/** A record of the northern project that continues a record with this name in another project. */
async function recordWithPreviousYear(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { fixture, owner, record, sendOk } = accessFixture
  const projectId = await fixture.addProject(`Before ${secretMarker}`, [fixture.north])
  const fields = { title_1: text(secretMarker) }
  const previous = await sendOk("POST", data, { profileId: "control", projectId, fields })
  const { id } = await record(`${secretMarker} again`)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .insertInto("record_predecessor")
      .values({
        client_id: fixture.clientId,
        project_id: fixture.projects.north,
        entity_id: fixture.north,
        record_id: id,
        previous_id: previous.id,
        previous_project_id: projectId,
        rolled_by: owner.id,
      })
      .execute(),
  )
  return id
}

export const probes: readonly Probe[] = [
  {
    name: "getRecordYears",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const id = await recordWithPreviousYear(accessFixture, secretMarker)
      return { method: "GET", url: `${rollOvers}/records/${id}`, ids: [id] }
    },
  },
]
