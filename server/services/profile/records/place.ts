import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { type EntityId, noProject, type ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { readOnly } from "./access.ts"
import type { Reader } from "./reader.ts"
import type { VisibleProject } from "./visibility.ts"

export interface Place {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

/**
 * Where a new record is to stand: in an open project of the profile's module, and in an entity the person works in; of a
 * profile that is one entity's in no other.
 */
export function placeOf(
  reader: Reader,
  profile: CompiledProfile,
  wanted: { readonly projectId: ProjectId | null; readonly entityId?: EntityId | null | undefined },
): Place {
  const project = projectOf(reader, profile, wanted.projectId)
  if (project?.closed) throw readOnly("project_closed")
  const bound = reader.entityOf.get(profile.profileId)
  const entityId = wanted.entityId === undefined ? (bound ?? usualEntity(reader, project)) : wanted.entityId
  if (bound !== undefined) demandBound(reader, project, entityId, bound)
  if (entityId !== null && !mayStandIn(reader, project, entityId))
    throw new Refusal(404, problem("entity.not_found", ["entityId"]))
  return { projectId: project?.id ?? null, entityId }
}

/** Refuses a project that is not about the profile's entity, and any other entity. */
function demandBound(
  { entityNames }: Reader,
  project: VisibleProject | null,
  entityId: EntityId | null,
  bound: EntityId,
): void {
  const isAbout = project === null || project.entityIds.includes(bound)
  if (isAbout && entityId === bound) return
  const named = isAbout ? "entityId" : "projectId"
  throw new Refusal(409, problem("record.profile_of_other_entity", [named], { entity: entityNames.get(bound) ?? "" }))
}

function projectOf(reader: Reader, profile: CompiledProfile, projectId: ProjectId | null): VisibleProject | null {
  const named = projectId !== null && projectId !== noProject
  if (profile.outsideProjects) {
    if (named) throw new Refusal(400, problem("request.invalid", ["projectId"]))
    return null
  }
  if (!named) throw new Refusal(400, problem("project.not_found", ["projectId"]))
  const project = reader.visibility.projects.get(projectId)
  if (!project || !profile.modules.includes(project.module))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  return project
}

/** Where nobody says otherwise: the session's entity where the project takes it, else the project's only one, else none. */
export function usualEntity(reader: Reader, project: VisibleProject | null): EntityId | null {
  const { entityId } = reader.actor
  if (entityId !== null && mayStandIn(reader, project, entityId)) return entityId
  const only = project?.entityIds.length === 1 ? project.entityIds[0] : undefined
  return only !== undefined && mayStandIn(reader, project, only) ? only : null
}

function mayStandIn(reader: Reader, project: VisibleProject | null, entityId: EntityId): boolean {
  return reader.visibility.entityIds.includes(entityId) && (!project || project.entityIds.includes(entityId))
}
