import * as Type from "typebox"
import { findSimilarTexts } from "../../../../engine/likeness/similar-texts.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import type { RecordDeps } from "../../../records/server/index.ts"
import {
  comparedTypes,
  leastStoredLikeness,
  maxSimilarRecords,
  similarityLimits,
} from "../../contracts/similar-records.ts"
import {
  type ComparedRecord,
  type ComparedScope,
  countRecordsToCompare,
  listComparedRecords,
  listComparedScopes,
} from "./compared-records-repository.ts"
import { completeComparison, isCurrentComparison } from "./comparison-repository.ts"
import { deleteObsoletePairs, type FoundPair, savePairs } from "./pair-repository.ts"

export const compareKind = { name: "profile.compare_records" } as const

/** Records per query; a longer reply would keep the process busy for too long at once. */
const recordsPerQuery = 500
const defaultLimits = {
  /** Compared records of a scope. */
  records: similarityLimits.records as number,
  /** Scopes per query. */
  scopesPerQuery: 1000,
}
/** Pairs per transaction. */
const pairsPerStep = 1000
/** Records between two reports of progress. */
const reportAfter = 500

const CompareInput = Type.Object({ type: Type.Enum(comparedTypes) }, { additionalProperties: false })
type CompareInput = Type.Static<typeof CompareInput>

interface CompareResult {
  readonly pairs: number
}
type CompareJob = RunningJob<CompareInput, CompareResult>

/**
 * Compares the records of a type within each scope, regardless of who can see them; the newest ones of a scope with too
 * many. Pairs are saved as they are found; a restarted job finds the same ones again. Those that it does not find any
 * more are deleted at the end.
 */
export function compareJob(
  deps: Pick<RecordDeps, "compiledProfiles">,
  limits = defaultLimits,
): JobKind<CompareInput, CompareResult> {
  return {
    ...compareKind,
    input: CompareInput,
    attempts: 5,
    async findObsolescence(tx, { id, actor, input }) {
      const isCurrent = await isCurrentComparison(tx, actor.clientId, input.type, id)
      return isCurrent ? undefined : problem("job.outdated", [])
    },
    async run(job) {
      const { type } = job.input
      const key = { clientId: job.actor.clientId, type, jobId: job.id }
      const { total, now } = await job.step((tx) => countRecordsToCompare(tx, key.clientId, type, limits.records))
      let [done, pairs, isLimited, isPartial] = [0, 0, false, false]
      for await (const scope of scopesOf(job, limits.scopesPerQuery)) {
        await job.progress(Math.min(done, total), total, "comparing")
        const records = await loadRecords(job, deps, scope, limits.records)
        const found = await compareRecords(job, records, { done, total })
        for (let start = 0; start < found.pairs.length; start += pairsPerStep) {
          const some = found.pairs.slice(start, start + pairsPerStep)
          await job.step((tx) => savePairs(tx, key, some))
        }
        done += records.length
        pairs += found.pairs.length
        isLimited ||= found.isLimited
        isPartial ||= records.length < scope.count
      }
      await job.progress(total, total, "comparing")
      while ((await job.step((tx) => deleteObsoletePairs(tx, key, pairsPerStep))) > 0);
      await job.finish(async (tx) => {
        if (!(await isCurrentComparison(tx, key.clientId, type, job.id)))
          throw new HttpError(409, problem("job.outdated", []))
        await completeComparison(tx, key.clientId, type, { since: now, isLimited, isPartial })
        return { pairs }
      })
    },
  }
}

async function* scopesOf(job: CompareJob, limit: number): AsyncGenerator<ComparedScope, void> {
  const { actor, input } = job
  let after: ComparedScope | undefined
  for (;;) {
    const page = { after, limit }
    const scopes = await job.step((tx) => listComparedScopes(tx, actor.clientId, input.type, page))
    yield* scopes
    if (scopes.length < limit) return
    after = scopes.at(-1)
  }
}

async function loadRecords(
  job: CompareJob,
  { compiledProfiles }: Pick<RecordDeps, "compiledProfiles">,
  scope: ComparedScope,
  max: number,
): Promise<readonly ComparedRecord[]> {
  const { clientId } = job.actor
  const profile = await job.step((tx) => compiledProfiles.findPublished(tx, clientId, scope.profileId))
  const description = profile?.fields.find(({ role }) => role === "description")
  const records: ComparedRecord[] = []
  let before: RecordId | undefined
  for (;;) {
    const page = { before, limit: Math.min(recordsPerQuery, max - records.length) }
    const some = await job.step((tx) => listComparedRecords(tx, clientId, scope, description?.id, page))
    records.push(...some)
    if (some.length < page.limit || records.length === max) return records
    before = some.at(-1)?.id
  }
}

/** Compares records in turns with other work of the process. */
async function compareRecords(
  job: CompareJob,
  records: readonly ComparedRecord[],
  { done, total }: { readonly done: number; readonly total: number },
): Promise<{ readonly pairs: readonly FoundPair[]; readonly isLimited: boolean }> {
  const texts = records.map(({ name, description }) => ({ title: name, description }))
  const threshold = leastStoredLikeness / 100
  const search = findSimilarTexts(texts, { threshold, maxPerText: maxSimilarRecords })
  const takeTurn = createTurns()
  for (let steps = 1; ; steps += 1) {
    const step = search.next()
    await takeTurn()
    if (!step.done) {
      if (steps % reportAfter === 0) await job.progress(Math.min(done, total), total, "comparing")
      continue
    }
    const pairs: FoundPair[] = []
    for (const { one, other, likeness } of step.value.pairs) {
      const [first, second] = [records[one], records[other]]
      // Rounded down, so that only equal texts are 100 % alike.
      if (first && second) pairs.push({ one: first, other: second, likeness: Math.floor(likeness * 100 + 1e-9) })
    }
    return { pairs, isLimited: step.value.isLimited }
  }
}
