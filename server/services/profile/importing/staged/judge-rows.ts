import { sameStored } from "../../../../../engine/wire/same-stored.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { ConflictChoice, RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { EntityId, Keyword, RecordId } from "../../../../../schemas/ids.ts"
import { recordFeature } from "../../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { Tenant } from "../../../../database/database.ts"
import type { KeptChange, KeptConflict } from "../../../../database/tables/imports.ts"
import { mayRecords } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { readOnlyReason } from "../../records/access.ts"
import { changedKeywords } from "../../records/changes.ts"
import { type JudgedUpdate, judgedUpdate } from "../../records/judged-update.ts"
import { archivedProblem, type Reader } from "../../records/reader.ts"
import type { RecordRow } from "../../records/record-repository.ts"
import { likelyUid } from "../../records/uid-repository.ts"
import { keyText } from "../existing-repository.ts"
import { creationProblems } from "./judge-creation.ts"
import { conflictsOf } from "./row-conflicts.ts"
import type { KeptRow } from "./row-repository.ts"
import { recordsOf, type Subject, subjectsOf, withNamed } from "./row-subjects.ts"
import { type SheetValues, twinProblems, type Twins, valuesOfRow } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** A row with its verdict and with what loading it would write. */
export interface RowJudgement {
  readonly row: number
  readonly verdict: RowVerdict
  readonly marks: readonly string[]
  readonly record: RecordRow | undefined
  readonly uid: string
  readonly name: string
  readonly given: RecordValues
  readonly entityId: EntityId | undefined
  readonly changes: readonly KeptChange[]
  readonly conflicts: readonly KeptConflict[]
  readonly choice: ConflictChoice | null
  readonly problems: readonly Problem[]
  /** What writing an update would write. */
  readonly update: JudgedUpdate | undefined
}

/**
 * Rows are looked at, or written next: then their records are held, and a new record is judged by whoever writes it, once it
 * has its number.
 */
export type Purpose = "look" | "write"

type Row = Pick<KeptRow, "row" | "cells" | "origin" | "choice">

/** What loading each of these rows would meet, with nothing written: asked together as far as it can be. */
export async function judgeRows(
  tx: Tenant,
  reader: Reader,
  target: Target,
  rows: readonly Row[],
  twins: Twins,
  purpose: Purpose = "look",
): Promise<RowJudgement[]> {
  const read = rows.map((row) => ({ row, said: valuesOfRow(target, row) }))
  const named = await withNamed(
    tx,
    reader,
    target,
    read.map(({ said }) => said),
  )
  const found = await recordsOf(tx, reader, target, named)
  const subjects = await subjectsOf(tx, reader, target, found, purpose === "write" ? "update" : "none")
  const uid = memorised(() => likelyUid(tx, reader.actor.clientId, target.profile, target.projectId))
  const judgements: RowJudgement[] = []
  for (const [index, { row }] of read.entries()) {
    const said = named[index]
    const ids = found[index]
    if (!said || !ids) continue
    judgements.push(await judgeRow(tx, reader, target, { row, said, ids, subjects, twins, uid, purpose }))
  }
  return judgements
}

interface Case {
  readonly row: Row
  readonly said: SheetValues
  readonly ids: readonly RecordId[]
  readonly subjects: ReadonlyMap<RecordId, Subject>
  readonly twins: Twins
  /** The number a new record would be given, looked up once for all. */
  readonly uid: () => Promise<string>
  readonly purpose: Purpose
}

function memorised<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

async function judgeRow(tx: Tenant, reader: Reader, target: Target, one: Case): Promise<RowJudgement> {
  const { row, said, ids, subjects, twins } = one
  const subject = ids[0] === undefined ? undefined : subjects.get(ids[0])
  const base = {
    row: row.row,
    marks: said.marks,
    record: subject?.record,
    uid: subject?.record.uid ?? said.uid,
    name: subject?.record.name ?? said.title,
    given: said.given,
    entityId: undefined,
    changes: [],
    conflicts: [],
    choice: null,
    problems: [],
    update: undefined,
  }
  const wrong = [...said.problems, ...twinProblems(target, row.row, said, twins), ...keyProblems(target, said, ids)]
  if (wrong.length > 0) return { ...base, verdict: "refused", problems: wrong }
  if (said.recordId !== undefined && Object.keys(said.given).length === 0) return { ...base, verdict: "unchanged" }
  if (said.recordId !== undefined && !subject)
    return { ...base, verdict: "refused", problems: [problem("record.not_found", [])] }
  if (ids.length > 0 && !subject) return { ...base, verdict: "refused", problems: [problem("record.not_found", [])] }
  return subject ? judgeUpdate(tx, reader, target, one, subject, base) : judgeCreation(tx, reader, target, one, base)
}

