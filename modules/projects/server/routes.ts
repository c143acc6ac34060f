import type { FastifyInstance } from "fastify"
import * as calls from "../contracts/one-project.ts"
import { listProjects } from "../contracts/projects.ts"
import { route } from "../../../server/http/route.ts"
import type { ProjectService } from "./service.ts"

export function projectRoutes(app: FastifyInstance, projects: ProjectService): void {
  route(app, listProjects, async ({ actor, query }) => ({ content: [...(await projects.list(actor, query))] }))
  route(app, calls.getProject, ({ actor, params }) => projects.get(actor, params.id))
  route(app, calls.createProject, ({ actor, body }) => projects.create(actor, body))
  route(app, calls.updateProject, ({ actor, params, body }) => projects.update(actor, params.id, body))
  route(app, calls.addProjectUsers, ({ actor, params, body }) => projects.addUsers(actor, params.id, body))
  route(app, calls.removeProjectUser, ({ actor, params, query }) =>
    projects.removeUser(actor, params.id, params.userId, query.revision),
  )
  route(app, calls.listProjectCandidates, async ({ actor, query }) => ({
    content: await projects.candidates(actor, query),
  }))
}
