import { type RawBuilder, sql } from "kysely"
import { v7 as uuid } from "uuid"
import { initialState } from "../../../engine/workflow/initial-state.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import { installShippedProfiles } from "../../../modules/designer/server/definitions/shipped-profiles.ts"
import { recordExtensions } from "../../../modules/record-extensions.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"

export interface FilledMatrix {
  readonly email: string
  readonly clientId: ClientId
  readonly projectId: ProjectId
}

/** How many records are below each one of the type above. */
export const perParent = { subProcesses: 20, risks: 10, controls: 5 } as const

export interface Scope {
  readonly clientId: ClientId
  readonly entityId: EntityId
  readonly userId: UserId
  readonly projectId: ProjectId
}

/** A client whose project has a matrix of so many pairs, and as many in the project of another year. */
export async function fillMatrix(database: Database, pairs: number): Promise<FilledMatrix> {
  const client = await createClient(database, "Matrix", ["One"])
  const entityId = client.entities[0]?.id
  if (entityId === undefined) throw new Error("The client of the benchmark has no entity.")
  const user = await createTestUser(database, client.id, {
    email: "matrix@test.example",
    entityIds: [entityId],
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }],
  })
  const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
  const projectIds = [uuid() as ProjectId, uuid() as ProjectId] as const
  await database.clientTransaction(client.id, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Without statistics, new rows are expected to be few, and would be compared one by one.
    await sql`set local enable_nestloop = off`.execute(tx)
    await installShippedProfiles(tx, { clientId: client.id, userId: null, module: null }, accessDeps)
    const profileOf = async (id: string) => {
      const profile = await accessDeps.compiledProfiles.findPublished(tx, client.id, id as ProfileId)
      if (!profile) throw new Error(`The profile ${id} is not shipped.`)
      return profile
    }
    for (const [at, projectId] of projectIds.entries()) {
      const scope = { clientId: client.id, entityId, userId: user.id, projectId }
      await insertProject(tx, scope, 2026 - at)
      const controls = pairs
      const risks = controls / perParent.controls
      const subProcesses = risks / perParent.risks
      const processes = Math.ceil(subProcesses / perParent.subProcesses)
      await insertRecords(tx, scope, await profileOf("process"), processes)
      await insertRecords(tx, scope, await profileOf("sub-process"), subProcesses)
      await insertRecords(tx, scope, await profileOf("risk"), risks)
      await insertRecords(tx, scope, await profileOf("control"), controls)
      await insertLinks(tx, scope, ["PROCESS", "SUB_PROCESS"], perParent.subProcesses, "f_process")
      await insertLinks(tx, scope, ["SUB_PROCESS", "RISK"], perParent.risks, "f_sub_process")
      await insertLinks(tx, scope, ["RISK", "CONTROL"], perParent.controls, "f_risks")
    }
  })
  for (const table of ["record", "record_value", "record_link", "workflow_state"])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(database.owner)
  return { email: user.email, clientId: client.id, projectId: projectIds[0] }
}