type Base = Omit<RowJudgement, "verdict">

async function judgeUpdate(
  tx: Tenant,
  reader: Reader,
  target: Target,
  { row, said }: Case,
  { record, links, previous }: Subject,
  base: Base,
): Promise<RowJudgement> {
  const conflicts =
    said.recordId === undefined ? [] : await conflictsOf(tx, target, row, said, { record, links, previous })
  const open = new Set(conflicts.map(({ field }) => field))
  const choice = conflicts.length > 0 ? row.choice : null
  const dropped = (keyword: Keyword) =>
    choice !== "mine" && target.filled.some(({ field }) => field.keyword === keyword && open.has(field.id))
  const given = Object.fromEntries(
    Object.entries(said.given).filter(([keyword, value]) => !dropped(keyword) && !sameStored(value, previous[keyword])),
  )
  const shared = { ...base, given, conflicts, choice }
  if (Object.keys(given).length === 0)
    return { ...shared, verdict: conflicts.length > 0 && choice === null ? "conflict" : "unchanged" }
  const reason = readOnlyReason(reader.actor, reader.visibility, record)
  if (reason !== null) return { ...shared, verdict: "refused", problems: [problem("access.read_only", [], { reason })] }
  const { profile, check } = target
  const judged = await judgedUpdate(tx, reader, check, profile, record, links, given)
  const changes = changedKeywords(profile, previous, judged.values).flatMap((keyword) => {
    const field = profile.fields.find((candidate) => candidate.keyword === keyword)
    return field ? [{ field: field.id, before: previous[keyword] ?? null, after: judged.values[keyword] ?? null }] : []
  })
  if (judged.problems.length > 0) return { ...shared, changes, verdict: "refused", problems: judged.problems }
  if (conflicts.length > 0 && choice === null) return { ...shared, changes, verdict: "conflict" }
  return { ...shared, changes, update: judged, verdict: changes.length > 0 ? "update" : "unchanged" }
}

async function judgeCreation(
  tx: Tenant,
  reader: Reader,
  target: Target,
  { said, uid, purpose }: Case,
  base: Base,
): Promise<RowJudgement> {
  const { profile } = target
  if (!mayRecords(reader, profile.profileId, "CREATE")) {
    const forbidden = problem("access.forbidden", [], { action: "CREATE", feature: recordFeature[profile.type] })
    return { ...base, verdict: "refused", problems: [forbidden] }
  }
  const archived = archivedProblem(reader, profile.profileId)
  if (archived) return { ...base, verdict: "refused", problems: [archived] }
  const entity = entityOf(reader, target, said)
  if (!entity.ok) return { ...base, verdict: "refused", problems: [entity.problem] }
  if (purpose === "write") return { ...base, entityId: entity.entityId, verdict: "create" }
  try {
    const problems = await creationProblems(tx, reader, target, entity.entityId, said.given, uid)
    return { ...base, entityId: entity.entityId, verdict: problems.length > 0 ? "refused" : "create", problems }
  } catch (error) {
    // A closed project, for one, refuses every new record alike.
    if (error instanceof Refusal) return { ...base, verdict: "refused", problems: error.problems }
    throw error
  }
}

/** The entity a new record is to belong to: named by the row where a column says so, else wherever it usually would. */
function entityOf(
  reader: Reader,
  { entityColumn }: Target,
  { entity }: SheetValues,
): { readonly ok: true; readonly entityId: EntityId | undefined } | { readonly ok: false; readonly problem: Problem } {
  if (entityColumn === undefined || entity === undefined) return { ok: true, entityId: undefined }
  if (entity === "") return { ok: false, problem: problem("import.missing_entity", ["entity"]) }
  const wanted = entity.toLowerCase()
  const fitting = reader.visibility.entityIds.filter(
    (id) => id === entity || reader.entityNames.get(id)?.trim().toLowerCase() === wanted,
  )
  const [entityId, another] = fitting
  return entityId === undefined || another !== undefined
    ? { ok: false, problem: problem("import.unknown_entity", ["entity"], { name: entity.slice(0, 200) }) }
    : { ok: true, entityId }
}

function keyProblems(target: Target, { key, recordId }: SheetValues, ids: readonly RecordId[]): Problem[] {
  const { key: by, profile } = target
  if (!by || recordId !== undefined) return []
  const { keyword } = by.field
  const column = textIn(by.field.text, "en")
  // Without a uid a new number is given; without the key that was asked for nobody can say which record is meant.
  if (key === undefined)
    return keyword === profile.uidKeyword ? [] : [problem("import.blank_key", [keyword], { column })]
  return ids.length > 1 ? [problem("import.ambiguous_key", [keyword], { column, value: keyText(key) })] : []
}
