import { describe, expect, test } from "vitest"
import type { ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { runInTurns } from "../../web/bulk-upload/run-in-turns.ts"
import {
  outcomesOf,
  pendingRows,
  titleKey,
  titleOf,
  type UploadRow,
  withMatches,
} from "../../web/bulk-upload/upload-rows.ts"

const process = {
  recordId: "p-1" as RecordId,
  type: "PROCESS",
  profileId: "process" as ProfileId,
  projectId: "icfr" as ProjectId,
  uniqueId: "P-0001",
  name: "Procure to pay",
} as const
const rowOf = (name: string, more: Partial<UploadRow> = {}): UploadRow => ({
  id: name,
  file: new File(["x"], name),
  title: titleOf(name),
  process,
  proposals: [],
  rejection: null,
  addsAnother: false,
  progress: { kind: "waiting" },
  ...more,
})

test.each([
  ["P-0001_Procure_to_pay.docx", "P-0001 Procure to pay"],
  ["Order to cash v1.2.pdf", "Order to cash v1.2"],
  ["من الشراء إلى الدفع.pdf", "من الشراء إلى الدفع"],
  ["no extension", "no extension"],
  ["Proce\u0301dure.pdf", "Proc\u00e9dure"],
])("the title of %s is %s", (name, title) => expect(titleOf(name)).toBe(title))

describe("what happens to a file", () => {
  const titles = new Set([titleKey("Order  to Cash")])

  const outcomesIn = (...rows: readonly UploadRow[]) => {
    const outcomes = outcomesOf(rows, titles)
    return rows.map(({ id }) => outcomes.get(id))
  }

  test("depends on its process, its title and existing records", () => {
    expect(outcomesIn(rowOf("a.pdf"))).toEqual([{ outcome: "new" }])
    expect(outcomesIn(rowOf("a.pdf", { process: null }))).toEqual([{ outcome: "unmatched" }])
    expect(outcomesIn(rowOf("a.pdf", { title: " " }))).toEqual([{ outcome: "unmatched" }])
    expect(outcomesIn(rowOf("order to cash.pdf"))).toEqual([{ outcome: "skipped", sameTitle: "record" }])
    expect(outcomesIn(rowOf("order to cash.pdf", { addsAnother: true }))).toEqual([
      { outcome: "another", sameTitle: "record" },
    ])
    expect(outcomesIn(rowOf("a.exe", { rejection: "Not supported" }))).toEqual([{ outcome: "rejected" }])
  })

  test("depends on the other files: of those with one title the first becomes a record", () => {
    const done = { kind: "done", record: { id: "r" as RecordId, uniqueId: "NAR-0001" } } as const
    expect(outcomesIn(rowOf("A.pdf"), rowOf("a.docx"), rowOf("b.pdf"))).toEqual([
      { outcome: "new" },
      { outcome: "skipped", sameTitle: "file" },
      { outcome: "new" },
    ])
    expect(outcomesIn(rowOf("a.pdf", { process: null }), rowOf("a.docx"))).toEqual([
      { outcome: "unmatched" },
      { outcome: "new" },
    ])
    const [, second] = outcomesIn(rowOf("a.pdf"), rowOf("a.docx", { addsAnother: true }))
    expect(second).toEqual({ outcome: "another", sameTitle: "file" })
    // What was uploaded is a record, wherever it is in the list.
    const [first] = outcomesIn(rowOf("a.pdf"), rowOf("a.docx", { progress: done }))
    expect(first).toEqual({ outcome: "skipped", sameTitle: "record" })
  })

  test("only new ones and those that failed are uploaded", () => {
    const rows = [
      rowOf("new.pdf"),
      rowOf("order to cash.pdf"),
      rowOf("failed.pdf", { progress: { kind: "failed", reason: "No connection" } }),
      rowOf("done.pdf", { progress: { kind: "done", record: { id: "r" as RecordId, uniqueId: "NAR-0001" } } }),
      rowOf("unmatched.pdf", { process: null }),
    ]
    expect(pendingRows(rows, outcomesOf(rows, titles)).map(({ id }) => id)).toEqual(["new.pdf", "failed.pdf"])
  })

  test("the most similar process is proposed, unless the user has chosen one", () => {
    const likely = { ...process, likeness: 0.8 }
    const rows = [
      rowOf("a.pdf", { process: undefined }),
      rowOf("b.pdf"),
      rowOf("c.pdf", { process: undefined }),
      rowOf("d.pdf", { process: undefined }),
    ]
    const matched = withMatches(rows, [
      { name: "a.pdf", processes: [likely] },
      { name: "b.pdf", processes: [] },
      { name: "c.pdf", processes: [] },
    ])
    expect(matched.map((row) => row.process)).toEqual([likely, process, null, undefined])
  })
})

test("runInTurns runs some at once, and the others although one fails", async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await runInTurns([1, 2, 3, 4, 5], 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (item === 2) throw new Error("failed")
    done.push(item)
  })
  expect(most).toBe(3)
  expect(done.toSorted()).toEqual([1, 3, 4, 5])
})