export async function insertProject(
  tx: ClientTransaction,
  { clientId, projectId, entityId }: Scope,
  year: number,
  name = `ICFR ${year}`,
): Promise<void> {
  const project = { start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
  await tx
    .insertInto("project")
    .values({
      client_id: clientId,
      id: projectId,
      name,
      module: "IC",
      financial_year: year,
      ...project,
    })
    .execute()
  await tx
    .insertInto("project_entity")
    .values({ client_id: clientId, project_id: projectId, entity_id: entityId })
    .execute()
}

const words = sql`(array['Access', 'Review', 'Payment', 'Ledger', 'Vendor', 'Revenue', 'Inventory', 'Payroll'])`

/**
 * Records as they would have been saved, made inside the database; their numbers run from 1.
 *
 * @param options Selected options by the field's ID, as an expression over the number `i`.
 */
export async function insertRecords(
  tx: ClientTransaction,
  { clientId, projectId, entityId, userId }: Scope,
  profile: CompiledProfile,
  count: number,
  options: Readonly<Record<string, RawBuilder<string>>> = {},
): Promise<void> {
  const { status, activityId } = initialState(profile)
  const name = sql`${words}[1 + i % 8] || ' ' || lower(${words}[1 + i / 8 % 8]) || ' ' || i`
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    f_title: sql`to_jsonb(${name})`,
    f_description: sql`to_jsonb(repeat(md5(i::text) || ' ', 12))`,
    f_owner: sql`case when i % 10 = 0 then null else jsonb_build_array(${userId}::text) end`,
    ...(profile.type === "CONTROL" && {
      f_key_control: sql`to_jsonb(i % 3 = 0)`,
      f_frequency: sql`case when i % 7 = 0 then null else jsonb_build_array('annual') end`,
      f_evidence_retained: sql`case when i % 9 = 0 then null else to_jsonb('Signed report'::text) end`,
    }),
    ...Object.fromEntries(Object.entries(options).map(([id, option]) => [id, sql`jsonb_build_array(${option})`])),
  }
  const fields = sql.join(Object.entries(values).map(([id, value]) => sql`${id}::text, ${value}`))
  await sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name,
      search_text, status, activity_id, owner_id, fields, created_by, updated_by)
    select ${clientId}::uuid, gen_random_uuid(), ${profile.profileId}, ${profile.version}::int, ${profile.type},
      ${projectId}::uuid, ${entityId}::uuid, ${profile.type.slice(0, 3)} || '-' || i, ${name},
      lower(${profile.type.slice(0, 3)} || '-' || i || ' ' || ${name}), ${status}, ${activityId},
      case when i % 10 = 0 then null else ${userId}::uuid end, jsonb_strip_nulls(jsonb_build_object(${fields})),
      ${userId}::uuid, ${userId}::uuid
    from generate_series(1, ${count}::int) i`.execute(tx)
  const of = sql`client_id = ${clientId} and profile_id = ${profile.profileId} and project_id = ${projectId}`
  await sql`insert into record_value (client_id, profile_id, field_id, record_id, text_value, project_id, entity_id)
    select client_id, profile_id, 'f_owner', id, owner_id::text, project_id, entity_id from record
     where ${of} and owner_id is not null`.execute(tx)
  const indexed = new Set(profile.storage.filter((entry) => entry.indexed).map(({ fieldId }) => fieldId))
  for (const id of Object.keys(options).filter((one) => indexed.has(one)))
    await sql`insert into record_value (client_id, profile_id, field_id, record_id, text_value, project_id, entity_id)
      select client_id, profile_id, ${id}::text, id, fields -> ${id}::text ->> 0, project_id, entity_id from record
       where ${of}`.execute(tx)
  await sql`insert into workflow_state (client_id, record_id, assignee_ids, preparers)
    select client_id, id, array_remove(array[owner_id], null), array[${userId}::uuid] from record where ${of}`.execute(
    tx,
  )
}

/** Links each parent to its children, through the field of the child. */
export async function insertLinks(
  tx: ClientTransaction,
  { clientId, projectId }: Scope,
  [parentType, childType]: readonly [string, string],
  children: number,
  childField: string,
): Promise<void> {
  const numbered = (type: string) => sql`(select id, split_part(uid, '-', 2)::int as n from record
    where client_id = ${clientId} and project_id = ${projectId} and type = ${type})`
  await sql`insert into record_link (client_id, parent_id, child_id, parent_type, child_type, child_field)
    select ${clientId}::uuid, p.id, c.id, ${parentType}, ${childType}, ${childField}
      from ${numbered(parentType)} p join ${numbered(childType)} c on p.n = 1 + (c.n - 1) / ${children}::int`.execute(
    tx,
  )
}

/** The first records of a type with their revisions. */
export async function firstRecords(
  database: Database,
  { clientId, projectId }: FilledMatrix,
  type: string,
  count: number,
): Promise<readonly { readonly id: RecordId; readonly revision: number }[]> {
  return database.clientTransaction(clientId, (tx) =>
    tx
      .selectFrom("record")
      .where("client_id", "=", clientId)
      .where("project_id", "=", projectId)
      .where("type", "=", type as never)
      .orderBy("uid")
      .limit(count)
      .select(["id", "revision"])
      .execute(),
  )
}
