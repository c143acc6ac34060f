import type { AccessFixture, Probe } from "../../../tests/server/access-control/access-fixture.ts"
import type { CheckOut } from "../contract.ts"

/** A process of the northern project, checked out by the owner. */

const checkOuts = "/api/v1/check-outs"
const ofProcess = { probeScope: "entity", about: "one", withoutRight: "forbidden" } as const

const processOf = async ({ record, fixture }: AccessFixture, secretMarker: string) => {
  const { id } = await record(secretMarker, "process")
  return { id: id as string, projectId: fixture.projects.north }
}

async function checkedOut(accessFixture: AccessFixture, secretMarker: string) {
  const { id: recordId } = await processOf(accessFixture, secretMarker)
  const checkOut: CheckOut = await accessFixture.sendOk("POST", checkOuts, { kind: "MATRIX_PROCESS", recordId })
  return { checkOut, recordId }
}

export const probes: readonly Probe[] = [
  {
    name: "listCheckOuts",
    ...ofProcess,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await checkedOut(accessFixture, secretMarker)
      const { north } = accessFixture.fixture.projects
      return { method: "GET", url: `${checkOuts}?projectId=${north}`, ids: [north] }
    },
  },
  {
    name: "getRecordCheckOut",
    ...ofProcess,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { recordId } = await checkedOut(accessFixture, secretMarker)
      return { method: "GET", url: `${checkOuts}/records/${recordId}`, ids: [recordId] }
    },
  },
  {
    name: "checkOutSheet",
    ...ofProcess,
    async buildRequest(accessFixture, secretMarker) {
      const { id: recordId } = await processOf(accessFixture, secretMarker)
      const { database } = accessFixture.fixture.server
      return {
        method: "POST",
        url: checkOuts,
        body: { kind: "MATRIX_PROCESS", recordId },
        ids: [recordId],
        // The next user can check it out.
        after: () =>
          database.clientTransaction(accessFixture.fixture.clientId, async (tx) => {
            await tx.deleteFrom("check_out").execute()
          }),
      }
    },
  },
  {
    name: "renewCheckOut",
    probeScope: "own",
    about: "one",
    absentIs: 409,
    async buildRequest(accessFixture, secretMarker) {
      const { checkOut } = await checkedOut(accessFixture, secretMarker)
      return { method: "PUT", url: `${checkOuts}/${checkOut.id}`, ids: [checkOut.id] }
    },
  },
  {
    name: "checkInSheet",
    probeScope: "own",
    about: "one",
    async buildRequest(accessFixture, secretMarker) {
      const { checkOut } = await checkedOut(accessFixture, secretMarker)
      return { method: "DELETE", url: `${checkOuts}/${checkOut.id}`, ids: [checkOut.id] }
    },
  },
  {
    name: "askForCheckOut",
    ...ofProcess,
    but: { who: ["owner"], access: "absent", why: "Users do not ask themselves." },
    async buildRequest(accessFixture, secretMarker) {
      const { checkOut } = await checkedOut(accessFixture, secretMarker)
      return { method: "POST", url: `${checkOuts}/${checkOut.id}/requests`, ids: [checkOut.id] }
    },
  },
  {
    name: "takeOverCheckOut",
    ...ofProcess,
    but: { who: ["owner"], access: "absent", why: "Users do not take over from themselves." },
    async buildRequest(accessFixture, secretMarker) {
      const { checkOut } = await checkedOut(accessFixture, secretMarker)
      const { database } = accessFixture.fixture.server
      const { clientId } = accessFixture.fixture
      const row = await database.clientTransaction(clientId, (tx) =>
        tx.selectFrom("check_out").where("id", "=", checkOut.id).selectAll().executeTakeFirstOrThrow(),
      )
      return {
        method: "POST",
        url: `${checkOuts}/${checkOut.id}/take-over`,
        ids: [checkOut.id],
        // The next user takes it over from the owner.
        after: () =>
          database.clientTransaction(clientId, async (tx) => {
            await tx.deleteFrom("check_out").where("record_id", "=", row.record_id).execute()
            await tx.insertInto("check_out").values(row).execute()
          }),
      }
    },
  },
]
