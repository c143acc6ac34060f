import { sql } from "kysely"
import type { VersionFixture } from "./version-fixture.ts"

/** Five kinds of text, in equal parts, as a number field with two decimal places reads them. */
export const amountKinds = [
  { text: "12", outcome: "same", becomes: "12" },
  { text: "1,234.50", outcome: "converts", becomes: "1234.5" },
  { text: "3.14159", outcome: "loses", becomes: "3.14" },
  { text: "about five", outcome: "cannot", becomes: null },
  { text: null, outcome: null, becomes: null },
] as const

/**
 * Inserts this number of records of a versioned profile directly into the database, as if saved under its first
 * version.
 */
export async function fillRecords(fixture: VersionFixture, profileId: string, records: number): Promise<void> {
  const texts = amountKinds.map(({ text }) => text)
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await sql`
      insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, fields)
      select ${fixture.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${fixture.projects.north}::uuid,
             ${fixture.north}::uuid, 'V-' || i, 'Record ' || i, 'DRAFT',
             jsonb_strip_nulls(jsonb_build_object('f_title', 'Record ' || i,
               'f_amount', (${[...texts]}::text[])[1 + i % ${texts.length}::int]))
        from generate_series(1, ${records}::int) i`.execute(tx)
    await sql`
      insert into record_value (client_id, profile_id, field_id, record_id, text_value)
      select client_id, profile_id, 'f_amount', id, lower(fields ->> 'f_amount') from record
       where client_id = ${fixture.clientId} and profile_id = ${profileId} and fields ? 'f_amount'`.execute(tx)
  })
}

export interface ProfileSnapshot {
  readonly version: number
  /** Number of records per text, by the version they were last saved under. */
  readonly held: Readonly<Record<string, number>>
  readonly auditEntryCount: number
  readonly revisions: number
  readonly promoted: number
}

/** State of a profile's records at one moment. */
export async function profileSnapshot(fixture: VersionFixture, profileId: string): Promise<ProfileSnapshot> {
  return fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const { rows } = await sql<ProfileSnapshot>`
      select (select published_version from profile where client_id = ${fixture.clientId} and id = ${profileId}) as version,
        (select jsonb_object_agg(said, total) from (
           select profile_version || ' ' || coalesce(fields ->> 'f_amount', '-') as said, count(*) as total from record
            where client_id = ${fixture.clientId} and profile_id = ${profileId} group by 1) as held) as held,
        (select count(*) from audit_entry where client_id = ${fixture.clientId} and action = 'converted'
            and subject_id = any(array(select id::text from record
                 where client_id = ${fixture.clientId} and profile_id = ${profileId}))) as "auditEntryCount",
        (select coalesce(sum(revision - 1), 0) from record
          where client_id = ${fixture.clientId} and profile_id = ${profileId}) as revisions,
        (select count(number_value) from record_value
          where client_id = ${fixture.clientId} and profile_id = ${profileId} and field_id = 'f_amount') as promoted`.execute(
      tx,
    )
    if (!rows[0]) throw new Error("The query returned no row.")
    return rows[0]
  })
}

/** The two valid states of a profile with this number of filled records: nothing published, or everything. */
export function snapshots(records: number) {
  const each = records / amountKinds.length
  const text = (value: string | null) => value ?? "-"
  const before = Object.fromEntries(amountKinds.map((kind) => [`1 ${text(kind.text)}`, each]))
  const after = { "1 12": each, "1 -": each, "2 1234.5": each, "2 3.14": each, "2 -": each }
  return {
    before: { version: 1, held: before, auditEntryCount: 0, revisions: 0, promoted: 0 },
    after: { version: 2, held: after, auditEntryCount: 3 * each, revisions: 3 * each, promoted: 3 * each },
  }
}
