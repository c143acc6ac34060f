import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordSetScope } from "../../../../server/database/record-list/record-set-scope.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { isProjectVisible, type Visibility } from "../visibility.ts"

export interface ListScopeInput {
  readonly projectId?: ProjectId | null | undefined
  readonly entityId?: EntityId | null | undefined
}

/**
 * Resolves the scope of a list: client, profile, visibility, and the requested project and entity; without a project,
 * every project but not the master library. Throws 404 for a project or entity that is not visible.
 */
export function listScope(
  actor: Actor,
  profile: CompiledProfile,
  visibility: Visibility,
  { projectId, entityId }: ListScopeInput,
): RecordSetScope {
  const { projects, entityIds } = visibility
  if (projectId && !profile.outsideProjects && !isProjectVisible(visibility, projectId, profile.profileId))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (entityId && !entityIds.includes(entityId)) throw new HttpError(404, problem("entity.not_found", ["entityId"]))
  return {
    clientId: actor.clientId,
    profileId: profile.profileId,
    // Records outside projects are listed the same way in every project.
    project: profile.outsideProjects ? null : projectId === undefined ? [...projects.keys()] : projectId,
    entity: entityId === undefined ? entityIds : entityId,
  }
}
