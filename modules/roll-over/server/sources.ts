import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, readOnly } from "../../records/server/index.ts"
import { sharedEntities } from "./shared-entities.ts"

/** Throws 404 for a project that the user cannot see, and 403 for a closed one. */
export function assertProjectIsOpen({ visibility }: Pick<AccessContext, "visibility">, projectId: ProjectId): void {
  const project = visibility.projects.get(projectId)
  if (!project) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (project.closed) throw readOnly("project_closed")
}

/**
 * The projects of previous years that a project can be rolled over from, latest year first, with their shared entities.
 */
export function findSources(
  access: Pick<AccessContext, "actor" | "visibility">,
  projectId: ProjectId,
): readonly { readonly id: ProjectId; readonly entityIds: readonly EntityId[] }[] {
  const { projects } = access.visibility
  const project = projects.get(projectId)
  if (!project) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return [...projects.values()]
    .filter(({ module, financialYear }) => module === project.module && financialYear < project.financialYear)
    .toSorted((one, other) => other.financialYear - one.financialYear)
    .flatMap(({ id }) => {
      const { own: entityIds } = sharedEntities(access, projectId, id)
      return entityIds.length > 0 ? [{ id, entityIds }] : []
    })
}

/** The shared entities of a project and its source. Throws 404 for a source that it cannot be rolled over from. */
export function entitiesOfSource(
  access: Pick<AccessContext, "actor" | "visibility">,
  projectId: ProjectId,
  sourceId: ProjectId,
): readonly EntityId[] {
  const sources = findSources(access, projectId)
  if (sources.length === 0) throw new HttpError(409, problem("roll_over.no_previous_year", ["projectId"]))
  const source = sources.find(({ id }) => id === sourceId)
  if (!source) throw new HttpError(404, problem("project.not_found", ["sourceId"]))
  return source.entityIds
}
