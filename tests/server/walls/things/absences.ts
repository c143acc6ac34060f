import { v7 as uuid } from "uuid"
import type { Asked, Probe, Scene } from "../scene.ts"

/** When people are away: each person's own, and client administrators' to set for them. */

const url = "/api/v1/workflow/absences"
const own = { reach: "own", about: "one" } as const
const entity = { reach: "entity", about: "one", absentIs: 400 } as const
const administration = { reach: "administration", about: "one" } as const

/** Somebody of the northern entity, called so, who could stand in for the others there. */
async function substituteOf({ world, roleId, made }: Scene, lastName: string): Promise<{ id: string; email: string }> {
  const email = `${uuid()}@m.example`
  const places = { companyIds: [world.north], modules: ["IC"], roles: [roleId] }
  const { id } = await made("POST", "/api/users", { firstName: "Asha", lastName, email, ...places })
  return { id, email }
}

let year = 2030
/** Days on which nobody is away yet. */
function freeDays(): { from: string; until: string } {
  year += 1
  return { from: `${year}-03-01`, until: `${year}-03-02` }
}

async function absenceOf(scene: Scene, canary: string): Promise<string> {
  const { id: substituteId } = await substituteOf(scene, canary)
  return (await scene.made("POST", url, { ...freeDays(), substituteId })).id
}

const ofOwner = ({ owner }: Scene) => `/api/v1/workflow/people/${owner.id}/absences`

/** Calls about people whom the owner's absence or account is of, from the owner's address. */
const ofOthers =
  (ask: (scene: Scene, canary: string) => Promise<Omit<Asked, "ids">>): Probe["make"] =>
  async (scene, canary) => ({ ...(await ask(scene, canary)), ids: [scene.owner.id] })

export const absenceThings: readonly Probe[] = [
  {
    name: "listAbsences",
    reach: "own",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await absenceOf(scene, canary)
      return { method: "GET", url, ids: [] }
    },
  },
  {
    name: "createAbsence",
    ...entity,
    async make(scene, canary) {
      const { id } = await substituteOf(scene, canary)
      return { method: "POST", url, body: { ...freeDays(), substituteId: id }, ids: [id] }
    },
  },
  {
    name: "updateAbsence",
    ...own,
    async make(scene, canary) {
      const id = await absenceOf(scene, canary)
      const { id: substituteId } = await substituteOf(scene, canary)
      return { method: "PUT", url: `${url}/${id}`, body: { ...freeDays(), substituteId, revision: 1 }, ids: [id] }
    },
  },
  {
    name: "deleteAbsence",
    ...own,
    async make(scene, canary) {
      const id = await absenceOf(scene, canary)
      return { method: "DELETE", url: `${url}/${id}`, ids: [id] }
    },
  },
  {
    name: "listSubstitutes",
    reach: "entity",
    about: "many",
    tells: true,
    async make(scene, canary) {
      const { email } = await substituteOf(scene, canary)
      return { method: "GET", url: `${url}/substitutes?search=${email}`, ids: [] }
    },
  },
  {
    name: "listAbsencesOf",
    ...administration,
    tells: true,
    make: ofOthers(async (scene, canary) => {
      await absenceOf(scene, canary)
      return { method: "GET", url: ofOwner(scene) }
    }),
  },
  {
    name: "createAbsenceOf",
    ...administration,
    make: ofOthers(async (scene, canary) => {
      const { id: substituteId } = await substituteOf(scene, canary)
      return { method: "POST", url: ofOwner(scene), body: { ...freeDays(), substituteId } }
    }),
  },
  {
    name: "deleteAbsenceOf",
    ...administration,
    make: ofOthers(async (scene, canary) => {
      const id = await absenceOf(scene, canary)
      return { method: "DELETE", url: `${ofOwner(scene)}/${id}` }
    }),
  },
  {
    name: "listSubstitutesOf",
    ...administration,
    tells: true,
    make: ofOthers(async (scene, canary) => {
      const { email } = await substituteOf(scene, canary)
      return { method: "GET", url: `${ofOwner(scene)}/substitutes?search=${email}` }
    }),
  },
]
