import type { RawBuilder } from "kysely"
import { masterLibrary, type EntityId, type ProfileId, type ProjectId, type RecordId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { visibilityCondition as conditionOf } from "../../../server/database/record-list/visibility.ts"
import type { Actor, NamedRecordGuard } from "../../../server/http/actor.ts"

export interface VisibleProject {
  readonly id: ProjectId
  readonly name: string
  readonly module: ModuleCode
  readonly closed: boolean
  readonly financialYear: number
  /** 1 to 12: the first month of the financial year. */
  readonly financialYearStartMonth: number
  readonly processType: string
  readonly restricted: boolean
  readonly entityIds: readonly EntityId[]
}

/** Visibility of a user: their entities, the projects of their modules that they can access, and the master library. */
export interface Visibility {
  readonly entityIds: readonly EntityId[]
  readonly projects: ReadonlyMap<ProjectId, VisibleProject>
  /** The profiles whose master records the user can see. */
  readonly masterProfiles: ReadonlySet<ProfileId>
  /** The user's permissions on single records in addition to their roles; they do not extend visibility. */
  readonly granted: ReadonlyMap<RecordId, ReadonlySet<PermissionAction>>
  /** How access to the records of each profile in the user's modules is granted. */
  readonly guards: ReadonlyMap<ProfileId, NamedRecordGuard>
  /** Profiles with access by role that the user made and may design. */
  readonly makerOf: ReadonlySet<ProfileId>
}

/** Visibility scope without record permissions. */
export type VisibilityScope = Pick<Visibility, "entityIds" | "projects" | "masterProfiles">

/**
 * Visibility scope of a user with access to these projects (`server/database/project-visibility.ts`) and to the master
 * records of these profiles.
 */
export function visibilityScopeOf(
  actor: Actor,
  projects: readonly VisibleProject[],
  masterProfiles: readonly ProfileId[],
): VisibilityScope {
  return {
    entityIds: actor.entityIds,
    projects: new Map(projects.map((project) => [project.id, project])),
    masterProfiles: new Set(masterProfiles),
  }
}

/** Whether the project, or the master library with records of the profile, is in the visibility scope. */
export function isProjectVisible(
  { projects, masterProfiles }: Pick<Visibility, "projects" | "masterProfiles">,
  projectId: ProjectId,
  profileId: ProfileId,
): boolean {
  return projectId === masterLibrary ? masterProfiles.has(profileId) : projects.has(projectId)
}

/** Whether a record's project and entity are in the visibility scope. */
export function isVisible(
  visibility: Visibility,
  scope: {
    readonly profile_id: ProfileId
    readonly entity_id: EntityId | null
    readonly project_id: ProjectId | null
  },
): boolean {
  return (
    (scope.entity_id === null || visibility.entityIds.includes(scope.entity_id)) &&
    (scope.project_id === null || isProjectVisible(visibility, scope.project_id, scope.profile_id))
  )
}

/** The same visibility scope as a condition on a table of records. */
export function visibilityCondition(
  { entityIds, projects, masterProfiles }: VisibilityScope,
  alias: "r" | "p",
): RawBuilder<boolean> {
  return conditionOf(entityIds, [...projects.keys()], [...masterProfiles], alias)
}
