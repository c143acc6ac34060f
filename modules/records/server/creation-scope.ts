import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { type EntityId, masterLibrary, noProject, type ProjectId } from "../../../schemas/ids.ts"
import { allowsMasters, masterFeature } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import { toForbiddenError } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { readOnly } from "./access.ts"
import type { AccessContext } from "./access-context.ts"
import { isProjectVisible, type VisibleProject } from "./visibility.ts"

export interface CreationScope {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

/**
 * Resolves the scope of a new record: an open project of the profile's module and one of the user's entities; for a
 * profile of an entity, only that entity.
 */
export function resolveCreationScope(
  access: AccessContext,
  profile: CompiledProfile,
  input: { readonly projectId: ProjectId | null; readonly entityId?: EntityId | null | undefined },
): CreationScope {
  if (input.projectId === masterLibrary && !profile.outsideProjects) return masterScope(access, profile)
  const project = projectOf(access, profile, input.projectId)
  if (project?.closed) throw readOnly("project_closed")
  const bound = access.entityOf.get(profile.profileId)
  const entityId = input.entityId === undefined ? (bound ?? defaultEntity(access, project)) : input.entityId
  if (bound !== undefined) assertProjectEntity(access, project, entityId, bound)
  if (entityId !== null && !canCreateInEntity(access, project, entityId))
    throw new HttpError(404, problem("entity.not_found", ["entityId"]))
  return { projectId: project?.id ?? null, entityId }
}

/** The scope of a new master record, which belongs to no entity. Throws 404 or 403 without access to the library. */
function masterScope({ actor, visibility }: AccessContext, { profileId, type }: CompiledProfile): CreationScope {
  if (!isProjectVisible(visibility, masterLibrary, profileId))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (!allowsMasters(actor.rights, type, "CREATE"))
    throw toForbiddenError("CREATE", masterFeature[type] ?? "RCM_Master")
  return { projectId: masterLibrary, entityId: null }
}

/** Throws 409 for any entity other than the profile's, or a project that does not include it. */
function assertProjectEntity(
  { entityNames }: AccessContext,
  project: VisibleProject | null,
  entityId: EntityId | null,
  bound: EntityId,
): void {
  const isAbout = project === null || project.entityIds.includes(bound)
  if (isAbout && entityId === bound) return
  const named = isAbout ? "entityId" : "projectId"
  throw new HttpError(409, problem("record.profile_of_other_entity", [named], { entity: entityNames.get(bound) ?? "" }))
}

function projectOf(
  access: AccessContext,
  profile: CompiledProfile,
  projectId: ProjectId | null,
): VisibleProject | null {
  const named = projectId !== null && projectId !== noProject
  if (profile.outsideProjects) {
    if (named) throw new HttpError(400, problem("request.invalid", ["projectId"]))
    return null
  }
  if (!named) throw new HttpError(400, problem("project.not_found", ["projectId"]))
  const project = access.visibility.projects.get(projectId)
  if (!project || !profile.modules.includes(project.module))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return project
}

/**
 * Default entity: that of the session if the project includes it, otherwise the project's only entity, otherwise none.
 */
export function defaultEntity(access: AccessContext, project: VisibleProject | null): EntityId | null {
  const { entityId } = access.actor
  if (entityId !== null && canCreateInEntity(access, project, entityId)) return entityId
  const only = project?.entityIds.length === 1 ? project.entityIds[0] : undefined
  return only !== undefined && canCreateInEntity(access, project, only) ? only : null
}

function canCreateInEntity(access: AccessContext, project: VisibleProject | null, entityId: EntityId): boolean {
  return access.visibility.entityIds.includes(entityId) && (!project || project.entityIds.includes(entityId))
}
