import { contracts } from "../../../../server/http/contracts.ts"
import type { Asked, Probe, Scene } from "../scene.ts"
import { designThings } from "./design.ts"
import { reminderThings } from "./reminders.ts"

/** Every call about a record type once more, now about one of the northern entity: for whoever works elsewhere it is not there. */

const profiles = "/api/v1/profiles"

const design = new Set(contracts.flatMap(({ name, contract }) => (contract.permission.kind === "design" ? [name] : [])))

/** The scene, in which every record type that is made is the northern entity's. */
function northern(scene: Scene): Scene {
  return {
    ...scene,
    profile: (canary, isPublished) => scene.profile(canary, isPublished, scene.world.north),
  }
}

/** A call about a copy of one of the group's, which has gone on to another version since. */
const ofCopy =
  (ask: (url: string, draftRevision: number) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id: master, draftRevision: published } = await scene.profile(canary, true)
    const { id, draftRevision } = await scene.made("POST", `${profiles}/${master}/clone`, {
      name: { en: canary },
      entityId: scene.world.north,
    })
    const field = { fieldText: { en: "Named anew" } }
    const changed = await scene.made("PUT", `${profiles}/${master}/fields/f_note`, { draftRevision: published, field })
    await scene.made("POST", `${profiles}/${master}/publish`, { draftRevision: changed.draftRevision })
    return { ...ask(`${profiles}/${id}`, draftRevision), ids: [id] }
  }

const copyThings: readonly Probe[] = [
  {
    name: "compareOrigin",
    reach: "entity",
    about: "one",
    tells: true,
    make: ofCopy((url) => ({ method: "GET", url: `${url}/origin` })),
  },
  {
    name: "takeOrigin",
    reach: "entity",
    about: "one",
    make: ofCopy((url, draftRevision) => ({
      method: "POST",
      url: `${url}/origin`,
      body: { draftRevision, version: 2 },
    })),
  },
]

export const entityTypeThings: readonly Probe[] = [
  ...copyThings,
  ...[...designThings, ...reminderThings]
    .filter(({ name }) => design.has(name) || name === "listProfiles")
    .map((probe): Probe => ({
      ...probe,
      as: "of one entity",
      reach: "entity",
      make: (scene, canary) => probe.make(northern(scene), canary),
    })),
]
