import { sameStored } from "../../../../engine/wire/same-stored.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ConflictResolution, ImportRowStatus } from "../../contracts/imports.ts"
import type { EntityId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { StoredImportChange, StoredImportConflict } from "../../../../server/database/tables/imports.ts"
import { canAccessRecords, forbiddenRecordsProblem } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, readOnlyReason, type RecordRow } from "../../../records/server/index.ts"
import {
  archivedProblem,
  changedKeywords,
  likelyUid,
  type ValidatedUpdate,
  validateUpdate,
} from "../../../records/server/writing.ts"
import { keyText } from "../existing-repository.ts"
import { withNamed } from "../named-repository.ts"
import { creationProblems } from "./validate-creation.ts"
import { conflictsOf } from "./row-conflicts.ts"
import type { StoredImportRow } from "./row-repository.ts"
import { recordsOf, type Subject, subjectsOf } from "./row-subjects.ts"
import { type SheetValues, duplicateProblems, type DuplicateLookup, valuesOfRow } from "./sheet-row.ts"
import { entityStep, type Target } from "./target.ts"

/** Validation result of a row, and what loading it would write. */
export interface RowValidation {
  readonly row: number
  readonly status: ImportRowStatus
  readonly marks: readonly string[]
  readonly record: RecordRow | undefined
  readonly uid: string
  readonly name: string
  readonly inputValues: RecordValues
  readonly entityId: EntityId | undefined
  readonly changes: readonly StoredImportChange[]
  readonly conflicts: readonly StoredImportConflict[]
  readonly choice: ConflictResolution | null
  readonly problems: readonly Problem[]
  /** The validated update to write. */
  readonly update: ValidatedUpdate | undefined
}

/**
 * `look` only validates. `write` also locks the records; new records are validated later, by the code that creates them
 * with their uid.
 */
export type Purpose = "look" | "write"

type Row = Pick<StoredImportRow, "row" | "cells" | "origin" | "choice">

/** Validates what loading these rows would write, without writing; batches the queries where possible. */
export async function validateRows(
  tx: ClientTransaction,
  access: AccessContext,
  target: Target,
  rows: readonly Row[],
  duplicates: DuplicateLookup,
  purpose: Purpose = "look",
): Promise<RowValidation[]> {
  const parsedRows = rows.map((row) => ({ row, sheetValues: valuesOfRow(target, row) }))
  const named = await withNamed(
    tx,
    access,
    target,
    parsedRows.map(({ sheetValues }) => sheetValues),
  )
  const found = await recordsOf(tx, access, target, named)
  const subjects = await subjectsOf(tx, access, target, found, purpose === "write" ? "update" : "none")
  const uid = memoize(() => likelyUid(tx, access.actor.clientId, target.profile, target.projectId))
  const validations: RowValidation[] = []
  for (const [index, { row }] of parsedRows.entries()) {
    const sheetValues = named[index]
    const ids = found[index]
    if (!sheetValues || !ids) continue
    validations.push(
      await validateRow(tx, access, target, { row, sheetValues, ids, subjects, duplicates, uid, purpose }),
    )
  }
  return validations
}

interface Case {
  readonly row: Row
  readonly sheetValues: SheetValues
  readonly ids: readonly RecordId[]
  readonly subjects: ReadonlyMap<RecordId, Subject>
  readonly duplicates: DuplicateLookup
  /** The next uid for a new record, looked up once for all rows. */
  readonly uid: () => Promise<string>
  readonly purpose: Purpose
}

function memoize<Value>(createValue: () => Promise<Value>): () => Promise<Value> {
  let memoised: Promise<Value> | undefined
  return () => (memoised ??= createValue())
}

async function validateRow(
  tx: ClientTransaction,
  access: AccessContext,
  target: Target,
  one: Case,
): Promise<RowValidation> {
  const { row, sheetValues, ids, subjects, duplicates } = one
  const subject = ids[0] === undefined ? undefined : subjects.get(ids[0])
  const base = {
    row: row.row,
    marks: sheetValues.marks,
    record: subject?.record,
    uid: subject?.record.uid ?? sheetValues.uid,
    name: subject?.record.name ?? sheetValues.title,
    inputValues: sheetValues.inputValues,
    entityId: undefined,
    changes: [],
    conflicts: [],
    choice: null,
    problems: [],
    update: undefined,
  }
  const rowProblems = [
    ...sheetValues.problems,
    ...duplicateProblems(target, row.row, sheetValues, duplicates),
    ...keyProblems(target, sheetValues, ids),
  ]
  if (rowProblems.length > 0) return { ...base, status: "rejected", problems: rowProblems }
  if (sheetValues.recordId !== undefined && Object.keys(sheetValues.inputValues).length === 0)
    return { ...base, status: "unchanged" }
  if (sheetValues.recordId !== undefined && !subject)
    return { ...base, status: "rejected", problems: [problem("record.not_found", [])] }
  if (ids.length > 0 && !subject) return { ...base, status: "rejected", problems: [problem("record.not_found", [])] }
  return subject
    ? validateUpdateRow(tx, access, target, one, subject, base)
    : validateCreationRow(tx, access, target, one, base)
}

