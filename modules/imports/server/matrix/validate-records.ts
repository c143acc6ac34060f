import { validate as isUuid } from "uuid"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { findHeldByOthers, likelyUid } from "../../../records/server/writing.ts"
import { withNamed } from "../named-repository.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { subjectsOf } from "../staged/row-subjects.ts"
import type { Target } from "../staged/target.ts"
import type { ExistingRecords } from "./existing-records.ts"
import { matchRecord, type Match } from "./match-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { findCompleted, loadParents, loadProcesses } from "./record-parents.ts"
import { type MatrixRecord, recordsOfExisting } from "./record-repository.ts"
import { emptyValidation, type RecordValidation, rejected } from "./record-validation.ts"
import { contradictionsAmong } from "./same-existing-record.ts"
import { createStandIns } from "./stand-ins.ts"
import { validateExistingRecord } from "./validate-existing-record.ts"
import { validateNewRecord } from "./validate-new-record.ts"
import type { RecordCase, ValidationContext } from "./validation-context.ts"

export interface RecordsToValidate {
  readonly one: ImportRecord
  readonly matrix: MatrixTarget
  /** All of one part, whose parents are validated. */
  readonly records: readonly MatrixRecord[]
  readonly existing: ExistingRecords
  /**
   * `look` only validates. `write` also locks the records and takes for changed what was changed since it was
   * validated; new records are validated later, by the code that creates them.
   */
  readonly purpose: "look" | "write"
  /** Whether a valid row has a record below a parent. */
  readonly isAllowedParent?: (record: MatrixRecord, parent: MatrixRecord) => boolean
}

/** Validates what loading these records would write, without writing; batches the queries where possible. */
export async function validateRecords(
  tx: ClientTransaction,
  access: AccessContext,
  { one, matrix, records, existing, purpose, isAllowedParent = () => true }: RecordsToValidate,
): Promise<RecordValidation[]> {
  const [{ part } = { part: "PROCESS" as MatrixPart }] = records
  const target = matrix.targets[part]
  if (!target) return records.map((record) => rejected(emptyValidation(record), [problem("profile.not_found", [])]))
  const standIns = createStandIns()
  const parents = await loadParents(tx, one, matrix, records, standIns.of, isAllowedParent)
  const named = await withNamed(
    tx,
    access,
    target,
    records.map(({ input }) => ({ inputValues: valuesOfInput(input.values) })),
  )
  const cases: RecordCase[] = []
  for (const [at, record] of records.entries()) {
    const processId = part === "SUB_PROCESS" ? parents.processOf(record) : undefined
    const match = await matchRecord(record, existing, processId)
    const inputValues = withoutName(target, match, named[at]?.inputValues ?? {})
    cases.push({ record, match, inputValues, parents: parents.of(record) })
  }
  const found = cases.map(({ match: { id } }) => (id !== undefined && isUuid(id) ? [id] : []))
  const subjects = await subjectsOf(tx, access, target, found, purpose === "write" ? "update" : "none")
  const stored = await recordsOfExisting(tx, one, found.flat())
  const identified = [
    ...cases.map(({ match: { id }, record }) => ({ id, record })),
    ...stored
      .filter(({ number }) => !records.some((record) => record.number === number))
      .map((record) => ({ id: record.record_id ?? undefined, record })),
  ]
  const isBelowProcess = part === "RISK" || part === "SUB_PROCESS"
  const links = isBelowProcess ? [...subjects.values()].flatMap((subject) => subject.links) : []
  const context: ValidationContext = {
    tx,
    access,
    target,
    matrix,
    purpose,
    parents,
    completedParents: await findCompleted(
      tx,
      one,
      cases.flatMap((each) => each.parents),
    ),
    held: await findHeldByOthers(tx, access, [
      ...subjects.keys(),
      ...cases.flatMap((each) => each.parents.flatMap(({ id, isNew }) => (isNew ? [] : [id]))),
    ]),
    standIns,
    processesOf: await loadProcesses(tx, access, links),
    subjects,
    contradictionsOf: contradictionsAmong(identified),
    uid: memoize(() => likelyUid(tx, access.actor.clientId, target.profile, target.projectId)),
  }
  const takeTurn = createTurns()
  const validations: RecordValidation[] = []
  for (const each of cases) {
    await takeTurn()
    validations.push(await validateRecord(context, each))
  }
  return validations
}

function memoize<Value>(createValue: () => Promise<Value>): () => Promise<Value> {
  let memoised: Promise<Value> | undefined
  return () => (memoised ??= createValue())
}

function valuesOfInput(values: MatrixRecord["input"]["values"]): RecordValues {
  return Object.fromEntries(Object.entries(values).map(([keyword, value]) => [keyword, value ?? undefined]))
}

/**
 * A record that was found by its name keeps its own spelling and number; one whose name is the start of its description
 * keeps its own name.
 */
function withoutName(
  { profile, titleFrom }: Target,
  { id, isByName }: Match,
  inputValues: Readonly<Record<Keyword, RecordValues[Keyword]>>,
): RecordValues {
  const unchanged = [
    ...(isByName || (titleFrom && id !== undefined) ? [profile.titleKeyword] : []),
    ...(isByName ? [profile.uidKeyword] : []),
  ]
  return Object.fromEntries(Object.entries(inputValues).filter(([keyword]) => !unchanged.includes(keyword)))
}

async function validateRecord(context: ValidationContext, one: RecordCase): Promise<RecordValidation> {
  const { record, match } = one
  const subject = match.id === undefined ? undefined : context.subjects.get(match.id)
  const base = {
    ...emptyValidation(record),
    row: subject?.record,
    similar: match.similar,
    entityId: subject?.record.entity_id ?? null,
  }
  // Its rows have problems of their own.
  if (!record.input.isNamedByValidRow) return rejected(base, [])
  if (match.id !== undefined) {
    if (!subject) return rejected(base, [problem("record.not_found", [])])
    // Between preview and loading, someone else has created what the import was to create.
    if (context.purpose === "write" && record.status === "create")
      return { ...base, row: undefined, status: "conflict", similar: [{ id: subject.record.id, likeness: 100 }] }
    const contradictions = context.contradictionsOf({ id: match.id, record }, one.inputValues)
    if (contradictions.length > 0) return rejected(base, contradictions)
    return validateExistingRecord(context, one, subject, base)
  }
  if (match.similar.length > 0 && record.decision === null) return { ...base, status: "conflict" }
  return validateNewRecord(context, one, base)
}
