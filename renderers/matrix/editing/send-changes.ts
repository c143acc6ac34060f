import { sameStored } from "../../../engine/wire/same-stored.ts"
import { maxMatrixChanges, type MatrixChangeOutcome } from "../../../modules/matrix/contracts/matrix.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { MatrixEdits } from "../matrix-source.ts"
import { nextTask } from "./in-slices.ts"
import { storedValue, toMatrixChange, withFields, type RecordChange } from "./record-change.ts"

/** Why a field was not changed. */
export type FieldRejection =
  | { readonly kind: "invalid"; readonly message: string }
  /** Another user has changed the field since. */
  | { readonly kind: "outdated"; readonly theirs: StoredValue | undefined }
  /** The request failed, with the server's message if there is one. */
  | { readonly kind: "failed"; readonly message: string | undefined }

/** What became of the change of a record; fields that are not rejected were changed, or would be. */
export interface ChangeResult {
  readonly change: RecordChange
  /** The record after the change, or as it is now; null if the server did not return it. */
  readonly current: ProfileInstance | null
  readonly rejections: ReadonlyMap<Keyword, FieldRejection>
}

export interface SendOptions {
  readonly changeMany: MatrixEdits["changeMany"]
  /** The message of a failed request. */
  readonly failure: (error: unknown) => { readonly message?: string | undefined }
  readonly validateOnly?: boolean
  /** Stops before the next request; changes that were not sent have no result. */
  readonly signal: AbortSignal
  readonly onResults: (results: readonly ChangeResult[]) => void
}

/** Requests that are sent at the same time. */
const concurrency = 3
/**
 * How often a change is sent: again when only other fields of the record changed, or only some of its fields are valid.
 */
const maxAttempts = 3

/** Sends changes in requests of the permitted size, and reports the results of each request. */
export async function sendChanges(changes: readonly RecordChange[], options: SendOptions): Promise<void> {
  const left = requestsOf(changes).values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const request of left) {
        if (options.signal.aborted) return
        options.onResults(await sendRequest(request, options))
        await nextTask()
      }
    }),
  )
}

function requestsOf(changes: readonly RecordChange[]): readonly (readonly RecordChange[])[] {
  const count = Math.ceil(changes.length / maxMatrixChanges)
  return Array.from({ length: count }, (_, at) => changes.slice(at * maxMatrixChanges, (at + 1) * maxMatrixChanges))
}

interface Attempt {
  /** The change as it was given. */
  readonly original: RecordChange
  readonly change: RecordChange
  readonly rejections: ReadonlyMap<Keyword, FieldRejection>
}

async function sendRequest(changes: readonly RecordChange[], options: SendOptions): Promise<readonly ChangeResult[]> {
  const results: ChangeResult[] = []
  let attempts: readonly Attempt[] = changes.map((change) => ({ original: change, change, rejections: new Map() }))
  for (let count = 1; attempts.length > 0; count++) {
    const outcomes = await requestOutcomes(attempts, options)
    const again: Attempt[] = []
    attempts.forEach((attempt, at) => {
      const next = Array.isArray(outcomes)
        ? evaluate(attempt, outcomes[at], count < maxAttempts)
        : failed(attempt, outcomes.message)
      if ("current" in next) results.push(next)
      else again.push(next)
    })
    attempts = again
  }
  return results
}

async function requestOutcomes(
  attempts: readonly Attempt[],
  { changeMany, failure, validateOnly = false, signal }: SendOptions,
): Promise<MatrixChangeOutcome[] | { readonly message?: string | undefined }> {
  const sent = attempts.map(({ change }) => toMatrixChange(change))
  // A request that saves is never aborted: its result would be unknown.
  return changeMany(sent, validateOnly ? { validateOnly, signal } : {}).then((outcomes) => [...outcomes], failure)
}

function evaluate(
  attempt: Attempt,
  outcome: MatrixChangeOutcome | undefined,
  mayRepeat: boolean,
): ChangeResult | Attempt {
  if (!outcome) return failed(attempt)
  switch (outcome.result) {
    case "changed":
    case "unchanged":
      return { change: attempt.original, current: outcome.record, rejections: attempt.rejections }
    case "outdated":
      return outcome.record ? rebase(attempt, outcome.record, mayRepeat) : failed(attempt)
    case "rejected":
      return withoutInvalid(attempt, outcome, mayRepeat)
  }
}

/** Repeats the change for the current record, without the fields that another user has changed. */
function rebase(attempt: Attempt, current: ProfileInstance, mayRepeat: boolean): ChangeResult | Attempt {
  const { change } = attempt
  const theirsOf = (keyword: Keyword) => storedValue(change.compiled, keyword, current)
  const isFree = (keyword: Keyword) => mayRepeat && sameStored(theirsOf(keyword), change.fields.get(keyword)?.from)
  const rest = withFields({ ...change, record: current }, isFree)
  const rejections = reject(attempt, (keyword) =>
    isFree(keyword) ? undefined : { kind: "outdated", theirs: theirsOf(keyword) },
  )
  return rest ? { ...attempt, change: rest, rejections } : { change: attempt.original, current, rejections }
}

/** Repeats the change without its invalid fields; a problem of another field rejects all of them. */
function withoutInvalid(
  attempt: Attempt,
  { problems, record }: MatrixChangeOutcome,
  mayRepeat: boolean,
): ChangeResult | Attempt {
  const { change, original } = attempt
  const messages = new Map<Keyword, string[]>()
  const others: string[] = []
  for (const { path, message } of problems) {
    const keyword = String(path[0])
    if (!change.fields.has(keyword)) others.push(message)
    else messages.set(keyword, [...(messages.get(keyword) ?? []), message])
  }
  const isFree = (keyword: Keyword) => mayRepeat && messages.size > 0 && !messages.has(keyword)
  const rest = withFields(change, isFree)
  const shared = others.length > 0 ? others : [...messages.values()].flat()
  const rejections = reject(attempt, (keyword) =>
    isFree(keyword) ? undefined : { kind: "invalid", message: (messages.get(keyword) ?? shared).join(" ") },
  )
  return rest ? { ...attempt, change: rest, rejections } : { change: original, current: record, rejections }
}

function failed(attempt: Attempt, message?: string): ChangeResult {
  const rejections = reject(attempt, () => ({ kind: "failed", message }))
  return { change: attempt.original, current: null, rejections }
}

function reject(
  { change, rejections }: Attempt,
  reasonOf: (keyword: Keyword) => FieldRejection | undefined,
): ReadonlyMap<Keyword, FieldRejection> {
  const all = new Map(rejections)
  for (const keyword of change.fields.keys()) {
    const reason = reasonOf(keyword)
    if (reason) all.set(keyword, reason)
  }
  return all
}
