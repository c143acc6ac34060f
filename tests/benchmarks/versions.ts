import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { sql } from "kysely"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { findProfile } from "../../modules/profiles/server/profile-repository.ts"
import { writeDraft } from "../../modules/profiles/server/profile-writing-repository.ts"
import { publishJob } from "../../modules/designer/server/versions/publish-job.ts"
import { reportJob } from "../../modules/designer/server/versions/report-job.ts"
import { runDirectly } from "../support/run-directly.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, formatMeasurement } from "./measurements.ts"
import { fillClient, type FilledClient } from "./server/filled-client.ts"

const profileId = "control" as ProfileId
const aim = 10_000

interface Measurement {
  readonly name: string
  /** Records in a second, by round. */
  readonly rates: readonly number[]
}

/** The change report over all records of a type, and the publishing that rewrites them. */
export async function run({ quick, rounds, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 10_000 : 100_000
  const { reports, publishing, switchSeconds } = await measured(records, rounds, log)
  const rows = [...reports, publishing].map(({ name, rates }) => [
    name,
    formatMeasurement(median(rates)),
    name === publishing.name ? "" : `≥ ${aim.toLocaleString("en")}`,
  ])
  return {
    title: "Versions",
    about: `${records.toLocaleString("en")} controls with a value in fifteen fields; only the job, without waiting in the queue; one process, which shares the machine's cores with its database.`,
    columns: ["", "records/s", "target"],
    rows,
    remarks: [
      `Publishing rewrites two thirds of the records. Other users who write controls wait only during the last ${formatMeasurement(switchSeconds)} s, in which it writes and switches versions.`,
    ],
    shortfalls: reports.flatMap(({ name, rates }) =>
      median(rates) >= aim
        ? []
        : [`${name}: ${formatMeasurement(median(rates))} records/s; the target is at least ${aim}.`],
    ),
  }
}

async function measured(records: number, rounds: number, log: BenchOptions["log"]) {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    try {
      log(`making ${records} records`)
      const filled = await fillClient(database, records)
      await fillValues(database, filled)
      log("measuring change reports")
      const publishedDraft = await draftOf(database, filled)
      const reports = [
        await reported(database, filled, records, rounds, "report: a rule is added", withRule(publishedDraft)),
        await reported(
          database,
          filled,
          records,
          rounds,
          "report: a text becomes a number",
          withNumber(publishedDraft),
        ),
        await reported(
          database,
          filled,
          records,
          rounds,
          "report: both, and a field becomes required",
          withAll(publishedDraft),
        ),
      ]
      log("measuring a publish")
      return { reports, ...(await published(database, filled, records)) }
    } finally {
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Values as people leave them: most fields filled, one text in three no plain number. */
async function fillValues(database: Database, { clientId }: FilledClient): Promise<void> {
  await database.clientTransaction(clientId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`update record set fields = fields || jsonb_build_object(
        'f_key_control', true, 'f_anti_fraud', false,
        'f_frequency', jsonb_build_array((array['daily', 'weekly', 'monthly'])[1 + abs(hashtext(uid)) % 3]),
        'f_nature', jsonb_build_array('manual'), 'f_assertions', jsonb_build_array('existence', 'accuracy'),
        'f_start_date', '2026-01-01', 'f_due_date', due_date, 'f_created_date', '2025-12-01',
        'f_sample_size', (abs(hashtext(uid)) % 60)::text, 'f_evidence_retained', 'Signed and kept in the folder of the month.',
        'f_policy_procedure', (array['12', '1,234.50', 'Policy 7'])[1 + abs(hashtext(uid)) % 3],
        'f_location', 'Head office', 'f_guidance', 'Ask the owner of the process first.')
      where client_id = ${clientId} and profile_id = ${profileId}`.execute(tx)
  })
  await sql`vacuum analyze record`.execute(database.owner)
}

async function draftOf(database: Database, { clientId }: FilledClient): Promise<ProfileDefinition> {
  const row = await database.clientTransaction(clientId, (tx) => findProfile(tx, clientId, profileId))
  if (!row) throw new Error("The control profile is not shipped.")
  return row.draft
}

function withField(definition: ProfileDefinition, id: string, change: (field: FieldDefinition) => object) {
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === id ? ({ ...change(field) } as FieldDefinition) : field)),
  }))
  return { ...definition, sections }
}

const rule: Rule = {
  id: "r_bench",
  kind: "valid",
  target: "f_due_date",
  when: { date_gte: [{ field: "f_due_date" }, { field: "f_start_date" }] },
  message: { en: "Not before the start." },
}

function withRule(definition: ProfileDefinition): ProfileDefinition {
  return { ...definition, rules: [...(definition.rules ?? []), rule] }
}

function withNumber(definition: ProfileDefinition): ProfileDefinition {
  return withField(definition, "f_policy_procedure", ({ id, keyword, fieldText, sortOrder }) => ({
    id,
    keyword,
    fieldText,
    sortOrder,
    type: "NUMBER",
    decimalPlaces: 1,
  }))
}

function withAll(definition: ProfileDefinition): ProfileDefinition {
  const required = withField(definition, "f_audit_methodology", (field) => ({ ...field, isMandatory: true }))
  return withNumber(withRule(required))
}

async function saveDraft(
  database: Database,
  { clientId }: FilledClient,
  definition: ProfileDefinition,
): Promise<number> {
  return database.clientTransaction(clientId, async (tx) => {
    await writeDraft(tx, clientId, null, definition)
    return (await findProfile(tx, clientId, profileId))?.draft_revision ?? 0
  })
}

async function reported(
  database: Database,
  filled: FilledClient,
  records: number,
  rounds: number,
  name: string,
  definition: ProfileDefinition,
): Promise<Measurement> {
  const draftRevision = await saveDraft(database, filled, definition)
  const actor = { clientId: filled.clientId, userId: null, module: null }
  const kind = reportJob({
    compiledProfiles: compiledProfiles(),
    extensions: recordExtensions,
    check: createAjvCheck(),
  })
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const report = await runDirectly(database, kind, actor, { profileId, draftRevision })
    rates.push((1000 * report.records) / (performance.now() - start))
    if (report.records !== records) throw new Error(`The report looked at ${report.records} records.`)
  }
  return { name, rates }
}

async function published(database: Database, filled: FilledClient, records: number) {
  const draftRevision = await saveDraft(database, filled, withNumber(await draftOf(database, filled)))
  const actor = { clientId: filled.clientId, userId: null, module: null }
  const choices = { f_policy_procedure: { lossy: "convert", impossible: "clear" } } as const
  const input = { profileId, draftRevision, fromVersion: 1, choices, revertTo: null }
  const start = performance.now()
  let switching = start
  await runDirectly(
    database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: recordExtensions }),
    actor,
    input,
    {
      async atPhase(phase) {
        if (phase === "publishing") switching = performance.now()
      },
    },
  )
  const end = performance.now()
  const publishing = { name: "publish, in total", rates: [(1000 * records) / (end - start)] }
  return { publishing, switchSeconds: (end - switching) / 1000 }
}
