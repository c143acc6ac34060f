import type { PackPreview } from "../../../contracts/packs.ts"
import type { Decisions } from "./pack-services.ts"

/** Number of unresolved conflicts in all profiles to be imported. */
export function countUndecided({ profiles }: PackPreview, decisions: Decisions): number {
  return profiles
    .filter(({ state }) => state === "conflicts")
    .reduce((count, { id, conflicts }) => {
      const resolutions = decisions[id]?.resolutions ?? {}
      return count + conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key)).length
    }, 0)
}
