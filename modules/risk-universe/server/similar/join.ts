import { validate as isUuid } from "uuid"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import {
  type AccessContext,
  authorizeRecord,
  fileFields,
  filesIn,
  isReadable,
  isVisible,
  linksOf,
  profileOfRecord,
  type RecordRow,
  rowsById,
  valuesFromFields,
} from "../../../records/server/index.ts"
import {
  assertRevision,
  assertProjectOpen,
  assertWritable,
  joinRecords,
  planJoin,
  referencesTo,
} from "../../../records/server/writing.ts"
import { formatChange, namesFor } from "../../../records/server/lists.ts"
import { findContinued } from "../../../roll-over/server/index.ts"
import {
  comparedTypes,
  type JoinPreview,
  type joinSimilarRecords,
  type previewSimilarJoin,
} from "../../contracts/similar-records.ts"
import { compareJoinedValues, fillingValues } from "./joined-values.ts"
import { joinBlockerOf, keepBlockerOf } from "./record-rights.ts"

interface Joining {
  readonly profile: CompiledProfile
  readonly target: RecordRow
  readonly joined: readonly RecordRow[]
}

/** What would happen if records were joined; nothing is written. */
export async function previewJoin(
  tx: ClientTransaction,
  access: AccessContext,
  { keepId, joinIds }: BodyOf<typeof previewSimilarJoin>,
  language: Language,
): Promise<JoinPreview> {
  const { profile, target, joined } = await loadRecords(tx, access, keepId, joinIds, "none")
  const ids = joined.map(({ id }) => id)
  const plan = await planJoin(tx, access, profile, target, joined)
  const { blanks, differing } = compareJoinedValues(profile, target, joined)
  const references = await referencesTo(tx, access, ids)
  const continued = await findContinued(tx, access.actor.clientId, [keepId, ...ids])
  const linked = new Map(
    (await linksOf(tx, access, ids)).map((link) => [`${link.ofId} ${link.linked.id}`, link.linked]),
  )
  const toChange = (fieldId: string, value: StoredValue): Change => ({
    fieldId,
    section: null,
    parameter: fieldId,
    previous: null,
    current: value,
  })
  const changes = [
    ...blanks.map(({ field, value }) => toChange(field.id, value)),
    ...differing.flatMap(({ field, target: own, joined: others }) =>
      [own, ...others.map(({ value }) => value)].map((value) => toChange(field.id, value)),
    ),
  ]
  const names = await namesFor(tx, access, [{ changes }], [])
  const format = (fieldId: string, value: StoredValue) =>
    formatChange(toChange(fieldId, value), { language, profile, names }).current
  const problems = [...rightsProblems(access, target, joined), ...plan.problems]
  const uids = new Map(
    [target, ...joined, ...plan.links.map(({ other }) => other)].map(({ id, uid }) => [id, uid] as const),
  )
  return {
    target: { id: target.id, uniqueId: target.uid, name: target.name, revision: target.revision },
    joined: joined.map((row) => ({
      id: row.id,
      uniqueId: row.uid,
      name: row.name,
      revision: row.revision,
      links: plan.links
        .filter(({ joinedId }) => joinedId === row.id)
        .flatMap(({ relation, other, isPresent }) => {
          const record = linked.get(`${row.id} ${other.id}`)
          const outcome = isPresent ? ("present" as const) : ("moves" as const)
          return record ? [{ relation, type: other.type, record, outcome }] : []
        }),
      comments: references.get(row.id)?.comments ?? 0,
      copies: references.get(row.id)?.copies ?? 0,
      ownFiles: references.get(row.id)?.files ?? 0,
      files: countFiles(profile, row),
      movesOrigin:
        (target.master_id === null && row.master_id !== null) || (!continued.has(target.id) && continued.has(row.id)),
    })),
    blanks: blanks.map(({ field, value, fromId }) => ({
      keyword: field.keyword,
      label: textIn(field.text, language),
      value: format(field.id, value),
      fromId,
    })),
    differing: differing.map(({ field, target: own, joined: others }) => ({
      keyword: field.keyword,
      label: textIn(field.text, language),
      target: format(field.id, own),
      joined: others.map(({ id, value }) => ({ id, value: format(field.id, value) })),
    })),
    problems: problems.flatMap((one) =>
      wireProblems([one.problem], language).map((wire) => ({
        recordId: one.recordId,
        uniqueId: uids.get(one.recordId) ?? "",
        problem: wire,
      })),
    ),
  }
}

