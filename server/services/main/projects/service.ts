import { v7 as uuid, validate as isUuid } from "uuid"
import type { Person } from "../../../../schemas/api/auth.ts"
import type { BodyOf, QueryOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/one-project.ts"
import type { ProjectDetails } from "../../../../schemas/api/one-project.ts"
import type { Project } from "../../../../schemas/api/projects.ts"
import type { ProjectId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isProjectName } from "../../../../schemas/project-name.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { noteProject, type ProjectParameters } from "./note-project.ts"
import { changedEntities, ownEntities } from "./project-entities.ts"
import { admitUsers, candidates, dropEveryUser, dropUser, keepActorIn, nearTo } from "./project-users.ts"
import * as repository from "./repository.ts"
import { usersOf } from "./users-repository.ts"

export type ProjectService = ReturnType<typeof projectService>

/** Projects: a year's work of a module in some entities. One that is not for the person is not there (decision 0032). */
export function projectService(database: Database) {
  const inClient = <T>(actor: Actor, work: (tx: Tenant) => Promise<T>) => database.tenant(actor.clientId, work)

  /** Changes a project on the revision its author saw; `change` does it and tells what is to be written down. */
  const changed = (
    actor: Actor,
    id: string,
    revision: number,
    change: (tx: Tenant, project: Project) => Promise<Changed>,
  ): Promise<ProjectDetails> =>
    inClient(actor, async (tx) => {
      const project = await held(tx, actor, id, revision)
      const { written, action, before, after } = await change(tx, project)
      await repository.writeProject(tx, actor.clientId, project.id, { ...project, ...written })
      await noteProject(tx, actor, project.id, action, before, after)
      return detailsOf(tx, actor, await found(tx, actor, project.id))
    })

  return {
    list: (actor: Actor): Promise<readonly Project[]> =>
      database.reading(actor.clientId, (tx) => repository.listProjects(tx, actor, { module: actor.module })),

    get: (actor: Actor, id: string): Promise<ProjectDetails> =>
      database.reading(actor.clientId, async (tx) => detailsOf(tx, actor, await found(tx, actor, id))),

    create: (actor: Actor, body: BodyOf<typeof calls.createProject>): Promise<ProjectDetails> =>
      inClient(actor, async (tx) => detailsOf(tx, actor, await createProjectIn(tx, actor, body))),

    update: (
      actor: Actor,
      id: string,
      { revision, ...wish }: BodyOf<typeof calls.updateProject>,
    ): Promise<ProjectDetails> =>
      changed(actor, id, revision, async (tx, project) => {
        const { closed = project.closed, restricted = project.restricted, entityIds, ...rest } = wish
        // Only opening it again, and saying who sees it, can be done to a closed project.
        if (project.closed && closed && (entityIds !== undefined || Object.keys(rest).length > 0))
          throw new Refusal(409, problem("project.closed", []))
        const written = { ...project, ...(await soundTexts(tx, actor, rest, project)), closed, restricted }
        const entities = await changedEntities(tx, actor, project, entityIds)
        const left = project.restricted && !restricted ? await dropEveryUser(tx, actor, project.id) : []
        const kept = !project.restricted && restricted ? await keepActorIn(tx, actor, project.id) : []
        return {
          written,
          action: closed === project.closed ? "updated" : closed ? "closed" : "reopened",
          before: { ...parametersOf(project), ...entities?.before, userIds: left },
          after: { ...parametersOf(written), ...entities?.after, userIds: kept },
        }
      }),

    addUsers: (
      actor: Actor,
      id: string,
      { userIds, revision }: BodyOf<typeof calls.addProjectUsers>,
    ): Promise<ProjectDetails> =>
      changed(actor, id, revision, async (tx, project) => {
        const added = await admitUsers(tx, actor, project, userIds)
        return {
          written: { restricted: true },
          action: "users_added",
          before: { restricted: project.restricted, userIds: [] },
          after: { restricted: true, userIds: added },
        }
      }),

    removeUser: (actor: Actor, id: string, userId: UserId, revision: number): Promise<ProjectDetails> =>
      changed(actor, id, revision, async (tx, project) => {
        await dropUser(tx, actor, project, userId)
        return { written: {}, action: "user_removed", before: { userIds: [userId] }, after: { userIds: [] } }
      }),

    candidates: (actor: Actor, query: QueryOf<typeof calls.listProjectCandidates>): Promise<Person[]> =>
      database.reading(actor.clientId, (tx) => candidates(tx, actor, query)),
  }
}

interface Changed {
  readonly written: Partial<repository.WrittenProject>
  readonly action: string
  readonly before: ProjectParameters
  readonly after: ProjectParameters
}

/** For a service that creates a project on its way, in its own transaction. */
export async function createProjectIn(
  tx: Tenant,
  actor: Actor,
  body: BodyOf<typeof calls.createProject>,
): Promise<Project> {
  const { module, entityIds, userIds, ...rest } = body
  if (!actor.modules.includes(module)) throw new Refusal(404, problem("request.not_found", ["module"]))
  const entities = ownEntities(actor, entityIds)
  const texts = await soundTexts(tx, actor, rest, null)
  const id = uuid() as ProjectId
  const project = { ...rest, ...texts, closed: false, restricted: userIds !== undefined }
  await repository.insertProject(tx, actor.clientId, id, module, project)
  await repository.addEntities(tx, actor.clientId, id, entities)
  const users =
    userIds && (await admitUsers(tx, actor, { id, module, entities: entities.map((one) => ({ id: one })) }, userIds))
  await noteProject(
    tx,
    actor,
    id,
    "created",
    {},
    {
      ...parametersOf(project),
      module,
      entityIds: entities,
      ...(users && { userIds: users }),
    },
  )
  return found(tx, actor, id)
}

/** The project of a name, among those the person sees. */
export async function findProjectByName(tx: Tenant, actor: Actor, name: string): Promise<Project | undefined> {
  const [project] = await repository.listProjects(tx, actor, { name: name.trim() })
  return project
}

async function found(tx: Tenant, actor: Actor, id: string): Promise<Project> {
  const [project] = isUuid(id) ? await repository.listProjects(tx, actor, { id: id as ProjectId }) : []
  if (!project) throw new Refusal(404, problem("project.not_found", ["id"]))
  return project
}

/** The project as it is now, for somebody who knows it so; nobody else changes it meanwhile. */
async function held(tx: Tenant, actor: Actor, id: string, revision: number): Promise<Project> {
  const seen = await found(tx, actor, id)
  await repository.lockProject(tx, actor.clientId, seen.id)
  const project = await found(tx, actor, id)
  if (revision !== project.revision)
    throw new Refusal(409, problem("project.conflict", ["revision"]), { current: await detailsOf(tx, actor, project) })
  return project
}

async function detailsOf(tx: Tenant, actor: Actor, project: Project): Promise<ProjectDetails> {
  const wish = { clientId: actor.clientId, nearTo: nearTo(actor), projectId: project.id }
  return { ...project, users: project.restricted ? await usersOf(tx, wish) : [] }
}

interface Texts {
  readonly name?: string
  readonly processType?: string
}

/** Name and process type as they are kept. A name that stays is not judged again. */
async function soundTexts<Wish extends Texts>(
  tx: Tenant,
  actor: Actor,
  wish: Wish,
  project: Project | null,
): Promise<Wish> {
  const processType = wish.processType && soundText("processType", wish.processType)
  const name = wish.name && soundText("name", wish.name)
  if (name !== undefined && name !== project?.name) {
    if (!isProjectName(name)) throw new Refusal(400, problem("project.bad_name", ["name"]))
    await repository.holdProjectNames(tx, actor.clientId)
    if (await repository.isNameTaken(tx, actor.clientId, name, project?.id ?? null))
      throw new Refusal(400, problem("value.duplicate", ["name"], { name: "name" }))
  }
  return { ...wish, ...(processType !== undefined && { processType }), ...(name !== undefined && { name }) }
}

function soundText(parameter: string, written: string): string {
  const text = written.normalize("NFC").trim()
  if (text === "") throw new Refusal(400, problem("value.required", [parameter], { name: parameter }))
  return text
}

function parametersOf(project: repository.WrittenProject): ProjectParameters {
  const { name, financialYear, financialYearStartMonth, reportingPeriod, processType, closed, restricted } = project
  return { name, financialYear, financialYearStartMonth, reportingPeriod, processType, closed, restricted }
}
