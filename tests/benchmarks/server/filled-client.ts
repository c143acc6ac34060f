import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../modules/record-extensions.ts"
import { installShippedProfiles } from "../../../modules/designer/server/definitions/shipped-profiles.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"

export interface FilledClient {
  readonly email: string
  readonly clientId: ClientId
  readonly entityId: EntityId
  readonly projectId: ProjectId
  readonly recordIds: readonly string[]
}

/** A client with so many controls in one project, and a person who may read and write them. */
export async function fillClient(database: Database, records: number): Promise<FilledClient> {
  const client = await createClient(database, "Bench", ["One"])
  const entityId = client.entities[0]?.id
  if (entityId === undefined) throw new Error("The client of the bench has no entity.")
  const grants = [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }] as const
  const user = await createTestUser(database, client.id, {
    email: "bench@test.example",
    entityIds: [entityId],
    grants: [{ ...grants[0], actions: [...grants[0].actions] }],
  })
  const projectId = uuid() as ProjectId
  const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
  const recordIds = await database.clientTransaction(client.id, async (tx) => {
    await installShippedProfiles(tx, { clientId: client.id, userId: null, module: null }, accessDeps)
    const scope = { client_id: client.id, project_id: projectId, entity_id: entityId }
    const project = { financial_year: 2026, start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
    await tx
      .insertInto("project")
      .values({ client_id: client.id, id: projectId, name: "Bench", module: "IC", ...project })
      .execute()
    await tx.insertInto("project_entity").values(scope).execute()
    const profile = await accessDeps.compiledProfiles.findPublished(tx, client.id, "control" as ProfileId)
    if (!profile) throw new Error("The control profile is not shipped.")
    await insertRecords(tx, profile, { clientId: client.id, entityId, projectId, records })
    const { rows } = await sql<{ id: string }>`select id from record order by uid limit 500`.execute(tx)
    return rows.map(({ id }) => id)
  })
  await sql`vacuum analyze record`.execute(database.owner)
  await sql`vacuum analyze record_value`.execute(database.owner)
  return { email: user.email, clientId: client.id, entityId, projectId, recordIds }
}

/** Records as they would have been saved, with a value in each listed field, made inside the database. */
async function insertRecords(
  tx: ClientTransaction,
  profile: CompiledProfile,
  {
    clientId,
    entityId,
    projectId,
    records,
  }: { clientId: string; entityId: string; projectId: string; records: number },
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const titleId = profile.fields.find(({ keyword }) => keyword === profile.titleKeyword)?.id
  await sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, fields, updated_at)
    select ${clientId}::uuid, gen_random_uuid(), ${profile.profileId}, 1, ${profile.type}, ${projectId}::uuid, ${entityId}::uuid, 'C-' || i,
      (array['Access', 'Review', 'Payment', 'Ledger', 'Vendor'])[1 + i % 5] || ' control ' || md5(i::text),
      (array['DRAFT', 'PENDING', 'IN_PROGRESS'])[1 + i % 3], date '2026-01-01' + i % 700,
      jsonb_build_object(${titleId}::text, 'Control ' || md5(i::text), 'f_description', repeat(md5(i::text) || ' ', 12)),
      now() - i * interval '1 second'
    from generate_series(1, ${records}::int) i`.execute(tx)
  for (const { fieldId, kind, keyword, indexed } of profile.storage) {
    if (!indexed) continue
    const { definition } = profile.fields.find((field) => field.keyword === keyword) ?? {}
    const options =
      definition && "options" in definition
        ? (definition.options as readonly { id: string }[]).map(({ id }) => id)
        : ["one", "two"]
    const [t, n, d] =
      kind === "date"
        ? [sql`null::text`, sql`null::float8`, sql`coalesce(due_date, date '2026-01-01')`]
        : kind === "number"
          ? [sql`null::text`, sql`(hashtext(uid) % 1000)::float8`, sql`null::date`]
          : kind === "tags"
            ? [
                sql`(${options}::text[])[1 + abs(hashtext(uid)) % ${options.length}::int]`,
                sql`(abs(hashtext(uid)) % ${options.length}::int)::float8`,
                sql`null::date`,
              ]
            : [sql`lower(name)`, sql`null::float8`, sql`null::date`]
    await sql`insert into record_value (client_id, profile_id, field_id, record_id, text_value, number_value, date_value)
      select client_id, profile_id, ${fieldId}, id, ${t}, ${n}, ${d} from record where profile_id = ${profile.profileId}`.execute(
      tx,
    )
  }
}
