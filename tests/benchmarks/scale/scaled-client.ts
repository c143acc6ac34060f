import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, ProfileId, ProjectId } from "../../../schemas/ids.ts"
import type { Database } from "../../../server/database/database.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../modules/record-extensions.ts"
import { findProfile } from "../../../modules/profiles/server/profile-repository.ts"
import { insertProfile } from "../../../modules/profiles/server/profile-writing-repository.ts"
import { publishDraft } from "../../../modules/designer/server/definitions/publish.ts"
import { listedField, plainOptions, plainProfile } from "../../support/listed-profile.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"

export interface ScaledClient {
  readonly email: string
  readonly clientId: ClientId
  readonly projectId: ProjectId
  readonly recordIds: readonly string[]
}

export const levels = ["high", "medium", "low", "none"] as const
/** One record in so many has the level `none`: a choice with few hits. */
const rare = 2000

/** A record type with a listed field of each kind of promoted value, and a text that is not listed. */
export const scaledProfile = plainProfile(
  "Scaled",
  "S-",
  [
    listedField(0, "title", "TEXT", { role: "title" }),
    listedField(1, "amount", "NUMBER", { decimalPlaces: 2 }),
    listedField(2, "tested", "DATE"),
    listedField(3, "level", "TAGREF", { options: plainOptions(levels) }),
    listedField(4, "text", "PARAGRAPH", { showOnList: false }),
  ],
  [
    { system: "uid" },
    { system: "name" },
    { field: "f_amount" },
    { field: "f_tested" },
    { field: "f_level" },
    { system: "status" },
    { system: "due_date" },
    { system: "updated_at" },
  ],
)

/** A client with so many records of one type in one project, and a person who may read and write them. */
export async function fillScaledClient(
  database: Database,
  records: number,
  log: (line: string) => void,
): Promise<ScaledClient> {
  const client = await createClient(database, "Scale", ["One"])
  const entityId = client.entities[0]?.id
  if (entityId === undefined) throw new Error("The client of the bench has no entity.")
  const user = await createTestUser(database, client.id, {
    email: "scale@test.example",
    entityIds: [entityId],
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  const projectId = uuid() as ProjectId
  const scope = { client_id: client.id, project_id: projectId, entity_id: entityId }
  const profile = await database.clientTransaction(client.id, async (tx) => {
    const project = { financial_year: 2026, start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
    await tx
      .insertInto("project")
      .values({ client_id: client.id, id: projectId, name: "Scale", module: "IC", ...project })
      .execute()
    await tx.insertInto("project_entity").values(scope).execute()
    const profileId = scaledProfile.id as ProfileId
    const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
    await insertProfile(tx, client.id, null, scaledProfile)
    const draft = await findProfile(tx, client.id, profileId)
    if (draft) await publishDraft(tx, { clientId: client.id, userId: null, module: null }, accessDeps, draft)
    const found = await accessDeps.compiledProfiles.findPublished(tx, client.id, profileId)
    if (!found) throw new Error("The profile of the bench is not in force.")
    return found
  })
  await withoutIndexes(database, log, () => insertRecords(database, profile, scope, records))
  for (const table of ["record", "record_value"]) await sql`vacuum analyze ${sql.ref(table)}`.execute(database.owner)
  const { rows } = await database.clientTransaction(client.id, (tx) =>
    sql<{ id: string }>`select id from record order by uid limit 500`.execute(tx),
  )
  return { email: user.email, clientId: client.id, projectId, recordIds: rows.map(({ id }) => id) }
}

/** Filled first and indexed afterwards, which is a matter of minutes instead of an hour. */
async function withoutIndexes(
  database: Database,
  log: (line: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relname in ('record', 'record_value') and not i.indisprimary`.execute(database.owner)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database.owner)
  await fill()
  for (const { name, definition } of rows) {
    log(`indexing: ${name}`)
    await sql.raw(definition).execute(database.owner)
  }
}

/** Records as they would have been saved, made inside the database. */
async function insertRecords(
  database: Database,
  profile: CompiledProfile,
  scope: { readonly client_id: ClientId; readonly project_id: string; readonly entity_id: string },
  records: number,
): Promise<void> {
  const batchSize = 100_000
  for (let first = 1; first <= records; first += batchSize) {
    const last = Math.min(records, first + batchSize - 1)
    await database.clientTransaction(scope.client_id, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name,
          search_text, status, due_date, fields, updated_at)
        select ${scope.client_id}::uuid, uuidv7(), ${profile.profileId}, ${profile.version}::int, ${profile.type},
          ${scope.project_id}::uuid, ${scope.entity_id}::uuid, 'S-' || i,
          (array['Access', 'Review', 'Payment', 'Ledger', 'Vendor'])[1 + i % 5] || ' of ' || md5(i::text),
          lower('S-' || i || ' ' || (array['Access', 'Review', 'Payment', 'Ledger', 'Vendor'])[1 + i % 5] || ' of ' || md5(i::text)),
          (array['DRAFT', 'PENDING', 'IN_PROGRESS'])[1 + i % 3],
          case when i % 10 = 0 then null else date '2026-01-01' + i % 700 end,
          jsonb_build_object('f_title', 'Title ' || md5(i::text), 'f_amount', (hashint4(i) % 1000000)::text,
            'f_tested', (date '2020-01-01' + abs(hashint4(i)) % 2500)::text,
            'f_level', jsonb_build_array(case when i % ${rare}::int = 0 then 'none'
              else (array['high', 'medium', 'low'])[1 + abs(hashint4(i)) % 3] end),
            'f_text', repeat(md5(i::text) || ' ', 12)),
          now() - i * interval '1 second'
        from generate_series(${first}::int, ${last}::int) i`.execute(tx)
      await sql`insert into record_value (client_id, profile_id, field_id, record_id, t, n, d, project_id, entity_id)
        select r.client_id, r.profile_id, v.*, r.project_id, r.entity_id from record r,
          lateral (values
            ('f_amount', r.id, null::text, (r.fields ->> 'f_amount')::float8, null::date),
            ('f_tested', r.id, null, null, (r.fields ->> 'f_tested')::date),
            ('f_level', r.id, r.fields -> 'f_level' ->> 0,
              array_position(${[...levels]}::text[], r.fields -> 'f_level' ->> 0) - 1.0, null)) v
         where r.uid in (select 'S-' || i from generate_series(${first}::int, ${last}::int) i)`.execute(tx)
    })
  }
}
