import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import {
  duplicateUid,
  type ValidatedCreation,
  validateCreation,
  newRow,
  numberedValues,
  createStartingValues,
} from "./create-record.ts"
import { afterCreate } from "./lifecycle.ts"
import type { CreationScope } from "./creation-scope.ts"
import { indexedValueRows } from "./indexed-value-rows.ts"
import { assertAcceptsNewRecords, type AccessContext, unrestrictedProfile } from "./access-context.ts"
import { insertIndexedValues, insertRows, type NewRow, type RecordRow } from "./record-repository.ts"
import { freeNumbers, findUsedUids } from "./uid-repository.ts"
import { changesOf, recordBulkWrite, insertStatusChange } from "./written-records.ts"

/** A record to create: its scope, and the values that override the initial ones. */
export interface Creation {
  readonly scope: CreationScope
  readonly inputValues: RecordValues
}

/** The created record, or the problems for which it was rejected. */
export type CreateResult =
  | { readonly row: RecordRow; readonly problems?: undefined }
  | { readonly row?: undefined; readonly problems: readonly Problem[] }

/** Whether the values contain no links or files, which depend on other rows. */
export function hasOnlyOwnValues(profile: CompiledProfile, values: RecordValues): boolean {
  return profile.fields.every(
    ({ keyword, storage }) => (storage !== "links" && storage !== "files") || values[keyword] === undefined,
  )
}

/**
 * Validates new records of one project in order, like `createRecord`, and writes the valid ones with one statement per
 * table. Their values must contain no links or files. If a uid is used concurrently, all of them fail.
 */
export async function createMany(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  projectId: ProjectId | null,
  creations: readonly Creation[],
): Promise<readonly CreateResult[]> {
  const { actor } = access
  const { clientId } = actor
  const profile = unrestrictedProfile(access, visibleProfile)
  assertAcceptsNewRecords(access, profile.profileId)
  const starts = creations.map(({ scope, inputValues }) => {
    const values = createStartingValues(access, profile, scope, inputValues)
    return { scope, values, uid: uidOf(profile, values)?.trim() ?? "" }
  })
  const requestedUids = starts.flatMap(({ uid }) => (uid === "" ? [] : [uid]))
  const usedUids = new Set(await findUsedUids(tx, clientId, profile, projectId, requestedUids))
  const numbers = await freeNumbers(tx, clientId, profile, projectId, creations.length)
  let inputValues = 0
  const validations: (ValidatedCreation & { readonly rowToInsert: NewRow | undefined })[] = []
  for (const { scope, values, uid: requestedUid } of starts) {
    // Skips uids entered in other rows, like those of existing records.
    if (requestedUid === "") while (usedUids.has(numbers.uids[inputValues] ?? "")) inputValues += 1
    const number = requestedUid || (numbers.uids[inputValues] ?? "")
    const start = { uid: number, values: numberedValues(profile, values, number) }
    const one = await validateCreation(tx, access, check, visibleProfile, scope, start)
    const isTaken = requestedUid !== "" && usedUids.has(one.uid)
    const problems = isTaken ? [...one.problems, duplicateUid(profile, one.uid)] : one.problems
    const isWritten = problems.length === 0
    validations.push({ ...one, problems, rowToInsert: isWritten ? newRow(access, profile, scope, one) : undefined })
    if (!isWritten) continue
    usedUids.add(one.uid)
    if (requestedUid === "") inputValues += 1
  }
  await numbers.reserve(inputValues)
  const accepted = validations.flatMap(({ rowToInsert, uid, values }) =>
    rowToInsert ? [{ rowToInsert, uid, values }] : [],
  )
  const rows = new Map(
    (
      await insertRows(
        tx,
        accepted.map(({ rowToInsert }) => rowToInsert),
      )
    ).map((row) => [row.id, row]),
  )
  await insertIndexedValues(
    tx,
    accepted.flatMap(({ rowToInsert, values }) => indexedValueRows(clientId, profile, rowToInsert.id, values)),
  )
  const written = accepted.flatMap(({ rowToInsert, uid, values }) => {
    const row = rows.get(rowToInsert.id)
    return row ? [{ row, changes: changesOf(profile, { uid: null, values: {} }, { uid, values }) }] : []
  })
  await recordBulkWrite(tx, actor, written, "created")
  await insertStatusChange(tx, actor, [...rows.values()], null)
  for (const { rowToInsert, values } of accepted) {
    const row = rows.get(rowToInsert.id)
    if (row) await afterCreate(tx, { access, profile, row, values })
  }
  return validations.map(({ rowToInsert, problems }) => {
    const row = rowToInsert && rows.get(rowToInsert.id)
    return row ? { row } : { problems }
  })
}
