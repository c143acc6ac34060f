import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AuditActor, continueChains } from "../../../../server/audit-log/append.ts"
import { differingFields } from "../conversion/stored-difference.ts"
import { forgetPrepared, type LedgerKey, rewritesOf, writePrepared } from "../conversion/ledger-repository.ts"
import { migrateRecord } from "../conversion/migrate-record.ts"
import type { RecordToMigrate } from "../conversion/migration-candidates-repository.ts"
import type { StoredFields } from "../../../records/server/index.ts"
import { workflowChange } from "../conversion/workflow-migration-selector.ts"
import type { WorkflowMigration } from "../../../records/server/extensions.ts"
import type { NextVersion } from "./next-version.ts"
import { preparation, type PreparedRecord } from "./preparation.ts"
import { writePreparedRecords } from "./prepared-repository.ts"

/** Blockers of a publish. */
export interface PublishBlockers {
  readonly values: readonly UpgradeFinding[]
  /** Number of records at removed activities without a mapping. */
  readonly unmapped: ReadonlyMap<string, number>
}

/**
 * Computes what the version changes in the records and stores it in separate rows, including the audit entries, so that
 * it only has to be written. Returns conflicting values and unmapped activities.
 */
export async function prepareRecords(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  job: { readonly id: JobId; readonly actor: AuditActor },
  key: LedgerKey,
  next: NextVersion,
  records: readonly RecordToMigrate[],
): Promise<PublishBlockers> {
  const { plan, choices, revertedTo } = next
  if (!plan || records.length === 0) return { values: [], unmapped: new Map() }
  const ids = records.map(({ id }) => id)
  const rewrites =
    revertedTo === null
      ? undefined
      : await rewritesOf(tx, key.clientId, ids, { after: revertedTo, upTo: key.toVersion - 1 })
  const prepare = preparation(key.clientId, next)
  const values: UpgradeFinding[] = []
  const migratedRecords = records.map((record) => {
    const found = migrateRecord(plan, record.fields, choices, rewrites?.get(record.id))
    values.push(...found.conflicts)
    return { record, fields: found.fields }
  })
  const workflowStates = await findWorkflowStates(tx, workflow, key, next, migratedRecords)
  const prepared = migratedRecords.map(({ record, fields }) =>
    prepare(record, fields, workflowStates.records.get(record.id)),
  )
  await forgetPrepared(tx, key, ids)
  await writePrepared(tx, key, job.id, prepared.flatMap(ledgerRow))
  await writePreparedRecords(tx, key, prepared, await entriesOf(tx, job.actor, prepared))
  return { values, unmapped: workflowStates.unmapped }
}

/** Computes the workflow states of the affected records from their migrated values. */
async function findWorkflowStates(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  { clientId }: LedgerKey,
  { plan, compiled, mapping }: NextVersion,
  migratedRecords: readonly { readonly record: RecordToMigrate; readonly fields: StoredFields }[],
) {
  if (!plan) throw new Error("The first version of a profile has no records to prepare.")
  const version = { change: workflowChange(plan), profile: compiled, mapping }
  const those = migratedRecords.flatMap(({ record, fields }) => (record.isAffected ? [{ ...record, fields }] : []))
  return workflow.prepare(tx, clientId, version, those)
}

function ledgerRow({ record, difference }: PreparedRecord) {
  if (differingFields(difference).length === 0) return []
  return [{ recordId: record.id, revision: record.revision, ...difference }]
}

async function entriesOf(tx: ClientTransaction, actor: AuditActor, prepared: readonly PreparedRecord[]) {
  const entries = await continueChains(
    tx,
    actor,
    prepared
      .filter(({ rewrites }) => rewrites)
      .map(({ record, changes, action }) => ({
        subjectKind: "record",
        subjectId: record.id,
        action,
        changes,
      })),
  )
  return new Map(entries.map((entry) => [entry.subjectId, entry]))
}
