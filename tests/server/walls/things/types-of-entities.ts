import { contracts } from "../../../../server/http/contracts.ts"
import type { Probe, Scene } from "../scene.ts"
import { designThings } from "./design.ts"
import { reminderThings } from "./reminders.ts"

/** Every call about a record type once more, now about one of the northern entity: for whoever works elsewhere it is not there. */

const design = new Set(contracts.flatMap(({ name, contract }) => (contract.permission.kind === "design" ? [name] : [])))

/** The scene, in which every record type that is made is the northern entity's. */
function northern(scene: Scene): Scene {
  return {
    ...scene,
    profile: (canary, isPublished) => scene.profile(canary, isPublished, scene.world.north),
  }
}

export const entityTypeThings: readonly Probe[] = [...designThings, ...reminderThings]
  .filter(({ name }) => design.has(name) || name === "listProfiles")
  .map((probe) => ({
    ...probe,
    as: "of one entity",
    reach: "entity",
    make: (scene, canary) => probe.make(northern(scene), canary),
  }))
