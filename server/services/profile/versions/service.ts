import { validate as isUuid } from "uuid"
import { canonicalJson } from "../../../../engine/compile/canonical-json.ts"
import { sha256 } from "../../../../engine/compile/sha256.ts"
import type { FieldId, ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileAccessInput } from "../../../../schemas/api/profile-access.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ChangeFinding, ChangeReport, UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import type { JobService } from "../../../jobs/service.ts"
import { putInForce } from "../definitions/publish.ts"
import { findProfile, type ProfileRow } from "../definitions/profile-repository.ts"
import { writeAccess } from "../access/write-access.ts"
import { designedProfile } from "../definitions/designing.ts"
import { type DraftState, found, heldDraft, stateOf } from "../definitions/draft-state.ts"
import { readerOf, type Reading, withheldOf } from "../records/reader.ts"
import { demandMapping, refuseUnmapped, unmappedOf } from "./removed-activities.ts"
import { workflowMigrationSelector, workflowChange } from "./workflow-migration-selector.ts"
import { findFindings, type FindingsWish } from "./findings-repository.ts"
import { breaksOf, refuseBreaks } from "./breaks.ts"
import { holdPublishing } from "./publishing-repository.ts"
import { inTheWayOf, inTheWayProblems } from "./in-the-way.ts"
import { nextVersion, type NextVersion, rewritesRecords } from "./next-version.ts"
import { publishInput } from "./publish-job.ts"
import type { ReportInput } from "./report-job.ts"
import { reportFor } from "./seen-report.ts"
import { findVersions, publishedDefinition, type VersionRow } from "./version-repository.ts"
import { findWork, noteWork, type ProfileWork } from "./work-repository.ts"

type JobRow = Awaited<ReturnType<JobService["findWhole"]>>

export interface VersionParts extends Reading {
  readonly database: Database
  readonly jobs: JobService
}

/** What was decided about the records. */
export interface Decided {
  readonly choices: UpgradeChoices
  readonly mapping: WorkflowMapping
  /** How many rules and reminders may break. */
  readonly acceptedBreaks?: number | undefined
  /** Who works with the records from then on, where that is decided with the version. */
  readonly access?: ProfileAccessInput | undefined
}

export interface Outcome {
  readonly state: DraftState
  /** The work that has to be waited for, if any. */
  readonly job: JobRow | null
}

export interface Report {
  readonly job: JobRow | null
  readonly report: ChangeReport | null
  readonly current: boolean
}

export type VersionService = ReturnType<typeof versionService>

