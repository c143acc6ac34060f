import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { valuesOfRow } from "../staged/sheet-row.ts"
import {
  type CollectedRecord,
  createRecordCollector,
  keysOf,
  type ReadRecord,
  toReadRecord,
} from "./collected-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import {
  contribute,
  isFilled,
  type MatrixSheetRow,
  type NamedPart,
  namelessPart,
  namelessRow,
  problemsOf,
  saysSomething,
} from "./named-parts.ts"

/** What a row names, and its own problems; those of its records are theirs. */
export interface ReadRow {
  readonly row: number
  /** From the outside to the inside. */
  readonly marks: readonly string[]
  readonly problems: readonly Problem[]
}

/**
 * Reads the rows of a matrix in file order, and collects the records that they name. A row with problems of its own
 * contributes nothing to its records: only rows that can be loaded do.
 */
export function createRowReader(matrix: MatrixTarget) {
  const collector = createRecordCollector()
  const above = new Map<MatrixPart, CollectedRecord | "nameless">()

  return {
    /** Reads the next row. */
    read(sheetRow: MatrixSheetRow): ReadRow {
      const { row, cells, part_origins: origins } = sheetRow
      const named: NamedPart[] = []
      const problems: Problem[] = []
      const innermost = matrix.parts.findLastIndex((part) => isFilled(matrix.targets[part], cells))
      for (const [at, part] of matrix.parts.entries()) {
        const target = matrix.targets[part]
        if (!target) continue
        if (!saysSomething(target, part, sheetRow)) {
          const filler = matrix.fillsBlanks && at < innermost ? above.get(part) : undefined
          if (filler === "nameless") problems.push(namelessPart(part))
          else if (filler) named.push({ part, record: filler, sheetValues: undefined })
          continue
        }
        const origin = origins?.[part] ?? null
        const sheetValues = valuesOfRow(target, { row, cells, origin })
        const process = named.find((one) => one.part === "PROCESS")?.record
        const keys = keysOf(part, sheetValues, process?.mark)
        const record = collector.find({ part, row, keys, sheetValues, origin })
        // What is below another record than in the row above is not below that one's children.
        if (above.get(part) !== record) for (const inner of matrix.parts.slice(at + 1)) above.delete(inner)
        above.set(part, record ?? "nameless")
        if (record) named.push({ part, record, sheetValues })
        else problems.push(namelessPart(part))
      }
      if (named.length === 0 && problems.length === 0) problems.push(namelessRow(matrix))
      for (const one of named) problems.push(...problemsOf(matrix, one, named))
      for (const { record } of named) record.rows += 1
      if (problems.length === 0) for (const one of named) contribute(row, one, named)
      return { row, marks: named.map(({ record }) => record.mark), problems }
    },

    /** The records that the rows read so far name, in file order, parents before their children. */
    records: (): readonly ReadRecord[] => collector.records().map(toReadRecord),
  }
}
