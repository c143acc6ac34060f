import { sql } from "kysely"
import type { Project } from "../../../../schemas/api/projects.ts"
import type { ClientId, EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"

interface ProjectScope {
  readonly clientId: ClientId
  /** Entities the caller works in; a project is there for them if it has one of these. */
  readonly entityIds: readonly EntityId[]
}

/** Projects with the entities of theirs that the caller works in, the newest year first. */
export async function listProjects(
  tx: Tenant,
  { clientId, entityIds }: ProjectScope,
  wanted: { readonly module?: ModuleCode | null; readonly id?: ProjectId; readonly name?: string },
): Promise<Project[]> {
  const own = tx
    .selectFrom("project_entity as pe")
    .innerJoin("entity as e", (join) =>
      join.onRef("e.client_id", "=", "pe.client_id").onRef("e.id", "=", "pe.entity_id"),
    )
    .where("pe.client_id", "=", clientId)
    .where(sql<boolean>`pe.entity_id = any(${[...entityIds]}::uuid[])`)
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
  }))
}

export async function isNameTaken(tx: Tenant, clientId: ClientId, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom("project")
    .where("client_id", "=", clientId)
    .where("name", "=", name)
    .select("id")
    .executeTakeFirst()
  return row !== undefined
}

export interface NewProject extends Omit<Project, "entities" | "closed"> {
  readonly entityIds: readonly EntityId[]
}

export async function insertProject(tx: Tenant, clientId: ClientId, project: NewProject): Promise<void> {
  await tx
    .insertInto("project")
    .values({
      client_id: clientId,
      id: project.id,
      name: project.name,
      module: project.module,
      financial_year: project.financialYear,
      start_month: project.financialYearStartMonth,
      reporting_period: project.reportingPeriod,
      process_type: project.processType,
    })
    .execute()
  await tx
    .insertInto("project_entity")
    .values(project.entityIds.map((entityId) => ({ client_id: clientId, project_id: project.id, entity_id: entityId })))
    .execute()
}
