import { v7 as uuid } from "uuid"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { idsOf } from "../../../records/server/writing.ts"

export type StandIns = ReturnType<typeof createStandIns>

/**
 * IDs for parents that this import creates. In the values they count like any linked record, for example where one is
 * required; only that no record has such an ID is no problem.
 */
export function createStandIns() {
  const ids = new Map<number, RecordId>()
  const known = new Set<unknown>()
  return {
    of(number: number): RecordId {
      const id = ids.get(number) ?? (uuid() as RecordId)
      ids.set(number, id)
      known.add(id)
      return id
    },
    withoutProblems: (problems: readonly Problem[]) =>
      problems.filter(({ code, params }) => code !== "value.unknown_record" || !known.has(params?.["option"])),
    without: (value: RecordValues[Keyword]) =>
      Array.isArray(value) && value.some((item) => known.has(item))
        ? idsOf(value).filter((id) => !known.has(id))
        : value,
  }
}
