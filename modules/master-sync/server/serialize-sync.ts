import type { Language } from "../../../schemas/languages.ts"
import { type FoundJob, isUnfinished } from "../../../server/jobs/is-unfinished.ts"
import { serializeJob } from "../../../server/jobs/serialize-job.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { type MasterSync, syncDays } from "../contract.ts"
import type { RowCounts } from "./row-repository.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"

const dayMs = 86_400_000

/** The state follows from the job, so that a crashed job leaves no inconsistent state. */
export function stateOf(
  { stage }: Pick<MasterSyncRecord, "stage">,
  job: Pick<FoundJob, "state"> | undefined,
): MasterSync["state"] {
  if (isUnfinished(job)) return ({ compare: "comparing", apply: "applying", undo: "undoing" } as const)[stage]
  if (stage === "compare") return job?.state === "done" ? "ready" : "failed"
  return stage === "apply" ? "applied" : "undone"
}

/** Serializes a sync for its user. */
export function serializeSync(
  { entityNames }: Pick<AccessContext, "entityNames">,
  sync: MasterSyncRecord,
  projectName: string,
  job: FoundJob | undefined,
  counts: RowCounts,
  language: Language,
): MasterSync {
  return {
    id: sync.id,
    projectId: sync.project_id,
    projectName,
    entities: sync.entity_ids.flatMap((id) => {
      const name = entityNames.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    state: stateOf(sync, job),
    job: job ? serializeJob(job, language) : null,
    createdAt: sync.created_at.toISOString(),
    appliedAt: sync.applied_at?.toISOString() ?? null,
    expiresAt: new Date(sync.created_at.getTime() + syncDays * dayMs).toISOString(),
    ...counts,
    unchanged: sync.unchanged,
    hidden: sync.hidden,
  }
}