type Base = Omit<RowValidation, "status">

async function validateUpdateRow(
  tx: ClientTransaction,
  access: AccessContext,
  target: Target,
  { row, sheetValues }: Case,
  { record, links, previous }: Subject,
  base: Base,
): Promise<RowValidation> {
  const conflicts =
    sheetValues.recordId === undefined
      ? []
      : await conflictsOf(tx, target, row, sheetValues, { record, links, previous })
  const open = new Set(conflicts.map(({ field }) => field))
  const choice = conflicts.length > 0 ? row.choice : null
  const dropped = (keyword: Keyword) =>
    choice !== "mine" && target.filled.some(({ field }) => field.keyword === keyword && open.has(field.id))
  const inputValues = Object.fromEntries(
    Object.entries(sheetValues.inputValues).filter(
      ([keyword, value]) => !dropped(keyword) && !sameStored(value, previous[keyword]),
    ),
  )
  const shared = { ...base, inputValues, conflicts, choice }
  if (Object.keys(inputValues).length === 0)
    return { ...shared, status: conflicts.length > 0 && choice === null ? "conflict" : "unchanged" }
  const reason = readOnlyReason(access.actor, access.visibility, record)
  if (reason !== null) return { ...shared, status: "rejected", problems: [problem("access.read_only", [], { reason })] }
  const { profile, check } = target
  const validation = await validateUpdate(tx, access, check, profile, record, links, inputValues)
  const changes = changedKeywords(profile, previous, validation.values).flatMap((keyword) => {
    const field = profile.fields.find((candidate) => candidate.keyword === keyword)
    return field
      ? [{ field: field.id, before: previous[keyword] ?? null, after: validation.values[keyword] ?? null }]
      : []
  })
  if (validation.problems.length > 0) return { ...shared, changes, status: "rejected", problems: validation.problems }
  if (conflicts.length > 0 && choice === null) return { ...shared, changes, status: "conflict" }
  return { ...shared, changes, update: validation, status: changes.length > 0 ? "update" : "unchanged" }
}

async function validateCreationRow(
  tx: ClientTransaction,
  access: AccessContext,
  target: Target,
  { sheetValues, uid, purpose }: Case,
  base: Base,
): Promise<RowValidation> {
  const { profile } = target
  if (!canAccessRecords(access, profile.profileId, "CREATE")) {
    const forbidden = forbiddenRecordsProblem(access, profile.profileId, "CREATE")
    return { ...base, status: "rejected", problems: [forbidden] }
  }
  const archived = archivedProblem(access, profile.profileId)
  if (archived) return { ...base, status: "rejected", problems: [archived] }
  const entity = entityOf(access, target, sheetValues)
  if (!entity.ok) return { ...base, status: "rejected", problems: [entity.problem] }
  if (purpose === "write") return { ...base, entityId: entity.entityId, status: "create" }
  try {
    const problems = await creationProblems(tx, access, target, entity.entityId, sheetValues.inputValues, uid)
    return { ...base, entityId: entity.entityId, status: problems.length > 0 ? "rejected" : "create", problems }
  } catch (error) {
    // For example, a closed project rejects every new record.
    if (error instanceof HttpError) return { ...base, status: "rejected", problems: error.problems }
    throw error
  }
}

/** Resolves the entity of a new record: from the entity column if mapped, otherwise the default. */
export function entityOf(
  access: AccessContext,
  { entityColumn }: Pick<Target, "entityColumn">,
  { entity }: Pick<SheetValues, "entity">,
): { readonly ok: true; readonly entityId: EntityId | undefined } | { readonly ok: false; readonly problem: Problem } {
  if (entityColumn === undefined || entity === undefined) return { ok: true, entityId: undefined }
  if (entity === "") return { ok: false, problem: problem("import.missing_entity", [entityStep]) }
  const searchText = entity.toLowerCase()
  const fitting = access.visibility.entityIds.filter(
    (id) => id === entity || access.entityNames.get(id)?.trim().toLowerCase() === searchText,
  )
  const [entityId, another] = fitting
  return entityId === undefined || another !== undefined
    ? { ok: false, problem: problem("import.unknown_entity", [entityStep], { name: entity.slice(0, 200) }) }
    : { ok: true, entityId }
}

function keyProblems(target: Target, { key, recordId }: SheetValues, ids: readonly RecordId[]): Problem[] {
  const { key: by, profile } = target
  if (!by || recordId !== undefined) return []
  const { keyword } = by.field
  const column = textIn(by.field.text, "en")
  // A blank uid means a new record with the next ID; a blank value of another key identifies no record.
  if (key === undefined)
    return keyword === profile.uidKeyword ? [] : [problem("import.blank_key", [keyword], { column })]
  return ids.length > 1 ? [problem("import.ambiguous_key", [keyword], { column, value: keyText(key) })] : []
}
