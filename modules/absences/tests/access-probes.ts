import { v7 as uuid } from "uuid"
import type { ProbeRequest, Probe, AccessFixture } from "../../../tests/server/access-control/access-fixture.ts"

/** Absences: each user manages their own, client administrators those of others. */

const url = "/api/v1/workflow/absences"
const ownedByUser = { probeScope: "own", about: "one" } as const
const entity = { probeScope: "entity", about: "one", absentIs: 400 } as const
const administration = { probeScope: "administration", about: "one" } as const

/** Creates a user of the northern entity with this name, who could substitute for others there. */
async function substituteOf(
  { fixture, roleId, sendOk }: AccessFixture,
  lastName: string,
): Promise<{ id: string; email: string }> {
  const email = `${uuid()}@m.example`
  const access = { companyIds: [fixture.north], modules: ["IC"], roles: [roleId] }
  const { id } = await sendOk("POST", "/api/users", { firstName: "Asha", lastName, email, ...access })
  return { id, email }
}

let year = 2030
/** Days without an absence. */
function freeDays(): { from: string; until: string } {
  year += 1
  return { from: `${year}-03-01`, until: `${year}-03-02` }
}

async function absenceOf(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { id: substituteId } = await substituteOf(accessFixture, secretMarker)
  return (await accessFixture.sendOk("POST", url, { ...freeDays(), substituteId })).id
}

const ofOwner = ({ owner }: AccessFixture) => `/api/v1/workflow/users/${owner.id}/absences`

/** Builds a probe about the owner's absence or account, so the hidden ID is the owner's. */
const ofOthers =
  (
    sendRequest: (accessFixture: AccessFixture, secretMarker: string) => Promise<Omit<ProbeRequest, "ids">>,
  ): Probe["buildRequest"] =>
  async (accessFixture, secretMarker) => ({
    ...(await sendRequest(accessFixture, secretMarker)),
    ids: [accessFixture.owner.id],
  })

export const probes: readonly Probe[] = [
  {
    name: "listAbsences",
    probeScope: "own",
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await absenceOf(accessFixture, secretMarker)
      return { method: "GET", url, ids: [] }
    },
  },
  {
    name: "createAbsence",
    ...entity,
    async buildRequest(accessFixture, secretMarker) {
      const { id } = await substituteOf(accessFixture, secretMarker)
      return { method: "POST", url, body: { ...freeDays(), substituteId: id }, ids: [id] }
    },
  },
  {
    name: "updateAbsence",
    ...ownedByUser,
    async buildRequest(accessFixture, secretMarker) {
      const id = await absenceOf(accessFixture, secretMarker)
      const { id: substituteId } = await substituteOf(accessFixture, secretMarker)
      return { method: "PUT", url: `${url}/${id}`, body: { ...freeDays(), substituteId, revision: 1 }, ids: [id] }
    },
  },
  {
    name: "deleteAbsence",
    ...ownedByUser,
    async buildRequest(accessFixture, secretMarker) {
      const id = await absenceOf(accessFixture, secretMarker)
      return { method: "DELETE", url: `${url}/${id}`, ids: [id] }
    },
  },
  {
    name: "listSubstitutes",
    probeScope: "entity",
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { email } = await substituteOf(accessFixture, secretMarker)
      return { method: "GET", url: `${url}/substitutes?search=${email}`, ids: [] }
    },
  },
  {
    name: "listAbsencesOf",
    ...administration,
    disclosesContent: true,
    buildRequest: ofOthers(async (accessFixture, secretMarker) => {
      await absenceOf(accessFixture, secretMarker)
      return { method: "GET", url: ofOwner(accessFixture) }
    }),
  },
  {
    name: "createAbsenceOf",
    ...administration,
    buildRequest: ofOthers(async (accessFixture, secretMarker) => {
      const { id: substituteId } = await substituteOf(accessFixture, secretMarker)
      return { method: "POST", url: ofOwner(accessFixture), body: { ...freeDays(), substituteId } }
    }),
  },
  {
    name: "deleteAbsenceOf",
    ...administration,
    buildRequest: ofOthers(async (accessFixture, secretMarker) => {
      const id = await absenceOf(accessFixture, secretMarker)
      return { method: "DELETE", url: `${ofOwner(accessFixture)}/${id}` }
    }),
  },
  {
    name: "listSubstitutesOf",
    ...administration,
    disclosesContent: true,
    buildRequest: ofOthers(async (accessFixture, secretMarker) => {
      const { email } = await substituteOf(accessFixture, secretMarker)
      return { method: "GET", url: `${ofOwner(accessFixture)}/substitutes?search=${email}` }
    }),
  },
]
