import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { MatrixRecord } from "./record-repository.ts"

/** A record of an import that is an existing one. */
export interface Identified {
  readonly id: RecordId | undefined
  readonly record: MatrixRecord
}

/**
 * Finds what a record says differently from an earlier one that turned out to be the same existing record, for example
 * because one row has its number and another one a similar name.
 */
export function contradictionsAmong(known: readonly Identified[]) {
  const byId = Map.groupBy(known, ({ id }) => id)
  return ({ id, record }: Identified, inputValues: RecordValues): readonly Problem[] => {
    const others = id === undefined ? [] : (byId.get(id) ?? []).map((one) => one.record)
    return others
      .filter(({ number }) => number < record.number)
      .flatMap(({ input, first_row: row }) =>
        Object.entries(inputValues).flatMap(([keyword, value]) =>
          Object.hasOwn(input.values, keyword) && !sameStored(input.values[keyword] ?? undefined, value)
            ? [problem("import.differs", [keyword], { row })]
            : [],
        ),
      )
  }
}
