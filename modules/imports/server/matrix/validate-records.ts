import { validate as isUuid } from "uuid"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { recordFeature } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import { type AccessContext, readOnlyReason } from "../../../records/server/index.ts"
import {
  archivedProblem,
  canCreateIn,
  changedKeywords,
  findHeldByOthers,
  idsOf,
  likelyUid,
  resolveCreationScope,
  validateUpdate,
  valuesBelow,
} from "../../../records/server/writing.ts"
import { withNamed } from "../named-repository.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { conflictsOf } from "../staged/row-conflicts.ts"
import { type Subject, subjectsOf } from "../staged/row-subjects.ts"
import type { Target } from "../staged/target.ts"
import { creationProblems } from "../staged/validate-creation.ts"
import { entityOf } from "../staged/validate-rows.ts"
import { changesSincePreview, remainingConflicts } from "./changes-since-preview.ts"
import type { ExistingRecords } from "./existing-records.ts"
import { matchRecord, type Match } from "./match-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { findCompleted, type ImportParent, loadParents, loadProcesses } from "./record-parents.ts"
import { completedProblems, heldProblems, otherParents, placementProblems, type Placing } from "./record-placement.ts"
import { type MatrixRecord, recordsOfExisting } from "./record-repository.ts"
import { emptyValidation, type RecordValidation, rejected, type UndecidedValidation } from "./record-validation.ts"
import { createStandIns, type StandIns } from "./stand-ins.ts"
import { contradictionsAmong } from "./same-existing-record.ts"

export interface RecordsToValidate {
  readonly one: ImportRecord
  readonly matrix: MatrixTarget
  /** All of one part, whose parents are validated. */
  readonly records: readonly MatrixRecord[]
  readonly existing: ExistingRecords
  /**
   * `look` only validates. `write` also locks the records and takes for changed what was changed since it was validated;
   * new records are validated later, by the code that creates them.
   */
  readonly purpose: "look" | "write"
  /** Whether a valid row has a record below a parent. */
  readonly isAllowedParent?: (record: MatrixRecord, parent: MatrixRecord) => boolean
}

interface Context extends Placing {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly matrix: MatrixTarget
  readonly purpose: "look" | "write"
  readonly standIns: StandIns
  readonly subjects: ReadonlyMap<RecordId, Subject>
  readonly contradictionsOf: ReturnType<typeof contradictionsAmong>
  /** The next uid for a new record. */
  readonly uid: () => Promise<string>
}

