import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { EntityId, ProjectId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { ListPlace } from "../../../../database/record-list/place.ts"
import type { Actor } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import type { Visibility } from "../visibility.ts"

export interface WantedPlace {
  readonly projectId?: ProjectId | null | undefined
  readonly entityId?: EntityId | null | undefined
}

/** Which of a profile's records a list looks at: of one client and profile, inside the walls, in the place asked for. */
export function listPlace(
  actor: Actor,
  profile: CompiledProfile,
  { projects, entityIds }: Visibility,
  { projectId, entityId }: WantedPlace,
): ListPlace {
  if (projectId && !profile.outsideProjects && !projects.has(projectId))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  if (entityId && !entityIds.includes(entityId)) throw new Refusal(404, problem("entity.not_found", ["entityId"]))
  return {
    clientId: actor.clientId,
    profileId: profile.profileId,
    // What lives outside projects is listed alike from inside any of them.
    project: profile.outsideProjects ? null : projectId === undefined ? [...projects.keys()] : projectId,
    entity: entityId === undefined ? entityIds : entityId,
  }
}
