import { validate as isUuid } from "uuid"
import { type AbsenceFields, longestAbsenceYears, mostAbsences } from "../../../../schemas/api/absences.ts"
import { addToDate, isIsoDate } from "../../../../schemas/iso-date.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { type AbsenceContent, type AbsenceRow, isSubstitute, type Whose } from "./repository.ts"

/** The absence as it is kept, beside the person's others that are not over; refused with everything that is wrong with it. */
export async function soundAbsence(
  tx: Tenant,
  whose: Whose,
  { from, until, substituteId }: AbsenceFields,
  { today, others }: { readonly today: string; readonly others: readonly AbsenceRow[] },
): Promise<AbsenceContent> {
  const problems = [...wrongDays(from, until, today), ...(await wrongPerson(tx, whose, substituteId))]
  if (problems.length > 0) throw new Refusal(400, problems)
  const other = others.find(({ from_on, until_on }) => from_on <= until && until_on >= from)
  if (other) {
    const { from_on, until_on } = other
    throw new Refusal(409, problem("absence.overlaps", ["from"], { from: from_on, until: until_on }))
  }
  if (others.length >= mostAbsences) throw new Refusal(409, problem("absence.too_many", [], { maximum: mostAbsences }))
  return { from_on: from, until_on: until, substitute_id: substituteId }
}

function wrongDays(from: string, until: string, today: string): readonly Problem[] {
  const bad = Object.entries({ from, until }).filter(([, date]) => !isIsoDate(date))
  if (bad.length > 0) return bad.map(([name]) => problem("value.bad_date", [name]))
  if (until < from) return [problem("absence.ends_before", ["until"])]
  if (until < today) return [problem("absence.over", ["until"])]
  const last = addToDate(from, longestAbsenceYears, "year")
  return last !== undefined && until > last ? [problem("absence.too_long", ["until"])] : []
}

async function wrongPerson(tx: Tenant, whose: Whose, id: string): Promise<readonly Problem[]> {
  if (id === whose.userId) return [problem("absence.oneself", ["substituteId"])]
  const fits = isUuid(id) && (await isSubstitute(tx, whose, id))
  return fits ? [] : [problem("absence.not_a_substitute", ["substituteId"])]
}
