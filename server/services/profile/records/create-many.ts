import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import {
  duplicateUid,
  type JudgedCreation,
  judgedCreation,
  newRow,
  numberedValues,
  startingValues,
} from "./create-record.ts"
import { afterCreate } from "./lifecycle.ts"
import type { Place } from "./place.ts"
import { promotedRows } from "./promoted-values.ts"
import { demandTakesNew, type Reader, wholeProfile } from "./reader.ts"
import { insertPromoted, insertRows, type NewRow, type RecordRow } from "./record-repository.ts"
import { freeNumbers, uidsTaken } from "./uid-repository.ts"
import { changesOf, noteManyWritten, noteStatus } from "./written.ts"

/** A new record to be: where it stands, and what is given over the values it starts from. */
export interface Creation {
  readonly place: Place
  readonly given: RecordValues
}

/** A new record, or what it was refused for. */
export type Created =
  | { readonly row: RecordRow; readonly problems?: undefined }
  | { readonly row?: undefined; readonly problems: readonly Problem[] }

/** Whether values are the record's own and nothing else: no links or files that others have a say in. */
export function areOwn(profile: CompiledProfile, values: RecordValues): boolean {
  return profile.fields.every(
    ({ keyword, storage }) => (storage !== "links" && storage !== "files") || values[keyword] === undefined,
  )
}

/**
 * Judges new records of one project one after another as `createRecord` would, and writes those that are not refused with a
 * statement for each table. Their values must be their own; a number that somebody gives away meanwhile fails all of them.
 */
export async function createMany(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  told: CompiledProfile,
  projectId: ProjectId | null,
  creations: readonly Creation[],
): Promise<readonly Created[]> {
  const { actor } = reader
  const { clientId } = actor
  const profile = wholeProfile(reader, told)
  demandTakesNew(reader, profile.profileId)
  const starts = creations.map(({ place, given }) => {
    const values = startingValues(reader, profile, place, given)
    return { place, values, uid: uidOf(profile, values)?.trim() ?? "" }
  })
  const typed = starts.flatMap(({ uid }) => (uid === "" ? [] : [uid]))
  const taken = new Set(await uidsTaken(tx, clientId, profile, projectId, typed))
  const numbers = await freeNumbers(tx, clientId, profile, projectId, creations.length)
  let given = 0
  const judged: (JudgedCreation & { readonly wanted: NewRow | undefined })[] = []
  for (const { place, values, uid: own } of starts) {
    // A number that a row of its own has typed is passed over, as one of a record is.
    if (own === "") while (taken.has(numbers.uids[given] ?? "")) given += 1
    const number = own || (numbers.uids[given] ?? "")
    const start = { uid: number, values: numberedValues(profile, values, number) }
    const one = await judgedCreation(tx, reader, check, told, place, start)
    const isTaken = own !== "" && taken.has(one.uid)
    const problems = isTaken ? [...one.problems, duplicateUid(profile, one.uid)] : one.problems
    const isWritten = problems.length === 0
    judged.push({ ...one, problems, wanted: isWritten ? newRow(reader, profile, place, one) : undefined })
    if (!isWritten) continue
    taken.add(one.uid)
    if (own === "") given += 1
  }
  await numbers.give(given)
  const going = judged.flatMap(({ wanted, uid, values }) => (wanted ? [{ wanted, uid, values }] : []))
  const rows = new Map(
    (
      await insertRows(
        tx,
        going.map(({ wanted }) => wanted),
      )
    ).map((row) => [row.id, row]),
  )
  await insertPromoted(
    tx,
    going.flatMap(({ wanted, values }) => promotedRows(clientId, profile, wanted.id, values)),
  )
  const written = going.flatMap(({ wanted, uid, values }) => {
    const row = rows.get(wanted.id)
    return row ? [{ row, changes: changesOf(profile, { uid: null, values: {} }, { uid, values }) }] : []
  })
  await noteManyWritten(tx, actor, written, "created")
  await noteStatus(tx, actor, [...rows.values()], null)
  for (const { wanted, values } of going) {
    const row = rows.get(wanted.id)
    if (row) await afterCreate(tx, { reader, profile, row, values })
  }
  return judged.map(({ wanted, problems }) => {
    const row = wanted && rows.get(wanted.id)
    return row ? { row } : { problems }
  })
}
