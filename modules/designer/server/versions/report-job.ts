import { isDeepStrictEqual } from "node:util"
import * as Type from "typebox"
import type { Static } from "typebox"
import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { referencesOf } from "../../../../engine/upgrade/references.ts"
import { compareValidation } from "../../../../engine/upgrade/validation-change.ts"
import { compile } from "../../../../engine/compile/compile.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ChangeReport, ReferenceImpact, BrokenReference } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import { loadActor } from "../../../auth/server/index.ts"
import {
  compileContext,
  type CompiledProfiles,
  findProfile,
  findProfiles,
  type ProfileRow,
  publishedDefinition,
  scopeOf,
} from "../../../profiles/server/index.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { buildWorkflowStateImpacts } from "./removed-activities.ts"
import { acceptAllConversions, migrateRecord } from "../conversion/migrate-record.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { anyRewritten, rewritesOf } from "../conversion/ledger-repository.ts"
import { countRecords } from "../conversion/migration-candidates-repository.ts"
import { isSwitchedOff, workflowChange, workflowMigrationSelector } from "../conversion/workflow-migration-selector.ts"
import type { VersionDependants, WorkflowMigration } from "../../../records/server/extensions.ts"
import { findBrokenReferences } from "./broken-references.ts"
import { revertFindings } from "./revert-findings.ts"
import { validateBatch } from "./validate-batch.ts"
import { publishedSide } from "./next-version.ts"
import { createReportCounts } from "./report-counts.ts"
import {
  clearFindings,
  countRecordsByReference,
  type ValidatedRow,
  listRecordsToValidate,
  writeFindings,
} from "./report-repository.ts"
import { reportFor } from "./visible-report.ts"

