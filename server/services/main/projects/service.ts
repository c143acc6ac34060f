import { v7 as uuid } from "uuid"
import type { createProject, Project } from "../../../../schemas/api/projects.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../audit/trail/service.ts"
import * as repository from "./repository.ts"

export type ProjectService = ReturnType<typeof projectService>

/** Projects: a year's work of a module in some entities. One whose entities the person does not work in is not there. */
export function projectService(database: Database) {
  return {
    list(actor: Actor): Promise<readonly Project[]> {
      return database.tenant(actor.clientId, (tx) => repository.listProjects(tx, actor, { module: actor.module }))
    },

    create(actor: Actor, body: BodyOf<typeof createProject>): Promise<Project> {
      return database.tenant(actor.clientId, (tx) => createProjectIn(tx, actor, body))
    },
  }
}

/** For a service that creates a project on its way, in its own transaction. */
export async function createProjectIn(tx: Tenant, actor: Actor, body: BodyOf<typeof createProject>): Promise<Project> {
  if (!actor.modules.includes(body.module)) throw new Refusal(404, problem("request.not_found", ["module"]))
  const entityIds = body.entityIds.map((wanted, index) => ownEntity(actor, wanted, index))
  const name = body.name.trim()
  if (name === "") throw new Refusal(400, problem("value.required", ["name"], { name: "name" }))
  if (await repository.isNameTaken(tx, actor.clientId, name)) {
    throw new Refusal(400, problem("value.duplicate", ["name"], { name: "name" }))
  }
  const id = uuid() as ProjectId
  await repository.insertProject(tx, actor.clientId, { ...body, id, name, entityIds })
  const changes = Object.entries({ ...body, name }).map(([parameter, current]) => ({
    section: null,
    parameter,
    previous: null,
    current,
  }))
  await appendAudit(tx, actor, { subjectKind: "project", subjectId: id, action: "created", changes })
  const [created] = await repository.listProjects(tx, actor, { id })
  if (!created) throw new Error("A project that was just created cannot be read.")
  return created
}

/** The project of a name, among those the person sees. */
export async function findProjectByName(tx: Tenant, actor: Actor, name: string): Promise<Project | undefined> {
  const [found] = await repository.listProjects(tx, actor, { name: name.trim() })
  return found
}

function ownEntity(actor: Actor, wanted: string, index: number): EntityId {
  const own = actor.entityIds.find((id) => id === wanted)
  if (own) return own
  throw new Refusal(404, problem("entity.not_found", ["entityIds", index]))
}
