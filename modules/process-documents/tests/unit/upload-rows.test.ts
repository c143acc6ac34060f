import { describe, expect, test } from "vitest"
import type { ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { runInTurns } from "../../web/bulk-upload/run-in-turns.ts"
import {
  outcomeOf,
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
])("the title of %s is %s", (name, title) => expect(titleOf(name)).toBe(title))

describe("what happens to a file", () => {
  const titles = new Set([titleKey("Order  to Cash")])

  test("depends on its process, its title and existing records", () => {
    expect(outcomeOf(rowOf("a.pdf"), titles)).toBe("new")
    expect(outcomeOf(rowOf("a.pdf", { process: null }), titles)).toBe("unmatched")
    expect(outcomeOf(rowOf("a.pdf", { title: " " }), titles)).toBe("unmatched")
    expect(outcomeOf(rowOf("order to cash.pdf"), titles)).toBe("skipped")
    expect(outcomeOf(rowOf("order to cash.pdf", { addsAnother: true }), titles)).toBe("another")
    expect(outcomeOf(rowOf("a.exe", { rejection: "Not supported" }), titles)).toBe("rejected")
  })

  test("only new ones and those that failed are uploaded", () => {
    const rows = [
      rowOf("new.pdf"),
      rowOf("order to cash.pdf"),
      rowOf("failed.pdf", { progress: { kind: "failed", reason: "No connection" } }),
      rowOf("done.pdf", { progress: { kind: "done", record: { id: "r" as RecordId, uniqueId: "NAR-0001" } } }),
      rowOf("unmatched.pdf", { process: null }),
    ]
    expect(pendingRows(rows, titles).map(({ id }) => id)).toEqual(["new.pdf", "failed.pdf"])
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
