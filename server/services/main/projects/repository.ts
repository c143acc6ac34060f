import { sql } from "kysely"
import type { Project } from "../../../../schemas/api/projects.ts"
import type { ClientId, EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { seesProject } from "../../../database/project-wall.ts"
import type { Actor } from "../../../http/actor.ts"

/** Projects of the caller's modules that are there for them, with the entities they work in, the newest year first. */
export async function listProjects(
  tx: Tenant,
  actor: Actor,
  wanted: { readonly module?: ModuleCode | null; readonly id?: ProjectId; readonly name?: string },
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
  if (wanted.module) query = query.where("p.module", "=", wanted.module)
  if (wanted.id) query = query.where("p.id", "=", wanted.id)
  if (wanted.name !== undefined) query = query.where("p.name", "=", wanted.name)
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

/** One project is changed by one at a time. */
export async function lockProject(tx: Tenant, clientId: ClientId, id: ProjectId): Promise<void> {
  await tx
    .selectFrom("project")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Names are given out one after the other, so that no two are the same. */
export async function holdProjectNames(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project names ${clientId}`}, 0))`.execute(tx)
}

/** Two projects must not be told apart by capitals alone; `besides` is the one that is being changed. */
export async function isNameTaken(
  tx: Tenant,
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
  tx: Tenant,
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

/** The next revision of the project. */
export async function writeProject(
  tx: Tenant,
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
  tx: Tenant,
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
  tx: Tenant,
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

/** The first of the entities that records of the project belong to. */
export async function findEntityInUse(
  tx: Tenant,
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
