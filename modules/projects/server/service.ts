import { v7 as uuid, validate as isUuid } from "uuid"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { BodyOf, QueryOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../contracts/one-project.ts"
import type { ProjectDetails } from "../contracts/one-project.ts"
import type { listProjects, Project } from "../contracts/projects.ts"
import type { ProjectId, UserId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { isProjectName } from "../../../schemas/project-name.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { recordProjectEvent, type ProjectParameters } from "./record-project-event.ts"
import { changedEntities, userEntities } from "./project-entities.ts"
import { admitUsers, candidates, dropEveryUser, dropUser, insertActorAsUser, nearTo } from "./project-users.ts"
import * as repository from "./repository.ts"
import { usersOf } from "./users-repository.ts"

export type ProjectService = ReturnType<typeof projectService>

/**
 * Projects: a year's work of a module in some entities. A project not visible to the user is not found (decision 0032).
 */
export function projectService(database: Database) {
  const inClient = <T>(actor: Actor, run: (tx: ClientTransaction) => Promise<T>) =>
    database.clientTransaction(actor.clientId, run)

  /** Changes a project at the revision its author saw; `change` does it and returns the audit data. */
  const changed = (
    actor: Actor,
    id: string,
    revision: number,
    change: (tx: ClientTransaction, project: Project) => Promise<ProjectChange>,
  ): Promise<ProjectDetails> =>
    inClient(actor, async (tx) => {
      const project = await lockAtRevision(tx, actor, id, revision)
      const { written, action, before, after } = await change(tx, project)
      await repository.writeProject(tx, actor.clientId, project.id, { ...project, ...written })
      await recordProjectEvent(tx, actor, project.id, action, before, after)
      return detailsOf(tx, actor, await getProject(tx, actor, project.id))
    })

  return {
    list: (actor: Actor, { modules }: QueryOf<typeof listProjects>): Promise<readonly Project[]> =>
      database.readTransaction(actor.clientId, (tx) =>
        repository.listProjects(tx, actor, modules === "all" ? {} : { module: actor.module }),
      ),

    get: (actor: Actor, id: string): Promise<ProjectDetails> =>
      database.readTransaction(actor.clientId, async (tx) => detailsOf(tx, actor, await getProject(tx, actor, id))),

    create: (actor: Actor, body: BodyOf<typeof calls.createProject>): Promise<ProjectDetails> =>
      inClient(actor, async (tx) => detailsOf(tx, actor, await createProjectIn(tx, actor, body))),

    update: (
      actor: Actor,
      id: string,
      { revision, ...input }: BodyOf<typeof calls.updateProject>,
    ): Promise<ProjectDetails> =>
      changed(actor, id, revision, async (tx, project) => {
        const { closed = project.closed, restricted = project.restricted, entityIds, ...rest } = input
        // A closed project only accepts reopening and changes of its visibility.
        if (project.closed && closed && (entityIds !== undefined || Object.keys(rest).length > 0))
          throw new HttpError(409, problem("project.closed", []))
        const written = { ...project, ...(await validateProjectNames(tx, actor, rest, project)), closed, restricted }
        const entities = await changedEntities(tx, actor, project, entityIds)
        const left = project.restricted && !restricted ? await dropEveryUser(tx, actor, project.id) : []
        const addedUserIds = !project.restricted && restricted ? await insertActorAsUser(tx, actor, project.id) : []
        return {
          written,
          action: closed === project.closed ? "updated" : closed ? "closed" : "reopened",
          before: { ...parametersOf(project), ...entities?.before, userIds: left },
          after: { ...parametersOf(written), ...entities?.after, userIds: addedUserIds },
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

    candidates: (actor: Actor, query: QueryOf<typeof calls.listProjectCandidates>): Promise<UserSummary[]> =>
      database.readTransaction(actor.clientId, (tx) => candidates(tx, actor, query)),
  }
}

interface ProjectChange {
  readonly written: Partial<repository.WrittenProject>
  readonly action: string
  readonly before: ProjectParameters
  readonly after: ProjectParameters
}

/** For a service that creates a project in its own transaction. */
export async function createProjectIn(
  tx: ClientTransaction,
  actor: Actor,
  body: BodyOf<typeof calls.createProject>,
): Promise<Project> {
  const { module, entityIds, userIds, ...rest } = body
  if (!actor.modules.includes(module)) throw new HttpError(404, problem("request.not_found", ["module"]))
  const entities = userEntities(actor, entityIds)
  const validNames = await validateProjectNames(tx, actor, rest, null)
  const id = uuid() as ProjectId
  const project = { ...rest, ...validNames, closed: false, restricted: userIds !== undefined }
  await repository.insertProject(tx, actor.clientId, id, module, project)
  await repository.addEntities(tx, actor.clientId, id, entities)
  const users =
    userIds && (await admitUsers(tx, actor, { id, module, entities: entities.map((one) => ({ id: one })) }, userIds))
  await recordProjectEvent(
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
  return getProject(tx, actor, id)
}

/** The project with this name, among those the user can see. */
export async function findProjectByName(
  tx: ClientTransaction,
  actor: Actor,
  name: string,
): Promise<Project | undefined> {
  const [project] = await repository.listProjects(tx, actor, { name: name.trim() })
  return project
}

async function getProject(tx: ClientTransaction, actor: Actor, id: string): Promise<Project> {
  const [project] = isUuid(id) ? await repository.listProjects(tx, actor, { id: id as ProjectId }) : []
  if (!project) throw new HttpError(404, problem("project.not_found", ["id"]))
  return project
}

/** The current project, locked. Throws unless the user can see it and has its revision. */
async function lockAtRevision(tx: ClientTransaction, actor: Actor, id: string, revision: number): Promise<Project> {
  const visibleProject = await getProject(tx, actor, id)
  await repository.lockProject(tx, actor.clientId, visibleProject.id)
  const project = await getProject(tx, actor, id)
  if (revision !== project.revision)
    throw new HttpError(409, problem("project.conflict", ["revision"]), {
      current: await detailsOf(tx, actor, project),
    })
  return project
}

async function detailsOf(tx: ClientTransaction, actor: Actor, project: Project): Promise<ProjectDetails> {
  const input = { clientId: actor.clientId, nearTo: nearTo(actor), projectId: project.id }
  return { ...project, users: project.restricted ? await usersOf(tx, input) : [] }
}

interface ProjectNames {
  readonly name?: string
  readonly processType?: string
}

/** Normalizes name and process type. An unchanged name is not validated again. */
async function validateProjectNames<Input extends ProjectNames>(
  tx: ClientTransaction,
  actor: Actor,
  input: Input,
  project: Project | null,
): Promise<Input> {
  const processType = input.processType && validateText("processType", input.processType)
  const name = input.name && validateText("name", input.name)
  if (name !== undefined && name !== project?.name) {
    if (!isProjectName(name)) throw new HttpError(400, problem("project.bad_name", ["name"]))
    await repository.lockProjectNames(tx, actor.clientId)
    if (await repository.isNameTaken(tx, actor.clientId, name, project?.id ?? null))
      throw new HttpError(400, problem("value.duplicate", ["name"], { name: "name" }))
  }
  return { ...input, ...(processType !== undefined && { processType }), ...(name !== undefined && { name }) }
}

function validateText(parameter: string, written: string): string {
  const text = written.normalize("NFC").trim()
  if (text === "") throw new HttpError(400, problem("value.required", [parameter], { name: parameter }))
  return text
}

function parametersOf(project: repository.WrittenProject): ProjectParameters {
  const { name, financialYear, financialYearStartMonth, reportingPeriod, processType, closed, restricted } = project
  return { name, financialYear, financialYearStartMonth, reportingPeriod, processType, closed, restricted }
}
