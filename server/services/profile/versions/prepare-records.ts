import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { type AuditActor, continuedChains } from "../../../audit-log/append.ts"
import { carryRecord } from "./carry-record.ts"
import type { WorkflowMigration } from "./workflow-migration.ts"
import { workflowChange } from "./workflow-migration-selector.ts"
import type { StoredFields } from "../records/stored-fields.ts"
import type { CarriedRecord } from "./held-values-repository.ts"
import { forgetPrepared, type LedgerKey, rewritesOf, writePrepared } from "./ledger-repository.ts"
import type { NextVersion } from "./next-version.ts"
import { preparation, type PreparedRecord } from "./preparation.ts"
import { writePreparedRecords } from "./prepared-repository.ts"
import { differingFields } from "./stored-difference.ts"

/** What stands in the way of a publish. */
export interface Hindering {
  readonly values: readonly UpgradeFinding[]
  /** How many records stand at activities that are gone and for which nothing was said. */
  readonly unmapped: ReadonlyMap<string, number>
}

/**
 * Works out what the version makes of the records and keeps it beside them, down to the entries of their trails: nothing is
 * left to do but to write it. What no choice covers, and activities for which nothing was said, is told.
 */
export async function prepareRecords(
  tx: Tenant,
  workflow: WorkflowMigration,
  job: { readonly id: JobId; readonly actor: AuditActor },
  key: LedgerKey,
  next: NextVersion,
  records: readonly CarriedRecord[],
): Promise<Hindering> {
  const { plan, choices, revertedTo } = next
  if (!plan || records.length === 0) return { values: [], unmapped: new Map() }
  const ids = records.map(({ id }) => id)
  const rewrites =
    revertedTo === null
      ? undefined
      : await rewritesOf(tx, key.clientId, ids, { after: revertedTo, upTo: key.toVersion - 1 })
  const prepare = preparation(key.clientId, next)
  const values: UpgradeFinding[] = []
  const carried = records.map((record) => {
    const found = carryRecord(plan, record.fields, choices, rewrites?.get(record.id))
    values.push(...found.inTheWay)
    return { record, fields: found.fields }
  })
  const standings = await standingsOf(tx, workflow, key, next, carried)
  const prepared = carried.map(({ record, fields }) => prepare(record, fields, standings.records.get(record.id)))
  await forgetPrepared(tx, key, ids)
  await writePrepared(tx, key, job.id, prepared.flatMap(ledgerRow))
  await writePreparedRecords(tx, key, prepared, await entriesOf(tx, job.actor, prepared))
  return { values, unmapped: standings.unmapped }
}

/** Where those of them will stand that may stand otherwise, by their values as they will be. */
async function standingsOf(
  tx: Tenant,
  workflow: WorkflowMigration,
  { clientId }: LedgerKey,
  { plan, compiled, mapping }: NextVersion,
  carried: readonly { readonly record: CarriedRecord; readonly fields: StoredFields }[],
) {
  if (!plan) throw new Error("The first version of a profile finds no records.")
  const version = { change: workflowChange(plan), profile: compiled, mapping }
  const those = carried.flatMap(({ record, fields }) => (record.stands ? [{ ...record, fields }] : []))
  return workflow.prepare(tx, clientId, version, those)
}

function ledgerRow({ record, difference }: PreparedRecord) {
  if (differingFields(difference).length === 0) return []
  return [{ recordId: record.id, revision: record.revision, ...difference }]
}

async function entriesOf(tx: Tenant, actor: AuditActor, prepared: readonly PreparedRecord[]) {
  const entries = await continuedChains(
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
