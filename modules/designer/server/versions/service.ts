import { validate as isUuid } from "uuid"
import { canonicalJson } from "../../../../engine/compile/canonical-json.ts"
import { sha256 } from "../../../../engine/compile/sha256.ts"
import type { FieldId, ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileAccessInput } from "../../contracts/profile-access.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ChangeFinding, ChangeReport, UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { activateVersion } from "../definitions/publish.ts"
import {
  designedProfile,
  findProfile,
  findVersions,
  type ProfileRow,
  publishedDefinition,
  type VersionRow,
} from "../../../profiles/server/index.ts"
import { writeAccess } from "../access/write-access.ts"
import { type DraftState, assertFound, lockDraft, stateOf } from "../definitions/draft-state.ts"
import { type AccessContextDeps, loadAccessContext, restrictedFieldsOf } from "../../../records/server/index.ts"
import { workflowChange, workflowMigrationSelector } from "../conversion/workflow-migration-selector.ts"
import { assertMappingValid, assertActivitiesMapped, unmappedOf } from "./removed-activities.ts"
import { findFindings, type FindingsQuery } from "./findings-repository.ts"
import { findBrokenReferences, assertNoBrokenReferences } from "./broken-references.ts"
import { lockPublishing } from "./publishing-repository.ts"
import { findPublishConflicts, toConflictProblems } from "./publish-conflicts.ts"
import { nextVersion, type NextVersion, rewritesRecords } from "./next-version.ts"
import { publishInput } from "./publish-job.ts"
import type { ReportInput } from "./report-job.ts"
import { reportFor } from "./visible-report.ts"
import { findProfileJob, insertProfileJob, type ProfileJob } from "./job-repository.ts"

type JobRow = Awaited<ReturnType<JobService["findRow"]>>

export interface VersionDeps extends AccessContextDeps {
  readonly database: Database
  readonly jobs: JobService
}

/** Decisions about the records. */
export interface PublishDecisions {
  readonly choices: UpgradeChoices
  readonly mapping: WorkflowMapping
  /** Maximum number of rules and reminders that may break. */
  readonly acceptedBrokenReferences?: number | undefined
  /** Role-based access to the records, if decided with the version. */
  readonly access?: ProfileAccessInput | undefined
}

export interface Outcome {
  readonly state: DraftState
  /** The job to wait for, if any. */
  readonly job: JobRow | null
}

export interface Report {
  readonly job: JobRow | null
  readonly report: ChangeReport | null
  readonly current: boolean
}

export type VersionService = ReturnType<typeof versionService>

