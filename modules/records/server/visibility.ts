import type { RawBuilder } from "kysely"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { PermissionAction, RecordGuard } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { visibilityCondition as conditionOf } from "../../../server/database/record-list/visibility.ts"
import type { Actor } from "../../../server/http/actor.ts"

export interface VisibleProject {
  readonly id: ProjectId
  readonly module: ModuleCode
  readonly closed: boolean
  readonly financialYear: number
  /** 1 to 12: the first month of the financial year. */
  readonly financialYearStartMonth: number
  readonly processType: string
  readonly restricted: boolean
  readonly entityIds: readonly EntityId[]
}

/** Visibility of a user: their entities, and the projects of their modules that they can access. */
export interface Visibility {
  readonly entityIds: readonly EntityId[]
  readonly projects: ReadonlyMap<ProjectId, VisibleProject>
  /** The user's permissions on single records in addition to their roles; they do not extend visibility. */
  readonly granted: ReadonlyMap<RecordId, ReadonlySet<PermissionAction>>
  /** How access to the records of each profile in the user's modules is granted. */
  readonly guards: ReadonlyMap<ProfileId, RecordGuard>
}

/** Visibility scope without record permissions. */
export type VisibilityScope = Pick<Visibility, "entityIds" | "projects">

/** Visibility scope of a user with access to these projects (`server/database/project-visibility.ts`). */
export function visibilityScopeOf(actor: Actor, projects: readonly VisibleProject[]): VisibilityScope {
  return { entityIds: actor.entityIds, projects: new Map(projects.map((project) => [project.id, project])) }
}

/** Whether a record's project and entity are in the visibility scope. */
export function isVisible(
  visibility: Visibility,
  scope: { readonly entity_id: EntityId | null; readonly project_id: ProjectId | null },
): boolean {
  return (
    (scope.entity_id === null || visibility.entityIds.includes(scope.entity_id)) &&
    (scope.project_id === null || visibility.projects.has(scope.project_id))
  )
}

/** The same visibility scope as a condition on a table of records. */
export function visibilityCondition({ entityIds, projects }: VisibilityScope, alias: "r" | "p"): RawBuilder<boolean> {
  return conditionOf(entityIds, [...projects.keys()], alias)
}
