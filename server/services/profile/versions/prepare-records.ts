import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { type AuditActor, continuedChains } from "../../audit/trail/service.ts"
import { carryRecord } from "./carry-record.ts"
import type { StoredRecord } from "./held-values-repository.ts"
import { forgetPrepared, type LedgerKey, rewritesOf, writePrepared } from "./ledger-repository.ts"
import type { NextVersion } from "./next-version.ts"
import { preparation, type PreparedRecord } from "./preparation.ts"
import { writePreparedRecords } from "./prepared-repository.ts"
import { differingFields } from "./stored-difference.ts"
import { convertedAction } from "./switch-repository.ts"

/**
 * Works out what the version makes of the records and keeps it beside them, down to the entries of their trails: nothing is
 * left to do but to write it. What no choice covers is told.
 */
export async function prepareRecords(
  tx: Tenant,
  job: { readonly id: JobId; readonly actor: AuditActor },
  key: LedgerKey,
  next: NextVersion,
  records: readonly StoredRecord[],
): Promise<readonly UpgradeFinding[]> {
  const { plan, choices, revertedTo } = next
  if (!plan || records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const rewrites =
    revertedTo === null
      ? undefined
      : await rewritesOf(tx, key.clientId, ids, { after: revertedTo, upTo: key.toVersion - 1 })
  const prepare = preparation(key.clientId, next)
  const inTheWay: UpgradeFinding[] = []
  const prepared = records.map((record) => {
    const carried = carryRecord(plan, record.fields, choices, rewrites?.get(record.id))
    inTheWay.push(...carried.inTheWay)
    return prepare(record, carried.fields)
  })
  await forgetPrepared(tx, key, ids)
  await writePrepared(tx, key, job.id, prepared.flatMap(ledgerRow))
  await writePreparedRecords(tx, key, prepared, await entriesOf(tx, job.actor, prepared))
  return inTheWay
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
      .map(({ record, changes }) => ({
        subjectKind: "record",
        subjectId: record.id,
        action: convertedAction,
        changes,
      })),
  )
  return new Map(entries.map((entry) => [entry.subjectId, entry]))
}
