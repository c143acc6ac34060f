import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { MatrixPair, MatrixRows, MatrixSection } from "../../../../modules/matrix/contracts/matrix.ts"
import { createSectionRows, type SectionRows } from "../../../../renderers/matrix/section-rows.ts"
import type { SectionSpan } from "../../../../renderers/matrix/matrix-lines.ts"
import type { MatrixRowsRequest } from "../../../../renderers/matrix/matrix-source.ts"
import {
  createUnmatchedMatrixRows,
  type UnmatchedMatrixRows,
} from "../../../../renderers/matrix/unmatched-matrix-rows.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

const section = (subProcessId: string, rows: number): MatrixSection => ({
  processId: "P" as RecordId,
  subProcessId: subProcessId as RecordId,
  rows,
})
const whole = (one: MatrixSection): SectionSpan => ({ section: one, first: 0, last: one.rows - 1 })
const record = (id: string, revision = 1) => ({ id, revision, name: id }) as unknown as ProfileInstance

/** Two controls per risk. */
const pairAt = (subProcessId: RecordId | null, at: number): MatrixPair => ({
  riskId: `${subProcessId}-R${Math.floor(at / 2)}` as RecordId,
  controlId: `${subProcessId}-C${at}` as RecordId,
})

function reply(sections: MatrixRowsRequest["sections"]): MatrixRows {
  const records: Record<string, ProfileInstance> = {}
  const add = (id: RecordId | null) => {
    if (id !== null) records[id] = record(id)
  }
  return {
    sections: sections.map(({ processId, subProcessId, offset, size }) => {
      const rows = Array.from({ length: size }, (_, at) => pairAt(subProcessId, offset + at))
      for (const id of [processId, subProcessId, ...rows.flatMap((pair) => [pair.riskId, pair.controlId])]) add(id)
      return { processId, subProcessId, offset, rows }
    }),
    records,
    results: {},
  }
}

interface Sent {
  readonly sections: MatrixRowsRequest["sections"]
  readonly signal: AbortSignal
  readonly answer: () => Promise<void>
  readonly fail: () => Promise<void>
}

interface StartOptions {
  readonly capacity?: number
  readonly pace?: number
  readonly unmatched?: UnmatchedMatrixRows
}

