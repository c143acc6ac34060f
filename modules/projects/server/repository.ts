import { sql } from "kysely"
import type { Project } from "../contracts/projects.ts"
import type { ClientId, EntityId, ProjectId } from "../../../schemas/ids.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { seesProject } from "../../../server/database/project-visibility.ts"
import type { Actor } from "../../../server/http/actor.ts"

/** Projects of the caller's modules that are visible to them, with the entities they work in, newest year first. */
export async function listProjects(
  tx: ClientTransaction,
  actor: Actor,
  filters: { readonly module?: ModuleCode | null; readonly id?: ProjectId; readonly name?: string },
): Promise<Project[]> {
  const { clientId } = actor
  const own = tx
    .selectFrom("project_entity as pe")
    .innerJoin("entity as e", (join) =>
      join.onRef("e.client_id", "=", "pe.client_id").onRef("e.id", "=", "pe.entity_id"),
    )
    .where("pe.client_id", "=", clientId)
    .where(sql<boolean>`pe.entity_id = any(${[...actor.entityIds]}::uuid[])`)
    .groupBy("pe.project_id")
    .select([
      "pe.project_id",
      sql<Project["entities"]>`jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name)`.as(
        "entities",
      ),
    ])
  let query = tx
    .selectFrom("project as p")
    .innerJoin(own.as("own"), "own.project_id", "p.id")
    .where("p.client_id", "=", clientId)
    .where(sql<boolean>`p.module = any(${[...actor.modules]}::text[])`)
    .where(seesProject(actor))
  if (filters.module) query = query.where("p.module", "=", filters.module)
  if (filters.id) query = query.where("p.id", "=", filters.id)
  if (filters.name !== undefined) query = query.where("p.name", "=", filters.name)
  const rows = await query
    .orderBy("p.financial_year", "desc")
    .orderBy("p.name")
    .selectAll("p")
    .select("own.entities")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    module: row.module,
    financialYear: row.financial_year,
    financialYearStartMonth: row.start_month,
    reportingPeriod: row.reporting_period,
    processType: row.process_type,
    entities: row.entities,
    closed: row.closed,
    restricted: row.restricted,
    revision: row.revision,
  }))
}

/** Serialises changes of one project. */
export async function lockProject(tx: ClientTransaction, clientId: ClientId, id: ProjectId): Promise<void> {
  await tx
    .selectFrom("project")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Serialises the assignment of names, so that they stay unique. */
export async function lockProjectNames(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project names ${clientId}`}, 0))`.execute(tx)
}

/** Names are compared case-insensitively; `besides` is the project being changed. */
export async function isNameTaken(
  tx: ClientTransaction,
  clientId: ClientId,
  name: string,
  besides: ProjectId | null,
): Promise<boolean> {
  let query = tx
    .selectFrom("project")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
  if (besides !== null) query = query.where("id", "<>", besides)
  return (await query.select("id").executeTakeFirst()) !== undefined
}

export interface WrittenProject {
  readonly name: string
  readonly financialYear: number
  readonly financialYearStartMonth: number
  readonly reportingPeriod: Project["reportingPeriod"]
  readonly processType: string
  readonly closed: boolean
  readonly restricted: boolean
}

const columnsOf = (project: WrittenProject) => ({
  name: project.name,
  financial_year: project.financialYear,
  start_month: project.financialYearStartMonth,
  reporting_period: project.reportingPeriod,
  process_type: project.processType,
  closed: project.closed,
  restricted: project.restricted,
})

export async function insertProject(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProjectId,
  module: ModuleCode,
  project: WrittenProject,
): Promise<void> {
  await tx
    .insertInto("project")
    .values({ client_id: clientId, id, module, ...columnsOf(project) })
    .execute()
}

/** Saves the next revision of the project. */
export async function writeProject(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProjectId,
  project: WrittenProject,
): Promise<void> {
  await tx
    .updateTable("project")
    .set({ ...columnsOf(project), revision: sql`revision + 1`, updated_at: sql`clock_timestamp()` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function addEntities(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<void> {
  if (entityIds.length === 0) return
  await tx
    .insertInto("project_entity")
    .values(entityIds.map((entityId) => ({ client_id: clientId, project_id: projectId, entity_id: entityId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeEntities(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<void> {
  if (entityIds.length === 0) return
  await tx
    .deleteFrom("project_entity")
    .where("client_id", "=", clientId)
    .where("project_id", "=", projectId)
    .where("entity_id", "in", entityIds)
    .execute()
}

/** The first of the entities that has records of the project. */
export async function findEntityInUse(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<EntityId | undefined> {
  const { rows } = await sql<{ id: EntityId }>`
    select e.id from unnest(${[...entityIds]}::uuid[]) with ordinality as e (id, place)
     where exists (select from record r
                    where r.client_id = ${clientId} and r.project_id = ${projectId} and r.entity_id = e.id)
     order by e.place limit 1`.execute(tx)
  return rows[0]?.id
}

/** The names of projects, by ID. */
export async function findProjectNames(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, string>> {
  const { rows } = await sql<{ id: ProjectId; name: string }>`
    select id, name from project where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
