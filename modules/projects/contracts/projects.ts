import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import { ModuleCode } from "../../../schemas/profile-types.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/**
 * The list of projects (`main` service; calls.md §7.5), which every page requests. Operations on one project are in
 * `one-project.ts`.
 */

export const Period = Type.Union([Type.Literal("month"), Type.Literal("quarter"), Type.Literal("year")])

export const Project = Type.Object({
  id: Type.Unsafe<ProjectId>(Type.String()),
  name: Type.String(),
  module: ModuleCode,
  financialYear: Type.Integer(),
  /** 1 to 12. */
  financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  reportingPeriod: Period,
  /** The regulation the project addresses, such as financial reporting. */
  processType: Type.String(),
  /** Its entities in which the caller works. */
  entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
  closed: Type.Boolean(),
  /** Whether it is visible only to its users and to administrators of one of its entities. */
  restricted: Type.Boolean(),
  revision: Type.Integer({ minimum: 1 }),
})
export type Project = Static<typeof Project>

export const listProjects = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/projects",
  summary:
    "List the projects of the session's module, or of all of the caller's modules, that are visible to the caller, newest year first.",
  permission: { kind: "signedIn" },
  query: Type.Object({ modules: Type.Optional(Type.Literal("all")) }),
  reply: Type.Object({ content: Type.Array(Project) }),
})