/** Joins records at the revisions that the user has seen, completely or not at all. */
export async function join(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { keep, join: others, fill = [] }: BodyOf<typeof joinSimilarRecords>,
): Promise<ReplyOf<typeof joinSimilarRecords>> {
  const { actor, visibility } = access
  const ids = others.map(({ id }) => id)
  const { profile, target, joined } = await loadRecords(tx, access, keep.id, ids, "update")
  const revisions = new Map([keep, ...others].map(({ id, revision }) => [id, revision]))
  for (const row of [target, ...joined]) await assertRevision(tx, access, profile, row, revisions.get(row.id))
  assertWritable(actor, visibility, target)
  for (const row of joined) {
    authorizeRecord(actor, visibility, row, "DELETE")
    assertProjectOpen(visibility, row)
  }
  const plan = await planJoin(tx, access, profile, target, joined)
  if (plan.problems.length > 0)
    throw new HttpError(
      409,
      plan.problems.map((one) => one.problem),
    )
  const values = fillingValues(compareJoinedValues(profile, target, joined).blanks, fill)
  const written = await joinRecords(tx, access, check, profile, { target, joined, plan, values })
  const links = plan.links.filter(({ isPresent }) => !isPresent).length
  return { id: written.id, uniqueId: written.uid, joined: joined.length, links }
}

/** Loads the records, which must be visible, of one record type, project and entity. */
async function loadRecords(
  tx: ClientTransaction,
  access: AccessContext,
  keepId: RecordId,
  joinIds: readonly RecordId[],
  lock: "none" | "update",
): Promise<Joining> {
  const ids = [keepId, ...joinIds]
  if (new Set(ids).size < ids.length) throw new HttpError(400, problem("similar_records.not_joinable", ["joinIds"]))
  const rows = await rowsById(
    tx,
    access.actor.clientId,
    ids.filter((id) => isUuid(id)),
    lock,
  )
  const found = ids.map((id) => {
    const row = rows.get(id)
    if (!row || !isVisible(access.visibility, row) || !isReadable(access, row))
      throw new HttpError(404, problem("record.not_found", ["id"]))
    return row
  })
  const [target, ...joined] = found
  if (!target) throw new HttpError(404, problem("record.not_found", ["id"]))
  const profile = profileOfRecord(access, target)
  const isJoinable = (row: RecordRow) =>
    row.profile_id === target.profile_id &&
    row.project_id === target.project_id &&
    row.entity_id === target.entity_id &&
    row.project_id !== null &&
    comparedTypes.some((type) => type === row.type)
  if (!found.every(isJoinable)) throw new HttpError(400, problem("similar_records.not_joinable", ["joinIds"]))
  return { profile, target, joined }
}

/** Whoever has checked them out is named by the problems of the plan. */
function rightsProblems(access: AccessContext, target: RecordRow, joined: readonly RecordRow[]) {
  const keepBlocker = keepBlockerOf(access, target, false)
  return [
    ...(keepBlocker ? [{ recordId: target.id, problem: blockerProblem(keepBlocker) }] : []),
    ...joined.flatMap((row) => {
      const blocker = joinBlockerOf(access, row, false)
      return blocker ? [{ recordId: row.id, problem: blockerProblem(blocker) }] : []
    }),
  ]
}

const locks: readonly string[] = ["workflow_done", "locked", "process_completed", "project_closed"]

function blockerProblem(blocker: NonNullable<ReturnType<typeof joinBlockerOf>>): Problem {
  if (blocker === "no_delete_permission") return problem("similar_records.no_delete_permission", [])
  return problem(locks.includes(blocker) ? "similar_records.locked" : "access.read_only", [], { reason: blocker })
}

function countFiles(profile: CompiledProfile, row: RecordRow): number {
  const values = valuesFromFields(profile, row.fields)
  return fileFields(profile).reduce((sum, { keyword }) => sum + filesIn(values[keyword]).length, 0)
}
