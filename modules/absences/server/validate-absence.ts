import { validate as isUuid } from "uuid"
import { type AbsenceFields, maxAbsenceYears, maxAbsences } from "../contract.ts"
import { addToDate, isIsoDate } from "../../../schemas/iso-date.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AbsenceContent, type AbsenceRow, isSubstitute, type AbsenceOwner } from "./repository.ts"

/**
 * Validates an absence against the user's others that are not over, and returns it as stored. Throws with all its
 * problems, or 409 if it overlaps another or there are too many.
 */
export async function normalizeAbsence(
  tx: ClientTransaction,
  owner: AbsenceOwner,
  { from, until, substituteId }: AbsenceFields,
  { today, others }: { readonly today: string; readonly others: readonly AbsenceRow[] },
): Promise<AbsenceContent> {
  const problems = [...findDayProblems(from, until, today), ...(await findSubstituteProblems(tx, owner, substituteId))]
  if (problems.length > 0) throw new HttpError(400, problems)
  const other = others.find(({ from_on, until_on }) => from_on <= until && until_on >= from)
  if (other) {
    const { from_on, until_on } = other
    throw new HttpError(409, problem("absence.overlaps", ["from"], { from: from_on, until: until_on }))
  }
  if (others.length >= maxAbsences) throw new HttpError(409, problem("absence.too_many", [], { maximum: maxAbsences }))
  return { from_on: from, until_on: until, substitute_id: substituteId }
}

function findDayProblems(from: string, until: string, today: string): readonly Problem[] {
  const bad = Object.entries({ from, until }).filter(([, date]) => !isIsoDate(date))
  if (bad.length > 0) return bad.map(([name]) => problem("value.bad_date", [name]))
  if (until < from) return [problem("absence.ends_before", ["until"])]
  if (until < today) return [problem("absence.over", ["until"])]
  const last = addToDate(from, maxAbsenceYears, "year")
  return last !== undefined && until > last ? [problem("absence.too_long", ["until"])] : []
}

async function findSubstituteProblems(
  tx: ClientTransaction,
  owner: AbsenceOwner,
  id: string,
): Promise<readonly Problem[]> {
  if (id === owner.userId) return [problem("absence.own_substitute", ["substituteId"])]
  const fits = isUuid(id) && (await isSubstitute(tx, owner, id))
  return fits ? [] : [problem("absence.not_a_substitute", ["substituteId"])]
}