interface Case {
  readonly record: MatrixRecord
  readonly match: Match
  readonly inputValues: RecordValues
  readonly parents: readonly ImportParent[]
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
  const cases: Case[] = []
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
  const context: Context = {
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

async function validateRecord(context: Context, one: Case): Promise<RecordValidation> {
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
    return validateExisting(context, one, subject, base)
  }
  if (match.similar.length > 0 && record.decision === null) return { ...base, status: "conflict" }
  return validateNew(context, one, base)
}

async function validateNew(context: Context, one: Case, base: UndecidedValidation): Promise<RecordValidation> {
  const { tx, access, target, matrix, purpose } = context
  const { profile, projectId } = target
  const { record, inputValues, parents } = one
  if (!canCreateIn(access, projectId, profile.profileId))
    return rejected(base, [problem("access.forbidden", [], { action: "CREATE", feature: recordFeature[profile.type] })])
  const archived = archivedProblem(access, profile.profileId)
  if (archived) return rejected(base, [archived])
  const entity = entityOf(access, target, { entity: record.input.entity ?? undefined })
  if (!entity.ok) return rejected(base, [entity.problem])
  // Without an entity of its own, a record is created in that of what it is below, as from the record's form.
  const isBound = access.entityOf.has(profile.profileId)
  const inherited = isBound ? undefined : (parents.find(({ entityId }) => entityId !== null)?.entityId ?? undefined)
  const entityId = entity.entityId ?? inherited
  const { values, others } = valuesBelow(profile, parents)
  const all = mergeLinks(inputValues, values)
  try {
    const scope = resolveCreationScope(access, profile, { projectId, entityId })
    const planned = { ...base, entityId: scope.entityId, scope, inputValues: all, linkedByParents: others }
    const placement = [
      ...completedProblems(context, parents),
      ...heldProblems(context, parents),
      ...placementProblems(matrix, profile, parents, others, scope.entityId),
    ]
    if (placement.length > 0) return rejected(planned, placement)
    if (purpose === "write") return { ...planned, status: "create" }
    const found = await creationProblems(tx, access, target, entityId, all, context.uid)
    const problems = context.standIns.withoutProblems(found)
    return problems.length > 0 ? { ...planned, status: "rejected", problems } : { ...planned, status: "create" }
  } catch (error) {
    // For example, a closed project rejects every new record.
    if (error instanceof HttpError) return rejected(base, error.problems)
    throw error
  }
}

async function validateExisting(
  context: Context,
  one: Case,
  subject: Subject,
  base: UndecidedValidation,
): Promise<RecordValidation> {
  const { tx, access, target, matrix, purpose } = context
  const { profile, check } = target
  const { record, parents } = one
  const { record: row, links, previous } = subject
  const isExported = record.input.origin !== null
  const origin = { origin: record.input.origin }
  const changedSince = purpose === "write" ? changesSincePreview(target, one, record, previous) : []
  const earlier = isExported
    ? await conflictsOf(tx, target, origin, one, subject)
    : remainingConflicts(target, one, record, previous)
  const conflicts = [
    ...earlier.filter(({ field }) => !changedSince.some((later) => later.field === field)),
    ...changedSince,
  ]
  // A choice was made against what the record was then.
  const choice = conflicts.length === 0 || changedSince.length > 0 ? null : record.choice
  const conflicting = new Set(conflicts.map(({ field }) => field))
  const isDropped = (keyword: string) =>
    choice !== "mine" && target.filled.some(({ field }) => field.keyword === keyword && conflicting.has(field.id))
  const own = Object.fromEntries(
    Object.entries(one.inputValues).filter(
      ([keyword, value]) => !isDropped(keyword) && !sameStored(value, previous[keyword]),
    ),
  )
  const linked = new Set<string>(links.flatMap(({ side, linked: { id } }) => (side === "PARENT" ? [id] : [])))
  const added = parents.filter(({ id }) => !linked.has(id))
  const { values, others } = valuesBelow(profile, added)
  const present = Object.fromEntries(
    Object.keys(values).flatMap((keyword) => (own[keyword] === undefined ? [[keyword, previous[keyword]]] : [])),
  )
  const inputValues = mergeLinks({ ...present, ...own }, values)
  const shared = { ...base, conflicts, choice, inputValues, linkedByParents: others }
  const placement = [
    ...otherParents(context, record, subject, values),
    ...completedProblems(context, added),
    ...heldProblems(context, others.length > 0 ? [row, ...added] : added),
    ...placementProblems(matrix, profile, parents, others, row.entity_id),
  ]
  if (placement.length > 0) return rejected(shared, placement)
  const isUndecided = conflicts.length > 0 && choice === null
  const status = (expected: ImportRowStatus): ImportRowStatus =>
    isUndecided
      ? "conflict"
      : // What was loaded before and has nothing more to write keeps its result.
        expected === "unchanged" && (record.status === "created" || record.status === "updated")
        ? record.status
        : expected
  if (Object.keys(inputValues).length === 0 && others.length === 0) return { ...shared, status: status("unchanged") }
  const reason = readOnlyReason(access.actor, access.visibility, row)
  if (reason !== null) return rejected(shared, [problem("access.read_only", [], { reason })])
  const update = await validateUpdate(tx, access, check, profile, row, links, inputValues)
  const changedFields = changedKeywords(profile, previous, update.values)
  const changes = changedFields.flatMap((keyword) => {
    const field = profile.fields.find((candidate) => candidate.keyword === keyword)
    const before = previous[keyword]
    const after = context.standIns.without(update.values[keyword])
    return field && !sameStored(before, after)
      ? [{ field: field.id, before: before ?? null, after: after ?? null }]
      : []
  })
  const problems = context.standIns.withoutProblems(update.problems)
  if (problems.length > 0) return { ...shared, changes, status: "rejected", problems }
  const isChanged = changedFields.length > 0 || others.length > 0
  return { ...shared, changes, update, status: status(isChanged ? "update" : "unchanged") }
}

/** Adds the parents in a row to those that a column names. */
function mergeLinks(inputValues: RecordValues, values: Readonly<Record<Keyword, readonly RecordId[]>>): RecordValues {
  const merged: Record<Keyword, RecordValues[Keyword]> = { ...inputValues }
  for (const [keyword, ids] of Object.entries(values))
    merged[keyword] = [...new Set([...idsOf(inputValues[keyword]), ...ids])]
  return merged
}
