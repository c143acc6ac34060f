import * as Type from "typebox"
import type { Static } from "typebox"
import type { UserId } from "../../../schemas/ids.ts"
import { ModuleCode } from "../../../schemas/profile-types.ts"
import { maxProjectNameLength } from "../../../schemas/project-name.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"
import { UserSummary } from "../../auth/contracts/auth.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { Period, Project } from "./projects.ts"

/** One project: create, edit, close, and manage its users (`main` service; calls.md §7.5). */

const id = (of: string) => Type.String({ maxLength: 64, description: of })
const revision = Type.Integer({
  minimum: 1,
  maximum: greatestCount,
  description: "The revision that the change is based on.",
})
const right = (action: "CREATE" | "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Activities", subFeature: "Project", action }) as const
/** Maximum number of users of a restricted project: its page lists all of them. */
export const maxUsers = 500

export const ProjectDetails = Type.Object({
  ...Project.properties,
  /** For a restricted project: its users visible to the caller, by name. */
  users: Type.Array(UserSummary),
})
export type ProjectDetails = Static<typeof ProjectDetails>

const projectParams = Type.Object({ id: id("The project.") })
const written = {
  name: Type.String({ minLength: 1, maxLength: maxProjectNameLength }),
  financialYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
  financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  reportingPeriod: Period,
  processType: Type.String({ minLength: 1, maxLength: 100 }),
  entityIds: Type.Array(id("An entity the caller works in."), { minItems: 1, maxItems: 1000, uniqueItems: true }),
}

export const getProject = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/projects/:id",
  summary: "Get a project with its users.",
  permission: right("READ"),
  params: projectParams,
  reply: ProjectDetails,
})

export const createProject = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/projects",
  summary: "Create a project; with users it is visible only to them and to administrators of its entities.",
  permission: right("CREATE"),
  body: Type.Object(
    {
      ...written,
      module: ModuleCode,
      userIds: Type.Optional(Type.Array(id("A user of its entities."), { maxItems: maxUsers, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: ProjectDetails,
})

export const updateProject = endpoint({
  service: "main",
  method: "PATCH",
  path: "/api/v1/projects/:id",
  summary:
    "Change, close or reopen a project; omitted properties and entities that the caller does not work in do not change, and a closed project must be reopened first.",
  permission: right("UPDATE"),
  params: projectParams,
  body: Type.Object(
    {
      // Written out, because the helper that makes all properties optional would add a third to the size of the page
      // that loads this.
      name: Type.Optional(written.name),
      financialYear: Type.Optional(written.financialYear),
      financialYearStartMonth: Type.Optional(written.financialYearStartMonth),
      reportingPeriod: Type.Optional(written.reportingPeriod),
      processType: Type.Optional(written.processType),
      entityIds: Type.Optional(written.entityIds),
      closed: Type.Optional(Type.Boolean()),
      /** False grants access to everyone in its entities again and removes its users. */
      restricted: Type.Optional(Type.Boolean()),
      revision,
    },
    { additionalProperties: false },
  ),
  reply: ProjectDetails,
})

export const addProjectUsers = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/projects/:id/users",
  summary:
    "Add users to a project; from the first user on it is visible only to its users and to administrators of its entities.",
  permission: right("UPDATE"),
  params: projectParams,
  body: Type.Object(
    {
      userIds: Type.Array(id("A user of its entities."), { minItems: 1, maxItems: maxUsers, uniqueItems: true }),
      revision,
    },
    { additionalProperties: false },
  ),
  reply: ProjectDetails,
})

export const removeProjectUser = endpoint({
  service: "main",
  method: "DELETE",
  path: "/api/v1/projects/:id/users/:userId",
  summary: "Remove a user from a project; without users it stays restricted to administrators of its entities.",
  permission: right("UPDATE"),
  params: Type.Object({ id: id("The project."), userId: Type.Unsafe<UserId>(id("The user.")) }),
  query: Type.Object({ revision }),
  reply: ProjectDetails,
})

export const listProjectCandidates = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/project-candidates",
  summary: "List users who can be added to a project: users of its module and entities who are visible to the caller.",
  permission: right("READ"),
  query: Type.Object({
    module: ModuleCode,
    entityIds: Type.String({ maxLength: 40_000, description: "Comma-separated." }),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({ content: Type.Array(UserSummary) }),
})
