import { validate as isUuid } from "uuid"
import { sameStored } from "../../../../../engine/wire/same-stored.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { ConflictChoice, RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { EntityId, Keyword, RecordId } from "../../../../../schemas/ids.ts"
import { recordFeature } from "../../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../../../schemas/values.ts"
import type { Tenant } from "../../../../database/database.ts"
import type { KeptChange, KeptConflict } from "../../../../database/tables/imports.ts"
import { mayRecords } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { type Link, linksOf } from "../../links/link-repository.ts"
import { readOnlyReason } from "../../records/access.ts"
import { changedKeywords } from "../../records/changes.ts"
import { judgedUpdate } from "../../records/judged-update.ts"
import { valuesWithLinks } from "../../records/print-record.ts"
import type { Reader } from "../../records/reader.ts"
import { type RecordRow, rowsInOrder } from "../../records/record-repository.ts"
import { idsOf } from "../../records/references.ts"
import { likelyUid } from "../../records/uid-repository.ts"
import { isVisible } from "../../records/visibility.ts"
import { withUid } from "../../records/with-uid.ts"
import { keyText, recordsWithKeys } from "../existing-repository.ts"
import { recordsNamed } from "../named-repository.ts"
import { creationProblems } from "./judge-creation.ts"
import { printedForms } from "./printed-forms.ts"
import { earlierValues, type KeptRow } from "./row-repository.ts"
import { type SheetRow, type SheetValues, twinProblems, type Twins, valuesOfRow, wasMadeWith } from "./sheet-row.ts"
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
}

type Row = Pick<KeptRow, "row" | "cells" | "origin" | "choice">

/** The record that a row speaks of, and what is linked to it. */
interface Subject {
  readonly record: RecordRow
  readonly links: readonly Link[]
  readonly previous: RecordValues
}

/** What loading each of these rows would meet, with nothing written: asked together as far as it can be. */
export async function judgeRows(
  tx: Tenant,
  reader: Reader,
  target: Target,
  rows: readonly Row[],
  twins: Twins,
): Promise<RowJudgement[]> {
  const read = rows.map((row) => ({ row, said: valuesOfRow(target, row) }))
  const named = await withNamed(
    tx,
    reader,
    target,
    read.map(({ said }) => said),
  )
  const found = await recordsOf(tx, reader, target, named)
  const subjects = await subjectsOf(tx, reader, target, found)
  const uid = memorised(() => likelyUid(tx, reader.actor.clientId, target.profile, target.projectId))
  const judgements: RowJudgement[] = []
  for (const [index, { row }] of read.entries()) {
    const said = named[index]
    const ids = found[index]
    if (!said || !ids) continue
    judgements.push(await judgeRow(tx, reader, target, { row, said, ids, subjects, twins, uid }))
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
  return { ...shared, changes, verdict: changes.length > 0 ? "update" : "unchanged" }
}

async function judgeCreation(
  tx: Tenant,
  reader: Reader,
  target: Target,
  { said, uid }: Case,
  base: Base,
): Promise<RowJudgement> {
  const { profile } = target
  if (!mayRecords(reader.actor, profile.type, "CREATE")) {
    const forbidden = problem("access.forbidden", [], { action: "CREATE", feature: recordFeature[profile.type] })
    return { ...base, verdict: "refused", problems: [forbidden] }
  }
  const entity = entityOf(reader, target, said)
  if (!entity.ok) return { ...base, verdict: "refused", problems: [entity.problem] }
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

/** Fields edited in the workbook that have since become something else in the record as well. */
async function conflictsOf(
  tx: Tenant,
  target: Target,
  row: SheetRow,
  { given }: SheetValues,
  { record, links, previous }: Subject,
): Promise<KeptConflict[]> {
  const { made, context } = target
  if (!made) return []
  const uids = new Map(links.map(({ linked }) => [linked.id as string, linked.uniqueId]))
  const printing = { context, language: made.language, uids }
  const conflicts: KeptConflict[] = []
  for (const { field } of target.filled) {
    if (!Object.hasOwn(given, field.keyword)) continue
    const mine = given[field.keyword]
    const theirs = previous[field.keyword]
    const wasMade = (value: StoredValue | undefined) =>
      printedForms(field, value, printing).some((text) => wasMadeWith(target, row, field, text))
    if (sameStored(mine, theirs) || wasMade(theirs)) continue
    const earlier = await earlierValues(tx, record.client_id, record.id, field.id)
    const before = earlier.find((value) => wasMade((value ?? undefined) as StoredValue | undefined))
    conflicts.push({
      field: field.id,
      mine: mine ?? null,
      theirs: theirs ?? null,
      ...(before !== undefined && { before: before as StoredValue | null }),
    })
  }
  return conflicts
}

/** The values with the linked records by their ids; a number that names nothing stays, and is refused as unknown. */
async function withNamed(
  tx: Tenant,
  reader: Reader,
  { profile, projectId }: Target,
  all: readonly SheetValues[],
): Promise<readonly SheetValues[]> {
  const byField = new Map<Keyword, ReadonlyMap<string, RecordId>>()
  for (const field of profile.links) {
    const names = new Set(all.flatMap(({ given }) => idsOf(given[field.keyword])))
    if (names.size > 0) byField.set(field.keyword, await recordsNamed(tx, reader, field, projectId, [...names]))
  }
  if (byField.size === 0) return all
  return all.map((one) => {
    const given = { ...one.given }
    for (const [keyword, named] of byField) {
      if (given[keyword] !== undefined) given[keyword] = idsOf(given[keyword]).map((name) => named.get(name) ?? name)
    }
    return { ...one, given }
  })
}

/** The records each row could mean: the one it was made from, else those of its key. */
async function recordsOf(
  tx: Tenant,
  reader: Reader,
  { profile, projectId, key }: Target,
  all: readonly SheetValues[],
): Promise<readonly (readonly RecordId[])[]> {
  const keys = all.map((one) => one.key).filter((one) => one !== undefined)
  const byKey = key
    ? await recordsWithKeys(tx, reader.actor.clientId, profile, projectId, key.field.keyword, keys)
    : new Map<string, RecordId[]>()
  return all.map((one) => {
    // What nobody touched is not looked for.
    if (one.recordId !== undefined)
      return isUuid(one.recordId) && Object.keys(one.given).length > 0 ? [one.recordId as RecordId] : []
    return one.key === undefined ? [] : (byKey.get(keyText(one.key)) ?? [])
  })
}

/** Records of the list that the person may see; others are as if they were not there. */
async function subjectsOf(
  tx: Tenant,
  reader: Reader,
  { profile, projectId }: Target,
  found: readonly (readonly RecordId[])[],
): Promise<ReadonlyMap<RecordId, Subject>> {
  const ids = [...new Set(found.flatMap((some) => (some.length === 1 ? some : [])))]
  const records = (await rowsInOrder(tx, reader.actor.clientId, ids)).filter(
    (record) =>
      record.profile_id === profile.profileId &&
      record.project_id === projectId &&
      isVisible(reader.visibility, record),
  )
  const links =
    profile.links.length > 0
      ? await linksOf(
          tx,
          reader,
          records.map(({ id }) => id),
        )
      : []
  const byRecord = Map.groupBy(links, ({ ofId }) => ofId)
  return new Map(
    records.map((record) => {
      const own = byRecord.get(record.id) ?? []
      const previous = withUid(profile, valuesWithLinks(profile, record, own), record.uid)
      return [record.id, { record, links: own, previous }]
    }),
  )
}
