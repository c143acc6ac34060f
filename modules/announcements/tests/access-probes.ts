import type { AccessFixture, Probe } from "../../../tests/server/access-control/access-fixture.ts"

/** Announcements: managed by client administrators, shown to everyone in their entity. */

const url = "/api/v1/announcements"
const administration = { probeScope: "administration", about: "one" } as const

const fieldsOf = ({ fixture }: AccessFixture, text: string) => ({
  text,
  tone: "info",
  entityId: fixture.north,
  from: "2020-01-01",
  until: "2099-12-31",
})

async function announcement(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { id } = await accessFixture.asAdministrator("POST", url, fieldsOf(accessFixture, secretMarker))
  return id
}

export const probes: readonly Probe[] = [
  {
    name: "listAnnouncements",
    probeScope: "administration",
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await announcement(accessFixture, secretMarker)
      return { method: "GET", url, ids: [] }
    },
  },
  {
    name: "createAnnouncement",
    ...administration,
    absentIs: 400,
    buildRequest: async (accessFixture, secretMarker) => ({
      method: "POST",
      url,
      body: fieldsOf(accessFixture, secretMarker),
      ids: [accessFixture.fixture.north],
    }),
  },
  {
    name: "updateAnnouncement",
    ...administration,
    async buildRequest(accessFixture, secretMarker) {
      const id = await announcement(accessFixture, secretMarker)
      const body = { ...fieldsOf(accessFixture, secretMarker), tone: "warning", revision: 1 }
      return { method: "PUT", url: `${url}/${id}`, body, ids: [id] }
    },
  },
  {
    name: "deleteAnnouncement",
    ...administration,
    async buildRequest(accessFixture, secretMarker) {
      const id = await announcement(accessFixture, secretMarker)
      return { method: "DELETE", url: `${url}/${id}`, ids: [id] }
    },
  },
  {
    name: "listCurrentAnnouncements",
    probeScope: "entity",
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await announcement(accessFixture, secretMarker)
      return { method: "GET", url: `${url}/current`, ids: [] }
    },
  },
]
