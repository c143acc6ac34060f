import type { RawBuilder } from "kysely"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
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
  readonly entityIds: readonly EntityId[]
}

/** What the walls leave of the client for one person: their entities, and the projects of their modules those work in. */
export interface Visibility {
  readonly entityIds: readonly EntityId[]
  readonly projects: ReadonlyMap<ProjectId, VisibleProject>
}

/** A project is there for whoever works in one of its entities; a client administrator sees all. */
export function visibilityOf(actor: Actor, projects: readonly VisibleProject[]): Visibility {
  const visible = projects.filter(
    (project) => actor.rights.isClientAdmin || project.entityIds.some((id) => actor.entityIds.includes(id)),
  )
  return { entityIds: actor.entityIds, projects: new Map(visible.map((project) => [project.id, project])) }
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
export function insideWalls({ entityIds, projects }: Visibility, alias: "r" | "p"): RawBuilder<boolean> {
  return conditionOf(entityIds, [...projects.keys()], alias)
}
