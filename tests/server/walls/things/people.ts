import { v7 as uuid } from "uuid"
import { createPerson } from "../../../support/organisation.ts"
import type { Asked, Probe, Scene } from "../scene.ts"

/** People and roles: accounts are for those who share an entity with them, roles for the client. */

const account = { reach: "entity", about: "one" } as const

/** Somebody who was invited to the northern entity, called so. */
async function invitedOf(scene: Scene, lastName: string) {
  return scene.made("POST", "/api/users", accountBody(scene, lastName))
}

const accountBody = ({ world, roleId }: Scene, lastName: string) => ({
  firstName: "Asha",
  lastName,
  email: `${uuid()}@m.example`,
  companyIds: [world.north],
  modules: ["IC"],
  roles: [roleId],
})

const ofAccount =
  (ask: (id: string, scene: Scene) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id } = await invitedOf(scene, canary)
    return { ...ask(id, scene), ids: [id] }
  }

async function roleOf({ made }: Scene, name: string): Promise<string> {
  const grants = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
  return (await made("POST", "/oauth/roles", { name, kind: "executor", description: "", grants })).id
}

export const peopleThings: readonly Probe[] = [
  { name: "getUser", ...account, tells: true, make: ofAccount((id) => ({ method: "GET", url: `/oauth/users/${id}` })) },
  {
    name: "getUserInEntity",
    ...account,
    tells: true,
    make: ofAccount((id, { world }) => ({ method: "GET", url: `/oauth/v3/users/${id}?entityId=${world.north}` })),
  },
  {
    name: "updateUser",
    ...account,
    make: ofAccount((id, scene) => ({
      method: "PUT",
      url: "/api/users",
      body: { ...accountBody(scene, "Renamed"), id, revision: 1 },
    })),
  },
  {
    name: "setUserStatus",
    ...account,
    make: ofAccount((id) => ({ method: "PUT", url: `/api/users/${id}/status`, body: { step: "lock", revision: 1 } })),
  },
  { name: "inviteUser", ...account, make: ofAccount((id) => ({ method: "POST", url: `/api/users/${id}/invitation` })) },
  {
    name: "endUserSessions",
    ...account,
    make: ofAccount((id) => ({ method: "DELETE", url: `/api/users/${id}/sessions` })),
  },
  {
    name: "deleteUser",
    ...account,
    make: ofAccount((id, { world }) => ({ method: "DELETE", url: `/api/users/${id}/${world.clientId}?revision=1` })),
  },
  {
    name: "createUser",
    as: "in an entity",
    ...account,
    async make(scene) {
      return { method: "POST", url: "/api/users", body: accountBody(scene, "Newcomer"), ids: [scene.world.north] }
    },
  },
  {
    name: "uploadUsers",
    as: "from a file of another's",
    reach: "own",
    about: "one",
    async make({ world, owner }, canary) {
      const bytes = "First name,Last name,Email,Entities,Modules,Roles\n"
      const wish = { bytes, fileName: `${canary}.csv`, serviceType: "DATA_UPLOAD" }
      const { body } = await world.upload(owner, wish)
      const { fileUploadId } = body
      return { method: "POST", url: "/api/users/upload", body: { fileUploadId }, ids: [fileUploadId] }
    },
  },
  {
    name: "listUsers",
    reach: "entity",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await invitedOf(scene, canary)
      return { method: "GET", url: `/api/users?search=${canary}`, ids: [] }
    },
  },
  {
    name: "listOtherModuleUsers",
    reach: "entity",
    about: "many",
    tells: true,
    async make({ world }, canary) {
      const wish = { email: `${canary}@m.example`, entityIds: [world.north], modules: ["IC"] as const }
      await createPerson(world.server.database, world.clientId, wish)
      return { method: "GET", url: "/oauth/other-module-users/IA", ids: [] }
    },
  },
  {
    name: "listClientUsers",
    reach: "entity",
    about: "one",
    tells: true,
    but: { who: ["neighbour"], verdict: "empty", why: "The call names the client, and the neighbour is of it." },
    async make(scene, canary) {
      await invitedOf(scene, canary)
      const { clientId } = scene.world
      return { method: "GET", url: `/oauth/client-users/${clientId}?search=${canary}&size=200`, ids: [clientId] }
    },
  },
  {
    name: "getUserChoices",
    reach: "client",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await roleOf(scene, canary)
      return { method: "GET", url: "/api/users/choices", ids: [] }
    },
  },
  {
    name: "setClientAdministrator",
    reach: "administration",
    about: "one",
    make: ofAccount((id) => ({
      method: "PUT",
      url: `/api/users/${id}/client-administrator`,
      body: { isClientAdmin: true, revision: 1 },
    })),
  },
  {
    name: "listRoles",
    reach: "client",
    about: "one",
    tells: true,
    async make(scene, canary) {
      await roleOf(scene, canary)
      const { clientId } = scene.world
      return { method: "GET", url: `/oauth/roles-client/${clientId}`, ids: [clientId] }
    },
  },
  {
    name: "updateRole",
    reach: "client",
    about: "one",
    async make(scene, canary) {
      const id = await roleOf(scene, canary)
      const body = { name: `${canary} new`, kind: "executor", description: "", grants: [], revision: 1 }
      return { method: "PUT", url: `/oauth/roles/${id}`, body, ids: [id] }
    },
  },
  {
    name: "deleteRole",
    reach: "client",
    about: "one",
    async make(scene, canary) {
      const id = await roleOf(scene, canary)
      return { method: "DELETE", url: `/oauth/roles/${id}?revision=1`, ids: [id] }
    },
  },
]
