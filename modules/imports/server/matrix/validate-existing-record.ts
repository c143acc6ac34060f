import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { ImportRowStatus } from "../../contracts/imports.ts"
import { problem } from "../../../../schemas/problems.ts"
import { readOnlyReason } from "../../../records/server/index.ts"
import { changedKeywords, validateUpdate, valuesBelow } from "../../../records/server/writing.ts"
import { conflictsOf } from "../staged/row-conflicts.ts"
import type { Subject } from "../staged/row-subjects.ts"
import { changesSincePreview, remainingConflicts } from "./changes-since-preview.ts"
import { mergeLinks } from "./merge-links.ts"
import { completedProblems, heldProblems, otherParents, placementProblems } from "./record-placement.ts"
import { type RecordValidation, rejected, type UndecidedValidation } from "./record-validation.ts"
import type { RecordCase, ValidationContext } from "./validation-context.ts"

/** Validates what the import is to change in an existing record. */
export async function validateExistingRecord(
  context: ValidationContext,
  one: RecordCase,
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
