import type { MatrixColumn, MatrixModel, MatrixRow } from "../../../../renderers/matrix/matrix-model.ts"
import { layOutMatrix } from "../../../../renderers/matrix/matrix-lines.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"
import { sample } from "./sample-cells.ts"

export type SampleModel = Pick<MatrixModel, "columns" | "lines" | "rows" | "profiles">

/** The grouped sample with these columns: its first lines are a process, a row, a sub-process, and four rows. */
export function createSampleModel(columns: readonly MatrixColumn[]): SampleModel {
  const records = new Map(sample.records)
  const sections = sample.sections.map(({ processId, subProcessId, pairs }) => ({
    processId,
    subProcessId,
    rows: pairs.length,
  }))
  const layout = layOutMatrix(sections, true, new Set())
  const rowAt = (index: number): MatrixRow | undefined => {
    const line = layout.at(index)
    if (line?.kind !== "row") return undefined
    const { processId, subProcessId } = line.section
    const pairs = sample.sections.find((one) => one.processId === processId && one.subProcessId === subProcessId)?.pairs
    const pair = pairs?.[line.offset]
    const above = line.offset > 0 ? pairs?.[line.offset - 1] : undefined
    const entry = (part: "PROCESS" | "SUB_PROCESS" | "RISK" | "CONTROL", id: RecordId | null | undefined) => {
      const record: ProfileInstance | undefined = id ? records.get(id) : undefined
      return record ? { [part]: record } : {}
    }
    return {
      records: {
        ...entry("PROCESS", processId),
        ...entry("SUB_PROCESS", subProcessId),
        ...entry("RISK", pair?.riskId),
        ...entry("CONTROL", pair?.controlId),
      },
      results: undefined,
      repeated: new Set(above && above.riskId === pair?.riskId ? ["RISK"] : []),
    }
  }
  return {
    columns,
    profiles: sampleProfiles,
    lines: { count: layout.count, at: layout.at, headingsAbove: layout.headingsAbove, toggle() {}, toggleAll() {} },
    rows: {
      at: rowAt,
      want() {},
      async load(first, last) {
        const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
        return indexes.flatMap((index) => rowAt(index) ?? [])
      },
      record: (id) => records.get(id),
      replace: (changed) => changed.forEach((record) => records.set(record.id, record)),
      retry() {},
      async refresh() {},
      state: () => ({ failure: null, updatedAt: null }),
      subscribe: () => () => {},
    },
  }
}