/** Versions of a profile: history, change reports, publishing and reverting. */
export function versionService(
  deps: VersionDeps,
  kinds: { readonly report: Pick<JobKind, "name">; readonly publish: Pick<JobKind, "name"> },
) {
  const { database, jobs, compiledProfiles } = deps
  const { workflow, dependants } = deps.extensions
  const within = <T>(actor: Actor, run: (tx: ClientTransaction) => Promise<T>) =>
    database.clientTransaction(actor.clientId, run)

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

    /** Reports on the draft, or on the version to restore. */
    startReport: (actor: Actor, id: ProfileId, draftRevision: number, version?: number): Promise<JobRow> =>
      within(actor, async (tx) => {
        const row = await lockDraft(tx, actor, id, draftRevision)
        if (version !== undefined) await publishedDefinition(tx, actor.clientId, id, version)
        const known = await findProfileJob(tx, actor.clientId, id, "report")
        const running = known && (await findRunningJob(tx, actor, known))
        const isOutdated = running && !isCurrent(known, running, row, version)
        if (running && !isOutdated && known.requested_by === actor.userId) return running
        if (isOutdated) await jobs.stop(tx, actor.clientId, running.id)
        const input: ReportInput = { profileId: id, draftRevision, ...(version !== undefined && { version }) }
        const job = await jobs.enqueue(tx, actor, kinds.report, input)
        await insertProfileJob(tx, toProfileJob(actor, row, "report", job))
        return job
      }),

    report: (actor: Actor, id: ProfileId, version?: number): Promise<Report> =>
      within(actor, async (tx) => reportOf(tx, actor, await designedProfile(tx, actor, id, "READ"), version)),

    findings: (actor: Actor, selector: FindingsQuery): Promise<{ content: ChangeFinding[]; total: number }> =>
      within(actor, async (tx) => {
        if (!isUuid(selector.jobId)) throw new HttpError(404, problem("request.not_found", ["jobId"]))
        await designedProfile(tx, actor, selector.profileId, "READ")
        const access = await loadAccessContext(tx, actor, deps)
        // Restricted fields are not revealed, whoever requested the report.
        if (restrictedFieldsOf(access, selector.profileId).has(selector.fieldId as FieldId))
          return { content: [], total: 0 }
        return findFindings(tx, actor.clientId, access, selector)
      }),

    publish: (actor: Actor, id: ProfileId, draftRevision: number, decided: PublishDecisions): Promise<Outcome> =>
      within(actor, async (tx) => {
        const row = await lockDraft(tx, actor, id, draftRevision)
        return saveDraft(tx, actor, row, { definition: row.draft, ...decided, revertedTo: null })
      }),

    /** Like `publish` without choices; throws 409 if records would be rewritten. */
    publishPlainly: (actor: Actor, id: ProfileId, draftRevision: number): Promise<DraftState> =>
      within(actor, async (tx) => {
        const row = await lockDraft(tx, actor, id, draftRevision)
        const migrationInput = { definition: row.draft, choices: {}, mapping: {}, revertedTo: null }
        return (await saveDraft(tx, actor, row, migrationInput, "plainly")).state
      }),

    revert: (
      actor: Actor,
      id: ProfileId,
      version: number,
      draftRevision: number,
      decided: PublishDecisions,
    ): Promise<Outcome> =>
      within(actor, async (tx) => {
        const row = await lockDraft(tx, actor, id, draftRevision)
        const { definition } = await publishedDefinition(tx, actor.clientId, id, version)
        return saveDraft(tx, actor, row, { definition, ...decided, revertedTo: version })
      }),
  }

  /** Publishes immediately if no record is rewritten; otherwise enqueues a job, one at a time per profile. */
  async function saveDraft(
    tx: ClientTransaction,
    actor: Actor,
    row: ProfileRow,
    migrationInput: PublishDecisions & { readonly definition: ProfileDefinition; readonly revertedTo: number | null },
    how: "plainly" | "byWork" = "byWork",
  ): Promise<Outcome> {
    const known = await findProfileJob(tx, actor.clientId, row.id, "publish")
    if (known && (await findRunningJob(tx, actor, known)))
      throw new HttpError(409, problem("version.publishing_in_progress", []))
    await lockPublishing(tx, actor.clientId)
    const next = await nextVersion(tx, actor.clientId, compiledProfiles, row, migrationInput)
    const brokenReferences = await findBrokenReferences(tx, dependants, actor.clientId, row, next.plan, next.revertedTo)
    assertNoBrokenReferences(actor, brokenReferences, migrationInput.acceptedBrokenReferences)
    await assertRecordsMapped(tx, actor, row, next)
    if (!(await rewritesRecords(tx, workflow, actor.clientId, row, next))) {
      await activateVersion(tx, actor, row, next, { broken: brokenReferences.length })
      if (migrationInput.access) await writeAccess(tx, actor, row, migrationInput.access)
      return { state: await stateOf(tx, actor, assertFound(await findProfile(tx, actor.clientId, row.id))), job: null }
    }
    if (how === "plainly") throw new HttpError(409, problem("version.report_first", []))
    await assertReportClean(tx, actor, row, next)
    if (migrationInput.access) await writeAccess(tx, actor, row, migrationInput.access)
    const job = await jobs.enqueue(tx, actor, kinds.publish, publishInput(row, migrationInput))
    await insertProfileJob(tx, toProfileJob(actor, row, "publish", job))
    return { state: await stateOf(tx, actor, row), job }
  }

  /**
   * Throws if records at removed activities have no mapping; checked again by the job, because records can change
   * meanwhile.
   */
  async function assertRecordsMapped(
    tx: ClientTransaction,
    { clientId }: Actor,
    row: ProfileRow,
    next: NextVersion,
  ): Promise<void> {
    const { plan, mapping, revertedTo } = next
    if (!plan) return
    const change = workflowChange(plan)
    assertMappingValid(change, mapping)
    const selector = workflowMigrationSelector(plan, revertedTo)
    if (!selector?.remapsActivities) return
    assertActivitiesMapped(change, unmappedOf(await workflow.countByActivity(tx, clientId, row.id, selector), mapping))
  }

  /** Throws 422 without a job if a current report already counted conflicts. */
  async function assertReportClean(
    tx: ClientTransaction,
    actor: Actor,
    row: ProfileRow,
    next: NextVersion,
  ): Promise<void> {
    const { report, current } = await reportOf(tx, actor, row, next.revertedTo ?? undefined)
    const counts = report && current ? findPublishConflicts(report.fields, next.choices) : new Map()
    if (next.plan && counts.size > 0) throw new HttpError(422, toConflictProblems(next.plan, counts))
  }

  /** Returns the latest report, if it is about the draft or the requested version. */
  async function reportOf(
    tx: ClientTransaction,
    actor: Actor,
    row: ProfileRow,
    version: number | undefined,
  ): Promise<Report> {
    const run = await findProfileJob(tx, actor.clientId, row.id, "report")
    const job = run && (await jobOf(tx, actor, run))
    if (!job || versionIn(job) !== version) return { job: null, report: null, current: false }
    const stored = job.state === "done" ? (job.result as ChangeReport) : null
    // Reports from before broken references were included are incomplete.
    const isFullReport = stored === null || "brokenReferences" in stored
    // The requester can work in other entities than the reader.
    const report = isFullReport && stored ? await reportFor(tx, actor, stored) : null
    const visibleJob = stored ? { ...job, result: report } : job
    return { job: visibleJob, report, current: isFullReport && isCurrent(run, job, row, version) }
  }

  async function findRunningJob(tx: ClientTransaction, actor: Actor, run: ProfileJob): Promise<JobRow | undefined> {
    const job = await jobOf(tx, actor, run)
    return job && (job.state === "queued" || job.state === "running") ? job : undefined
  }

  /** Loads the job as its requester, so that designers see the reports of other designers. */
  async function jobOf(tx: ClientTransaction, actor: Actor, run: ProfileJob): Promise<JobRow | undefined> {
    const requester = { clientId: actor.clientId, userId: run.requested_by, module: actor.module }
    return jobs.findRow(tx, requester, run.job_id).catch((error: unknown) => {
      // Old jobs are deleted after some time.
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    })
  }
}

function toProfileJob(actor: Actor, row: ProfileRow, kind: ProfileJob["kind"], job: JobRow) {
  return {
    client_id: actor.clientId,
    profile_id: row.id,
    kind,
    job_id: job.id,
    draft_revision: row.draft_revision,
    draft_hash: hashOf(row.draft),
    from_version: row.published_version,
    requested_by: actor.userId,
  }
}

/** Whether a report is about the requested draft or version, compared with the currently published version. */
function isCurrent(run: ProfileJob, job: JobRow, row: ProfileRow, version: number | undefined): boolean {
  if (run.from_version !== row.published_version || versionIn(job) !== version) return false
  return version !== undefined || run.draft_hash === hashOf(row.draft)
}

const versionIn = (job: JobRow): number | undefined => (job.input as ReportInput).version

function hashOf(definition: ProfileDefinition): string {
  return sha256(canonicalJson(definition))
}