/** Versions of a profile: what there were, what publishing would do, publishing itself, and the way back. */
export function versionService(
  parts: VersionParts,
  kinds: { readonly report: Pick<JobKind, "name">; readonly publish: Pick<JobKind, "name"> },
) {
  const { database, jobs, compiledProfiles } = parts
  const { workflow, dependants } = parts.extensions
  const within = <T>(actor: Actor, work: (tx: Tenant) => Promise<T>) => database.tenant(actor.clientId, work)

  return {
    list: (actor: Actor, id: ProfileId): Promise<VersionRow[]> =>
      within(actor, async (tx) => {
        await designedProfile(tx, actor, id, "READ")
        return findVersions(tx, actor, id)
      }),

    get: (actor: Actor, id: ProfileId, version: number) =>
      within(actor, async (tx) => {
        await designedProfile(tx, actor, id, "READ")
        return publishedDefinition(tx, actor.clientId, id, version)
      }),

    /** Of the draft, or of the version that would be brought back. */
    startReport: (actor: Actor, id: ProfileId, draftRevision: number, version?: number): Promise<JobRow> =>
      within(actor, async (tx) => {
        const row = await heldDraft(tx, actor, id, draftRevision)
        if (version !== undefined) await publishedDefinition(tx, actor.clientId, id, version)
        const known = await findWork(tx, actor.clientId, id, "report")
        const running = known && (await underWay(tx, actor, known))
        const isOutdated = running && !isCurrent(known, running, row, version)
        if (running && !isOutdated && known.asked_by === actor.userId) return running
        if (isOutdated) await jobs.stop(tx, actor.clientId, running.id)
        const input: ReportInput = { profileId: id, draftRevision, ...(version !== undefined && { version }) }
        const job = await jobs.enqueue(tx, actor, kinds.report, input)
        await noteWork(tx, workOf(actor, row, "report", job))
        return job
      }),

    report: (actor: Actor, id: ProfileId, version?: number): Promise<Report> =>
      within(actor, async (tx) => reportOf(tx, actor, await designedProfile(tx, actor, id, "READ"), version)),

    findings: (actor: Actor, wish: FindingsWish): Promise<{ content: ChangeFinding[]; total: number }> =>
      within(actor, async (tx) => {
        if (!isUuid(wish.jobId)) throw new Refusal(404, problem("request.not_found", ["jobId"]))
        await designedProfile(tx, actor, wish.profileId, "READ")
        const reader = await readerOf(tx, actor, parts)
        // What a field holds is told only to those it is there for, however the figure came about.
        if (withheldOf(reader, wish.profileId).has(wish.fieldId as FieldId)) return { content: [], total: 0 }
        return findFindings(tx, actor.clientId, reader, wish)
      }),

    publish: (actor: Actor, id: ProfileId, draftRevision: number, decided: Decided): Promise<Outcome> =>
      within(actor, async (tx) => {
        const row = await heldDraft(tx, actor, id, draftRevision)
        return put(tx, actor, row, { definition: row.draft, ...decided, revertedTo: null })
      }),

    /** The same without any choice, and refused where it would have to rewrite records. */
    publishPlainly: (actor: Actor, id: ProfileId, draftRevision: number): Promise<DraftState> =>
      within(actor, async (tx) => {
        const row = await heldDraft(tx, actor, id, draftRevision)
        const wanted = { definition: row.draft, choices: {}, mapping: {}, revertedTo: null }
        return (await put(tx, actor, row, wanted, "plainly")).state
      }),

    revert: (actor: Actor, id: ProfileId, version: number, draftRevision: number, decided: Decided): Promise<Outcome> =>
      within(actor, async (tx) => {
        const row = await heldDraft(tx, actor, id, draftRevision)
        const { definition } = await publishedDefinition(tx, actor.clientId, id, version)
        return put(tx, actor, row, { definition, ...decided, revertedTo: version })
      }),
  }

  /** In force at once where no record is rewritten; else the work that does it is put into the queue, one at a time. */
  async function put(
    tx: Tenant,
    actor: Actor,
    row: ProfileRow,
    wanted: Decided & { readonly definition: ProfileDefinition; readonly revertedTo: number | null },
    how: "plainly" | "byWork" = "byWork",
  ): Promise<Outcome> {
    const known = await findWork(tx, actor.clientId, row.id, "publish")
    if (known && (await underWay(tx, actor, known))) throw new Refusal(409, problem("version.under_way", []))
    await holdPublishing(tx, actor.clientId)
    const next = await nextVersion(tx, actor.clientId, compiledProfiles, row, wanted)
    const breaks = await breaksOf(tx, dependants, actor.clientId, row, next.plan, next.revertedTo)
    refuseBreaks(actor, breaks, wanted.acceptedBreaks)
    await refuseUnplaced(tx, actor, row, next)
    if (!(await rewritesRecords(tx, workflow, actor.clientId, row, next))) {
      await putInForce(tx, actor, row, next, { broken: breaks.length })
      if (wanted.access) await writeAccess(tx, actor, row, wanted.access)
      return { state: await stateOf(tx, actor, found(await findProfile(tx, actor.clientId, row.id))), job: null }
    }
    if (how === "plainly") throw new Refusal(409, problem("version.report_first", []))
    await refuseReported(tx, actor, row, next)
    if (wanted.access) await writeAccess(tx, actor, row, wanted.access)
    const job = await jobs.enqueue(tx, actor, kinds.publish, publishInput(row, wanted))
    await noteWork(tx, workOf(actor, row, "publish", job))
    return { state: await stateOf(tx, actor, row), job }
  }

  /** Every record whose activity is gone has somewhere to go; what becomes of records meanwhile is looked at once more. */
  async function refuseUnplaced(tx: Tenant, { clientId }: Actor, row: ProfileRow, next: NextVersion): Promise<void> {
    const { plan, mapping, revertedTo } = next
    if (!plan) return
    const change = workflowChange(plan)
    demandMapping(change, mapping)
    const wish = workflowMigrationSelector(plan, revertedTo)
    if (!wish?.places) return
    refuseUnmapped(change, unmappedOf(await workflow.countByActivity(tx, clientId, row.id, wish), mapping))
  }

  /** What a report of this very draft, or of the version brought back, has counted needs no work to be refused. */
  async function refuseReported(tx: Tenant, actor: Actor, row: ProfileRow, next: NextVersion): Promise<void> {
    const { report, current } = await reportOf(tx, actor, row, next.revertedTo ?? undefined)
    const counts = report && current ? inTheWayOf(report.fields, next.choices) : new Map()
    if (next.plan && counts.size > 0) throw new Refusal(422, inTheWayProblems(next.plan, counts))
  }

  /** The newest report, if it is about the draft, or about the version named. */
  async function reportOf(tx: Tenant, actor: Actor, row: ProfileRow, version: number | undefined): Promise<Report> {
    const work = await findWork(tx, actor.clientId, row.id, "report")
    const job = work && (await jobOf(tx, actor, work))
    if (!job || versionIn(job) !== version) return { job: null, report: null, current: false }
    const stored = job.state === "done" ? (job.result as ChangeReport) : null
    // One that was made before reports told what breaks says too little.
    const isWhole = stored === null || "breaks" in stored
    // Whoever asked for it may work in other entities than who reads it.
    const report = isWhole && stored ? await reportFor(tx, actor, stored) : null
    const told = stored ? { ...job, result: report } : job
    return { job: told, report, current: isWhole && isCurrent(work, job, row, version) }
  }

  async function underWay(tx: Tenant, actor: Actor, work: ProfileWork): Promise<JobRow | undefined> {
    const job = await jobOf(tx, actor, work)
    return job && (job.state === "queued" || job.state === "running") ? job : undefined
  }

  /** Looked at as whoever asked for it: a designer sees what another designer's report found. */
  async function jobOf(tx: Tenant, actor: Actor, work: ProfileWork): Promise<JobRow | undefined> {
    const asker = { clientId: actor.clientId, userId: work.asked_by, module: actor.module }
    return jobs.findWhole(tx, asker, work.job_id).catch((error: unknown) => {
      // Old work is cleared away in time.
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })
  }
}

function workOf(actor: Actor, row: ProfileRow, kind: ProfileWork["kind"], job: JobRow) {
  return {
    client_id: actor.clientId,
    profile_id: row.id,
    kind,
    job_id: job.id,
    draft_revision: row.draft_revision,
    draft_hash: hashOf(row.draft),
    from_version: row.published_version,
    asked_by: actor.userId,
  }
}

/** Whether a report is about what is asked of, the draft as it is now or a version, against the version in force now. */
function isCurrent(work: ProfileWork, job: JobRow, row: ProfileRow, version: number | undefined): boolean {
  if (work.from_version !== row.published_version || versionIn(job) !== version) return false
  return version !== undefined || work.draft_hash === hashOf(row.draft)
}

const versionIn = (job: JobRow): number | undefined => (job.input as ReportInput).version

function hashOf(definition: ProfileDefinition): string {
  return sha256(canonicalJson(definition))
}
