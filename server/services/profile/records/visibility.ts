import type { RawBuilder } from "kysely"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { PermissionAction, RecordGuard } from "../../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { insideWalls as conditionOf } from "../../../database/record-list/walls.ts"
import type { Actor } from "../../../http/actor.ts"

export interface VisibleProject {
  readonly id: ProjectId
  readonly module: ModuleCode
  readonly closed: boolean
  readonly financialYear: number
  /** 1 to 12; the month in which the financial year begins. */
  readonly financialYearStartMonth: number
  readonly processType: string
  readonly restricted: boolean
  readonly entityIds: readonly EntityId[]
}

/** What the walls leave of the client for one person: their entities, and the projects of their modules that are there for them. */
export interface Visibility {
  readonly entityIds: readonly EntityId[]
  readonly projects: ReadonlyMap<ProjectId, VisibleProject>
  /** What the person was given on single records beside what their roles give them; it opens no wall. */
  readonly given: ReadonlyMap<RecordId, ReadonlySet<PermissionAction>>
  /** What guards the records of each profile of the person's modules. */
  readonly guards: ReadonlyMap<ProfileId, RecordGuard>
}

/** The walls alone, before anything was given. */
export type Walls = Pick<Visibility, "entityIds" | "projects">

/** The walls of someone, for whom these projects are there (`server/database/project-wall.ts`). */
export function wallsOf(actor: Actor, projects: readonly VisibleProject[]): Walls {
  return { entityIds: actor.entityIds, projects: new Map(projects.map((project) => [project.id, project])) }
}

/** Whether a record's own place is inside the walls. */
export function isVisible(
  visibility: Visibility,
  place: { readonly entity_id: EntityId | null; readonly project_id: ProjectId | null },
): boolean {
  return (
    (place.entity_id === null || visibility.entityIds.includes(place.entity_id)) &&
    (place.project_id === null || visibility.projects.has(place.project_id))
  )
}

/** The same walls as a condition on a table of records. */
export function insideWalls({ entityIds, projects }: Walls, alias: "r" | "p"): RawBuilder<boolean> {
  return conditionOf(entityIds, [...projects.keys()], alias)
}
