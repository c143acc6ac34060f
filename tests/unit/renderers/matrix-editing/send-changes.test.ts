import { describe, expect, test } from "vitest"
import {
  maxMatrixChanges,
  type MatrixChange,
  type MatrixChangeOutcome,
} from "../../../../modules/matrix/contracts/matrix.ts"
import type { RecordChange } from "../../../../renderers/matrix/editing/record-change.ts"
import { sendChanges, type ChangeResult } from "../../../../renderers/matrix/editing/send-changes.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"
import { recordOf } from "./sample-cells.ts"

const compiled = sampleProfiles.CONTROL
if (!compiled) throw new Error("The sample has no profile of controls.")
const control = recordOf("C-0001")

const change = (record: ProfileInstance, fields: Record<string, [from: string, to: string]>): RecordChange => ({
  record,
  compiled,
  fields: new Map(Object.entries(fields).map(([keyword, [from, to]]) => [keyword, { from, to }])),
})
const rename = change(control, { title_1: [control.name, "Register check"] })

/** The record with another revision and value. */
function changedByOther(keyword: string, value: string): ProfileInstance {
  const fields = { ...control.fields, [keyword]: { value } }
  const name = keyword === "title_1" ? value : control.name
  return { ...control, revision: 7, name, fields }
}

type Answer = (change: MatrixChange) => Partial<MatrixChangeOutcome>

/** Sends changes to a server that answers each request with the next function, and the rest with the last one. */
async function send(
  changes: readonly RecordChange[],
  answers: readonly Answer[],
  signal = new AbortController().signal,
) {
  const requests: MatrixChange[][] = []
  const results: ChangeResult[] = []
  await sendChanges(changes, {
    async changeMany(sent) {
      const answer = answers[Math.min(requests.length, answers.length - 1)]
      requests.push([...sent])
      return sent.map((one) => ({ id: one.id, result: "changed", record: control, problems: [], ...answer?.(one) }))
    },
    failure: (error) => ({ message: String(error) }),
    signal,
    onResults: (more) => results.push(...more),
  })
  return { requests, results }
}
const rejectionsOf = ({ results }: { readonly results: readonly ChangeResult[] }) =>
  results.map(({ rejections }) => Object.fromEntries(rejections))

describe("sending changes of a matrix", () => {
  test("splits them into requests of the permitted size and keeps every change", async () => {
    const many = Array.from({ length: 2 * maxMatrixChanges + 1 }, (_, at) =>
      change({ ...control, id: `record-${at}` as RecordId }, { title_1: ["a", "b"] }),
    )
    const { requests, results } = await send(many, [() => ({})])
    expect(requests.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
      1,
      maxMatrixChanges,
      maxMatrixChanges,
    ])
    expect(new Set(results.map((result) => result.change.record.id)).size).toBe(many.length)
  })

  test("sends a change again when another user changed other fields only", async () => {
    const current = changedByOther("frequency_1", "annual")
    const sent = await send([rename], [() => ({ result: "outdated", record: current }), () => ({})])
    expect(sent.requests.map(([first]) => first?.revision)).toEqual([control.revision, 7])
    expect(rejectionsOf(sent)).toEqual([{}])
  })

  test("keeps the value of another user, and saves the other fields", async () => {
    const both = change(control, { title_1: [control.name, "Register check"], description_1: ["", "New"] })
    const current = changedByOther("title_1", "Trade register")
    const sent = await send([both], [() => ({ result: "outdated", record: current }), () => ({})])
    expect(Object.keys(sent.requests[1]?.[0]?.fields ?? {})).toEqual(["description_1"])
    expect(rejectionsOf(sent)).toEqual([{ title_1: { kind: "outdated", theirs: "Trade register" } }])
  })

  test("saves the valid fields of a rejected record", async () => {
    const both = change(control, { title_1: [control.name, "!"], description_1: ["", "New"] })
    const problems = [{ code: "value.pattern" as const, path: ["title_1"], message: "Not a name." }]
    const sent = await send([both], [() => ({ result: "rejected", record: null, problems }), () => ({})])
    expect(Object.keys(sent.requests[1]?.[0]?.fields ?? {})).toEqual(["description_1"])
    expect(rejectionsOf(sent)).toEqual([{ title_1: { kind: "invalid", message: "Not a name." } }])
  })

  test("rejects a record as a whole for a problem of another field", async () => {
    const problems = [{ code: "value.required" as const, path: ["owner_1"], message: "Owner is required." }]
    const sent = await send([rename], [() => ({ result: "rejected", record: null, problems })])
    expect(sent.requests).toHaveLength(1)
    expect(rejectionsOf(sent)).toEqual([{ title_1: { kind: "invalid", message: "Owner is required." } }])
  })

  test("reports the changes of a failed request with its message", async () => {
    const unanswered = () => {
      throw new Error("offline")
    }
    expect(rejectionsOf(await send([rename], [unanswered]))).toEqual([
      { title_1: { kind: "failed", message: "Error: offline" } },
    ])
  })

  test("sends no request after it was stopped", async () => {
    expect((await send([rename], [() => ({})], AbortSignal.abort())).requests).toEqual([])
  })
})