function start({ capacity = 6000, pace = 60, unmatched }: StartOptions = {}): { rows: SectionRows; sent: Sent[] } {
  const sent: Sent[] = []
  const rows = createSectionRows({
    load: (sections, signal) =>
      new Promise((resolve, reject) => {
        const settled = async (act: () => void) => {
          act()
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({
          sections,
          signal,
          answer: () => settled(() => resolve(reply(sections))),
          fail: () => settled(() => reject(new Error("offline"))),
        })
      }),
    failure: () => ({ forbidden: false, message: "offline" }),
    capacity,
    pace,
    unmatched,
  })
  return { rows, sent }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("createSectionRows", () => {
  test("requests the pages of several sections at once, and each page once", async () => {
    const { rows, sent } = start()
    const [one, two] = [section("S1", 2), section("S2", 150)]
    rows.want([whole(one), { section: two, first: 90, last: 110 }])
    rows.want([whole(one)])
    expect(sent.map(({ sections }) => sections)).toEqual([
      [
        { processId: "P", subProcessId: "S1", offset: 0, size: 2 },
        { processId: "P", subProcessId: "S2", offset: 0, size: 100 },
        { processId: "P", subProcessId: "S2", offset: 100, size: 50 },
      ],
    ])
    expect(rows.at(one, 0)).toBeUndefined()
    await sent[0]?.answer()
    expect(rows.at(one, 1)?.records.CONTROL?.id).toBe("S1-C1")
    expect(rows.at(two, 149)?.records.SUB_PROCESS?.id).toBe("S2")
    rows.want([whole(two)])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toHaveLength(1)
  })

  test("splits requests at the limits of the call", () => {
    const { rows, sent } = start()
    rows.want(Array.from({ length: 7 }, (_, at) => whole(section(`S${at}`, 100))))
    expect(sent.map(({ sections }) => sections.length)).toEqual([5, 2])
  })

  test("aborts what was scrolled past, and requests no more often than its pace", async () => {
    const { rows, sent } = start()
    rows.want([whole(section("S1", 2))])
    rows.want([whole(section("S2", 2))])
    rows.want([whole(section("S3", 2))])
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60)
    expect(sent.map(({ sections, signal }) => [sections[0]?.subProcessId, signal.aborted])).toEqual([
      ["S1", true],
      ["S3", false],
    ])
  })

  test("says which records a row repeats, also from one page to the next", async () => {
    const { rows, sent } = start()
    const one = section("S1", 102)
    rows.want([{ section: one, first: 100, last: 101 }])
    await sent[0]?.answer()
    expect(rows.at(one, 100)?.repeated).toEqual(new Set(["PROCESS", "SUB_PROCESS"]))
    expect(rows.at(one, 101)?.repeated).toEqual(new Set(["PROCESS", "SUB_PROCESS", "RISK"]))
    rows.want([whole(one)])
    await vi.advanceTimersByTimeAsync(60)
    await sent[1]?.answer()
    expect(rows.at(one, 0)?.repeated).toEqual(new Set())
    expect(rows.at(one, 1)?.repeated).toContain("RISK")
  })

  test("shows a replaced record in every row that has it, and leaves the others as they are", async () => {
    const { rows, sent } = start()
    const one = section("S1", 4)
    rows.want([whole(one)])
    await sent[0]?.answer()
    const before = [0, 1, 2, 3].map((at) => rows.at(one, at))
    const listener = vi.fn<() => void>()
    rows.subscribe(listener)
    rows.replace([record("S1-R0", 2)])
    expect(listener).toHaveBeenCalledOnce()
    expect([0, 1].map((at) => rows.at(one, at)?.records.RISK?.revision)).toEqual([2, 2])
    expect(rows.at(one, 2)).toBe(before[2])
    rows.replace([record("S1-R0", 1)])
    expect(rows.record("S1-R0" as RecordId)?.revision).toBe(2)
  })

  test("marks the rows of a changed record that no longer match, and checks those on the screen before it loads them again", async () => {
    const checked: string[][] = []
    const unmatched = createUnmatchedMatrixRows(async (asked) => {
      checked.push(asked.map(({ controlId }) => `${controlId}`))
      return asked.slice(0, 1).map((row) => ({ ...row, unmatched: ["RISK"] }))
    })
    const { rows, sent } = start({ unmatched })
    const one = section("S1", 4)
    rows.want([whole(one)])
    await sent[0]?.answer()
    rows.replace([record("S1-R1", 2)])
    await vi.advanceTimersByTimeAsync(0)
    expect([0, 1, 2, 3].map((at) => rows.at(one, at)?.unmatched)).toEqual([undefined, undefined, ["RISK"], undefined])
    const refreshed = rows.refresh()
    expect(sent).toHaveLength(1)
    await refreshed
    expect(sent).toHaveLength(2)
    expect(checked).toEqual([
      ["S1-C2", "S1-C3"],
      ["S1-C0", "S1-C1", "S1-C2", "S1-C3"],
    ])
  })

  test("evicts the rows that were visible longest ago, with their records", async () => {
    const { rows, sent } = start({ capacity: 150, pace: 0 })
    const [one, two] = [section("S1", 100), section("S2", 100)]
    rows.want([whole(one)])
    await sent[0]?.answer()
    rows.want([whole(two)])
    await sent[1]?.answer()
    expect(rows.at(one, 0)).toBeUndefined()
    expect(rows.record("S1-C0" as RecordId)).toBeUndefined()
    expect(rows.record("P" as RecordId)).toBeDefined()
    expect(rows.at(two, 99)).toBeDefined()
  })

  test("loads all rows between two lines without keeping them", async () => {
    const { rows, sent } = start()
    const [one, two] = [section("S1", 2), section("S2", 120)]
    rows.want([whole(one)])
    await sent[0]?.answer()
    const loaded = rows.load([whole(one), { section: two, first: 99, last: 101 }])
    await sent[1]?.answer()
    expect(sent[1]?.sections).toHaveLength(2)
    const found = await loaded
    expect(found.map(({ records }) => records.CONTROL?.id)).toEqual(["S1-C0", "S1-C1", "S2-C99", "S2-C100", "S2-C101"])
    expect(found.map(({ repeated }) => repeated.has("RISK"))).toEqual([false, true, true, false, true])
    expect(rows.at(two, 100)).toBeUndefined()
  })

  test("refreshes what is wanted while it stays on the screen, and loads the rest again when it is wanted", async () => {
    const { rows, sent } = start()
    const [one, two] = [section("S1", 2), section("S2", 2)]
    rows.want([whole(one), whole(two)])
    await sent[0]?.answer()
    rows.want([whole(one)])
    rows.refresh()
    expect(sent.slice(1).map(({ sections }) => sections.map(({ subProcessId }) => subProcessId))).toEqual([["S1"]])
    const before = rows.at(one, 0)
    expect(before?.records.CONTROL?.id).toBe("S1-C0")
    expect(rows.at(two, 0)).toBeUndefined()
    await sent[1]?.answer()
    expect(rows.at(one, 0)).not.toBe(before)
    await vi.advanceTimersByTimeAsync(60)
    rows.want([whole(one), whole(two)])
    expect(sent.slice(2).map(({ sections }) => sections.map(({ subProcessId }) => subProcessId))).toEqual([["S2"]])
  })

  test("keeps a failure until it tries again", async () => {
    const { rows, sent } = start({ pace: 0 })
    const one = section("S1", 2)
    rows.want([whole(one)])
    await sent[0]?.fail()
    expect(rows.state().failure?.message).toBe("offline")
    rows.want([whole(one)])
    expect(sent).toHaveLength(1)
    rows.retry()
    await sent[1]?.answer()
    expect(rows.state().failure).toBeNull()
    expect(rows.at(one, 0)).toBeDefined()
  })
})