export const ReportInput = Type.Object(
  {
    profileId: Type.String(),
    draftRevision: Type.Integer(),
    /** The version to restore; the draft if absent. */
    version: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
export type ReportInput = Static<typeof ReportInput>

type Job = RunningJob<ReportInput, ChangeReport>
type Head = Pick<ChangeReport, "profileId" | "fromVersion" | "draftRevision" | "draftHash">

/**
 * Computes, over the stored records, the effect of publishing a draft or restoring a version; writes only its findings.
 */
export function reportJob(
  deps: Pick<AccessContextDeps, "compiledProfiles" | "extensions"> & { readonly check: SchemaCheck },
): JobKind<ReportInput, ChangeReport> {
  return {
    name: "profile.change_report",
    input: ReportInput,
    attempts: 5,
    async run(job) {
      const report = await job.step((tx) => startReport(tx, job, deps.compiledProfiles))
      const { head, plan, total, revertsRewrites } = report
      if (!plan) return job.finish(async () => ({ ...head, ...emptyReport }))
      const counted =
        plan.changes.length > 0 || plan.touched || revertsRewrites
          ? await checkAllRecords(job, report, plan, deps.check)
          : undefined
      const totals = counted ?? { ...emptyReport, records: total }
      await job.progress(total, total, "checking-references")
      await job.finish(async (tx) => {
        const { clientId, userId, module } = job.actor
        const requester = await loadActor(tx, { clientId, userId, module, entityId: null, jobId: job.id })
        // The job's result is shown to its requester in other places too, so it contains only what the requester can
        // see.
        return reportFor(tx, requester, {
          ...head,
          ...totals,
          ...(await workflowStateImpacts(tx, deps.extensions.workflow, job, head.profileId as ProfileId, plan)),
          references: await references(tx, clientId, head.profileId as ProfileId, plan),
          brokenReferences: await brokenReferences(tx, deps.extensions.dependants, job, plan),
          hiddenBrokenReferences: 0,
        })
      })
    },
    async findObsolescence(tx, { actor, input }) {
      const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
      if (!row) return problem("profile.not_found", ["profileId"])
      const isAsItWas = input.version !== undefined || row.draft_revision === input.draftRevision
      return isAsItWas ? undefined : problem("job.outdated", [])
    },
  }
}

const emptyReport = {
  records: 0,
  rewritten: 0,
  fields: [],
  validationImpacts: [],
  references: [],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [],
  endingTasks: 0,
}

async function startReport(tx: ClientTransaction, job: Job, compiledProfiles: CompiledProfiles) {
  const { clientId } = job.actor
  const profileId = job.input.profileId as ProfileId
  const row = await findProfile(tx, clientId, profileId)
  if (!row) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const { version, draftRevision } = job.input
  // A published version is immutable, so changes of the draft do not matter.
  if (version === undefined && row.draft_revision !== draftRevision)
    throw new HttpError(409, problem("profile.conflict", ["draftRevision"]))
  const { head, plan } = await planFor(tx, clientId, compiledProfiles, row, version)
  const revertsRewrites = version !== undefined && (await anyRewritten(tx, clientId, profileId, version))
  await clearFindings(tx, clientId, profileId)
  return { head, plan, revertsRewrites, total: plan ? await countRecords(tx, clientId, profileId) : 0 }
}

/**
 * Plans the upgrade from the published version to the draft or the restored version; no plan if nothing was published.
 */
async function planFor(
  tx: ClientTransaction,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  row: ProfileRow,
  version: number | undefined,
) {
  const { id: profileId, published_version: fromVersion, draft_revision: draftRevision } = row
  const definition =
    version === undefined ? row.draft : (await publishedDefinition(tx, clientId, profileId, version)).definition
  const context = version === undefined ? draftContext : compileContext
  const result = compile(definition, await context(tx, clientId, (fromVersion ?? 0) + 1, scopeOf(row.entity_id)))
  if (!result.ok) throw new HttpError(422, result.problems)
  const head: Head = { profileId, fromVersion, draftRevision, draftHash: result.profile.hash }
  const before = await publishedSide(tx, clientId, compiledProfiles, row)
  return { head, plan: before ? planUpgrade(before, { definition, compiled: result.profile }) : null }
}

type ReportStart = Awaited<ReturnType<typeof startReport>>

/** Checks all records in steps: conversions of their values and changes of their validation results. */
async function checkAllRecords(
  job: Job,
  { head, total, revertsRewrites }: ReportStart,
  plan: UpgradePlan,
  check: SchemaCheck,
) {
  const { clientId } = job.actor
  const profileId = job.input.profileId as ProfileId
  const reportCounts = createReportCounts(plan)
  // Accepts all conversions, so that validation runs on the migrated record.
  const choices = acceptAllConversions(plan)
  let checked = 0
  for (let last: RecordId | undefined; ;) {
    await job.progress(checked, total, "checking-records")
    const { records, rewrites } = await job.step(async (tx) => {
      const rows = await listRecordsToValidate(tx, clientId, profileId, last)
      return {
        records: await validateBatch(tx, clientId, plan, rows),
        rewrites: revertsRewrites ? await rewritesOf(tx, clientId, idsOf(rows), rewrittenSince(job, head)) : undefined,
      }
    })
    last = records.at(-1)?.row.id
    if (last === undefined) return reportCounts.totals()
    const findings = records.flatMap(({ row, context, isLinked }) => {
      const migration = migrateRecord(plan, row.fields, choices, rewrites?.get(row.id))
      const { nowFails, nowPasses } = compareValidation(plan, row.fields, migration.fields, context, check)
      const conversions = [...migration.findings, ...revertFindings(plan, row.fields, migration)]
      return reportCounts.add(row.id, !isDeepStrictEqual(row.fields, migration.fields), conversions, {
        nowFails: nowFails.filter((one) => !isLinked(one, plan.after.compiled)),
        nowPasses: nowPasses.filter((one) => !isLinked(one, plan.before.compiled)),
      })
    })
    if (findings.length > 0) await job.step((tx) => writeFindings(tx, { clientId, profileId, jobId: job.id }, findings))
    checked += records.length
  }
}

const idsOf = (rows: readonly ValidatedRow[]) => rows.map(({ id }) => id)

const rewrittenSince = ({ input: { version = 0 } }: Job, { fromVersion }: Head) => ({
  after: version,
  upTo: fromVersion ?? 0,
})

/** Counts the records at removed activities, and the tasks that end because the workflow is switched off. */
async function workflowStateImpacts(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  { actor, input }: Job,
  profileId: ProfileId,
  plan: UpgradePlan,
) {
  const { clientId } = actor
  const endingTasks = isSwitchedOff(plan) ? await workflow.countTasks(tx, clientId, profileId) : 0
  const selector = workflowMigrationSelector(plan, input.version ?? null)
  if (!selector?.remapsActivities) return { workflowStateImpacts: [], endingTasks }
  const counts = await workflow.countByActivity(tx, clientId, profileId, selector)
  return { workflowStateImpacts: [...buildWorkflowStateImpacts(workflowChange(plan), counts)], endingTasks }
}

async function references(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  plan: UpgradePlan,
): Promise<ReferenceImpact[]> {
  const others = (await findProfiles(tx, clientId)).map(({ published, draft }) => published ?? draft)
  const changes = referencesOf(plan, others)
  const fields = new Map(plan.before.compiled.fields.map((field) => [field.id, field]))
  const holding = await countRecordsByReference(tx, clientId, profileId, changes, fields)
  return changes.map((change, index) => ({ ...change, holding: holding[index] ?? null, referredByOthers: 0 }))
}

async function brokenReferences(
  tx: ClientTransaction,
  dependants: readonly VersionDependants[],
  { actor, input }: Job,
  plan: UpgradePlan,
): Promise<BrokenReference[]> {
  const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
  if (!row) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const found = await findBrokenReferences(tx, dependants, actor.clientId, row, plan, input.version ?? null)
  return found.map(({ kind, profileId, profile, id, name, code }) => ({ kind, profileId, profile, id, name, code }))
}
