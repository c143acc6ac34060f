import type { Language } from "../../../schemas/languages.ts"
import { type FoundJob, isUnfinished } from "../../../server/jobs/is-unfinished.ts"
import { serializeJob } from "../../../server/jobs/serialize-job.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { type RollOver, rollOverDays, type RollOverUser } from "../contract.ts"
import { monthsOf } from "./roll-over-settings.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { RowCounts } from "./row-repository.ts"
import type { LeftOut } from "./table.ts"

const dayMs = 86_400_000

const nothingLeftOut: LeftOut = { present: 0, closedIssues: 0, notIncluded: 0, otherProcesses: 0, hidden: 0 }

/** The state follows from the job, so that a crashed job leaves no inconsistent state. */
export function stateOf(
  { stage }: Pick<RollOverRecord, "stage">,
  job: Pick<FoundJob, "state"> | undefined,
): RollOver["state"] {
  if (isUnfinished(job)) return ({ prepare: "preparing", apply: "applying", undo: "undoing" } as const)[stage]
  if (stage === "prepare") return job?.state === "done" ? "ready" : "failed"
  return stage === "apply" ? "applied" : "undone"
}

interface RollOverParts {
  readonly projectNames: ReadonlyMap<RollOverRecord["project_id"], string>
  readonly job: FoundJob | undefined
  readonly counts: RowCounts
  readonly users: readonly RollOverUser[]
}

/** Serializes a roll-over for its user. */
export function serializeRollOver(
  access: AccessContext,
  rollOver: RollOverRecord,
  { projectNames, job, counts, users }: RollOverParts,
  language: Language,
): RollOver {
  const { projects } = access.visibility
  return {
    id: rollOver.id,
    projectId: rollOver.project_id,
    projectName: projectNames.get(rollOver.project_id) ?? "",
    sourceId: rollOver.source_id,
    sourceName: projectNames.get(rollOver.source_id) ?? "",
    year: projects.get(rollOver.project_id)?.financialYear ?? 0,
    previousYear: projects.get(rollOver.source_id)?.financialYear ?? 0,
    parts: rollOver.parts,
    processes: rollOver.process_ids?.length ?? null,
    state: stateOf(rollOver, job),
    job: job ? serializeJob(job, language) : null,
    createdAt: rollOver.created_at.toISOString(),
    appliedAt: rollOver.applied_at?.toISOString() ?? null,
    expiresAt: new Date(rollOver.created_at.getTime() + rollOverDays * dayMs).toISOString(),
    movesDates: rollOver.moves_dates,
    months: monthsOf(access, rollOver),
    users: [...users],
    leftOut: { ...nothingLeftOut, ...rollOver.left_out },
    kinds: counts.kinds,
    results: counts.results,
    pending: counts.pending,
    pendingKinds: counts.pendingKinds,
    undone: counts.undone,
    notUndone: counts.notUndone,
  }
}
