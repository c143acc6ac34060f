import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProjectId } from "../ids.ts"
import { ModuleCode } from "../profile-types.ts"
import { endpoint } from "./endpoint.ts"

/** Projects (`main` service; calls.md §7.5). */

export const Project = Type.Object({
  id: Type.Unsafe<ProjectId>(Type.String()),
  name: Type.String(),
  module: ModuleCode,
  financialYear: Type.Integer(),
  /** 1 to 12. */
  financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  reportingPeriod: Type.Union([Type.Literal("month"), Type.Literal("quarter"), Type.Literal("year")]),
  /** The regulation the project answers, such as financial reporting. */
  processType: Type.String(),
  entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
  closed: Type.Boolean(),
})
export type Project = Static<typeof Project>

export const listProjects = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/projects",
  summary: "The projects of the session's module whose entities the caller works in.",
  permission: { kind: "signedIn" },
  reply: Type.Object({ content: Type.Array(Project) }),
})

export const createProject = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/projects",
  summary: "Create a project.",
  permission: { kind: "feature", feature: "Activities", subFeature: "Project", action: "CREATE" },
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      module: ModuleCode,
      financialYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
      financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
      reportingPeriod: Type.Union([Type.Literal("month"), Type.Literal("quarter"), Type.Literal("year")]),
      processType: Type.String({ minLength: 1, maxLength: 100 }),
      entityIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Project,
})
