import type { FastifyInstance } from "fastify"
import { createProject, listProjects } from "../../../../schemas/api/projects.ts"
import { route } from "../../../http/route.ts"
import type { ProjectService } from "./service.ts"

export function projectRoutes(app: FastifyInstance, projects: ProjectService): void {
  route(app, listProjects, async ({ actor }) => ({ content: [...(await projects.list(actor))] }))
  route(app, createProject, ({ actor, body }) => projects.create(actor, body))
}
