import { v7 as uuid } from "uuid"
import type { Asked, Probe, Scene } from "../scene.ts"

/** Entities and projects: there for those who work in them. */

const projects = "/api/v1/projects"
const inEntity = { reach: "entity", about: "one" } as const
/** Who adds an entity works in it, and nobody else but the administrators does. */
const place = { reach: "place", about: "one" } as const

const projectBody = (entityId: string, name: string, more: object = {}) => ({
  name,
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 4,
  reportingPeriod: "quarter",
  processType: "ICFR",
  entityIds: [entityId],
  ...more,
})
const projectOf = ({ world, made }: Scene, name: string, more: object = {}) =>
  made("POST", projects, projectBody(world.north, name, more))

async function entityOf({ world, made }: Scene, name: string): Promise<string> {
  return (await made("POST", "/api/entity", entityBody(name, world.north))).id
}

const entityBody = (name: string, parentId: string) => ({
  name,
  uniqueId: uuid().slice(-12),
  sector: "Food & Agriculture",
  country: "IN",
  currency: "INR",
  timeZone: "Asia/Kolkata",
  parentId,
  percentageHolding: "80",
})

const ofProject =
  (ask: (id: string, scene: Scene) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id } = await projectOf(scene, canary)
    return { ...ask(`${projects}/${id}`, scene), ids: [id] }
  }

const ofEntity =
  (ask: (id: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const id = await entityOf(scene, canary)
    return { ...ask(id), ids: [id] }
  }

/** A list that tells the process type of a project. */
const processTypes = (name: string, url: string): Probe => ({
  name,
  reach: "entity",
  about: "many",
  tells: true,
  async make(scene, canary) {
    await projectOf(scene, canary, { processType: canary })
    return { method: "GET", url, ids: [] }
  },
})

export const placeThings: readonly Probe[] = [
  { name: "getProject", ...inEntity, tells: true, make: ofProject((url) => ({ method: "GET", url })) },
  {
    name: "updateProject",
    ...inEntity,
    make: ofProject((url) => ({ method: "PATCH", url, body: { revision: 1, financialYear: 2027 } })),
  },
  {
    name: "addProjectUsers",
    ...inEntity,
    make: ofProject((url, { owner }) => ({
      method: "POST",
      url: `${url}/users`,
      body: { revision: 1, userIds: [owner.id] },
    })),
  },
  {
    name: "removeProjectUser",
    ...inEntity,
    async make(scene, canary) {
      const user = await scene.made("POST", "/api/users", {
        firstName: "Asha",
        lastName: "Rao",
        email: `${uuid()}@m.example`,
        companyIds: [scene.world.north],
        modules: ["IC"],
        roles: [scene.roleId],
      })
      const { id, revision } = await projectOf(scene, canary, { userIds: [scene.owner.id, user.id] })
      return { method: "DELETE", url: `${projects}/${id}/users/${user.id}?revision=${revision}`, ids: [id] }
    },
  },
  {
    name: "createProject",
    as: "in an entity",
    ...inEntity,
    async make({ world }, canary) {
      return { method: "POST", url: projects, body: projectBody(world.north, canary), ids: [world.north] }
    },
  },
  {
    name: "listProjects",
    reach: "entity",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await projectOf(scene, canary)
      return { method: "GET", url: projects, ids: [] }
    },
  },
  {
    name: "listProjectCandidates",
    reach: "entity",
    about: "many",
    async make({ world }) {
      return {
        method: "GET",
        url: `/api/v1/project-candidates?module=IC&entityIds=${world.north}&search=owner`,
        ids: [],
      }
    },
  },
  processTypes("listProcessTypes", "/api/v1/profiles/process-types"),
  processTypes("listEntityProcessTypes", "/api/processtype"),
  processTypes("listEntityProcesses", "/api/entity-process"),
  {
    name: "saveUserPreferences",
    as: "for an entity",
    ...inEntity,
    async make({ world }) {
      return { method: "PATCH", url: "/api/user-preferences", body: { entityId: world.north }, ids: [world.north] }
    },
  },
  { name: "getEntity", ...place, tells: true, make: ofEntity((id) => ({ method: "GET", url: `/api/entity/${id}` })) },
  {
    name: "updateEntity",
    ...place,
    make: ofEntity((id) => ({
      method: "PUT",
      url: "/api/entity",
      body: { id, revision: 1, corporateAddress: "Pier 4" },
    })),
  },
  {
    name: "deleteEntity",
    ...place,
    // Its maker works in it, which keeps it from being deleted by anybody else.
    mayBeTold: 409,
    make: ofEntity((id) => ({ method: "DELETE", url: `/api/entity/${id}` })),
  },
  {
    name: "createEntity",
    as: "below an entity",
    ...place,
    make: ofEntity((id) => ({ method: "POST", url: "/api/entity", body: entityBody(uuid(), id) })),
  },
  ...(["/api/entity?size=1000", "/api/entity/org-structure"] as const).map((url): Probe => ({
    name: url.endsWith("structure") ? "getOrgStructure" : "listEntities",
    reach: "place",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await entityOf(scene, canary)
      return { method: "GET", url, ids: [] }
    },
  })),
]
