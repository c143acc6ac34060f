import { isDeepStrictEqual } from "node:util"
import * as Type from "typebox"
import type { Static } from "typebox"
import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { referencesOf } from "../../../../engine/upgrade/references.ts"
import { verdictChange } from "../../../../engine/upgrade/verdict-change.ts"
import { compile } from "../../../../engine/compile/compile.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ChangeReport, ReferenceImpact, VersionBreak } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind, RunningJob } from "../../../jobs/job-kind.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { compileContext, type CompiledProfiles, scopeOf } from "../definitions/compiled-profiles.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { findProfile, findProfiles, type ProfileRow } from "../definitions/profile-repository.ts"
import { standingImpacts } from "./removed-activities.ts"
import { isSwitchedOff, workflowMigrationSelector, workflowChange } from "./workflow-migration-selector.ts"
import { breaksOf } from "./breaks.ts"
import { carryRecord, everyValueCarried } from "./carry-record.ts"
import { givenBackFindings } from "./given-back-findings.ts"
import { countRecords } from "./held-values-repository.ts"
import { judgedBatch } from "./judged-batch.ts"
import { anyRewritten, rewritesOf } from "./ledger-repository.ts"
import { sideInForce } from "./next-version.ts"
import { reportFigures } from "./report-figures.ts"
import { clearFindings, holdingParts, type JudgedRow, recordsToJudge, writeFindings } from "./report-repository.ts"
import { reportFor } from "./seen-report.ts"
import type { Reading } from "../records/reader.ts"
import type { VersionDependants } from "./version-dependants.ts"
import { publishedDefinition } from "./version-repository.ts"
import type { WorkflowMigration } from "./workflow-migration.ts"

export const ReportInput = Type.Object(
  {
    profileId: Type.String(),
    draftRevision: Type.Integer(),
    /** The version that would be brought back; without it the draft is what is looked at. */
    version: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
export type ReportInput = Static<typeof ReportInput>

type Job = RunningJob<ReportInput, ChangeReport>
type Head = Pick<ChangeReport, "profileId" | "fromVersion" | "draftRevision" | "draftHash">

/** Works out over the actual records what publishing a draft, or bringing a version back, would do; it changes nothing but its own findings. */
export function reportJob(
  parts: Pick<Reading, "compiledProfiles" | "extensions"> & { readonly check: SchemaCheck },
): JobKind<ReportInput, ChangeReport> {
  return {
    name: "profile.change_report",
    input: ReportInput,
    attempts: 5,
    async run(job) {
      const begun = await job.step((tx) => beginning(tx, job, parts.compiledProfiles))
      const { head, plan, total, givesBack } = begun
      if (!plan) return job.finish(async () => ({ ...head, ...nothingToSay }))
      const counted =
        plan.changes.length > 0 || plan.touched || givesBack
          ? await lookAtAll(job, begun, plan, parts.check)
          : undefined
      const totals = counted ?? { ...nothingToSay, records: total }
      await job.progress(total, total, "references")
      await job.finish(async (tx) => {
        const { clientId, userId, module } = job.actor
        const asker = await actingPerson(tx, { clientId, userId, module, entityId: null, jobId: job.id })
        // The work's result is read by who asked for it, wherever the work is shown.
        return reportFor(tx, asker, {
          ...head,
          ...totals,
          ...(await standings(tx, parts.extensions.workflow, job, head.profileId as ProfileId, plan)),
          references: await references(tx, clientId, head.profileId as ProfileId, plan),
          breaks: await breaks(tx, parts.extensions.dependants, job, plan),
          breaksElsewhere: 0,
        })
      })
    },
    async worthless(tx, { actor, input }) {
      const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
      if (!row) return problem("profile.not_found", ["profileId"])
      const isAsItWas = input.version !== undefined || row.draft_revision === input.draftRevision
      return isAsItWas ? undefined : problem("job.overtaken", [])
    },
  }
}

const nothingToSay = {
  records: 0,
  rewritten: 0,
  fields: [],
  verdicts: [],
  references: [],
  breaks: [],
  breaksElsewhere: 0,
  standings: [],
  endingTasks: 0,
}

async function beginning(tx: Tenant, job: Job, compiledProfiles: CompiledProfiles) {
  const { clientId } = job.actor
  const profileId = job.input.profileId as ProfileId
  const row = await findProfile(tx, clientId, profileId)
  if (!row) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  const { version, draftRevision } = job.input
  // A published version is what it was, whatever becomes of the draft.
  if (version === undefined && row.draft_revision !== draftRevision)
    throw new Refusal(409, problem("profile.conflict", ["draftRevision"]))
  const { head, plan } = await planFor(tx, clientId, compiledProfiles, row, version)
  const givesBack = version !== undefined && (await anyRewritten(tx, clientId, profileId, version))
  await clearFindings(tx, clientId, profileId)
  return { head, plan, givesBack, total: plan ? await countRecords(tx, clientId, profileId) : 0 }
}

/** The draft, or the version to be brought back, beside the one in force; no plan where nothing was published yet. */
async function planFor(
  tx: Tenant,
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
  if (!result.ok) throw new Refusal(422, result.problems)
  const head: Head = { profileId, fromVersion, draftRevision, draftHash: result.profile.hash }
  const before = await sideInForce(tx, clientId, compiledProfiles, row)
  return { head, plan: before ? planUpgrade(before, { definition, compiled: result.profile }) : null }
}

type Begun = Awaited<ReturnType<typeof beginning>>

/** Every record, step by step: what becomes of its values, and what it would be refused for. */
async function lookAtAll(job: Job, { head, total, givesBack }: Begun, plan: UpgradePlan, check: SchemaCheck) {
  const { clientId } = job.actor
  const profileId = job.input.profileId as ProfileId
  const figures = reportFigures(plan)
  // So that a verdict is judged of the record as it would be.
  const choices = everyValueCarried(plan)
  let looked = 0
  for (let last: RecordId | undefined; ;) {
    await job.progress(looked, total, "reading")
    const { records, rewrites } = await job.step(async (tx) => {
      const rows = await recordsToJudge(tx, clientId, profileId, last)
      return {
        records: await judgedBatch(tx, clientId, plan, rows),
        rewrites: givesBack ? await rewritesOf(tx, clientId, idsOf(rows), rewrittenSince(job, head)) : undefined,
      }
    })
    last = records.at(-1)?.row.id
    if (last === undefined) return figures.totals()
    const findings = records.flatMap(({ row, context, isLinked }) => {
      const carried = carryRecord(plan, row.fields, choices, rewrites?.get(row.id))
      const { nowFails, nowPasses } = verdictChange(plan, row.fields, carried.fields, context, check)
      const conversions = [...carried.findings, ...givenBackFindings(plan, row.fields, carried)]
      return figures.add(row.id, !isDeepStrictEqual(row.fields, carried.fields), conversions, {
        nowFails: nowFails.filter((one) => !isLinked(one, plan.after.compiled)),
        nowPasses: nowPasses.filter((one) => !isLinked(one, plan.before.compiled)),
      })
    })
    if (findings.length > 0) await job.step((tx) => writeFindings(tx, { clientId, profileId, jobId: job.id }, findings))
    looked += records.length
  }
}

const idsOf = (rows: readonly JudgedRow[]) => rows.map(({ id }) => id)

const rewrittenSince = ({ input: { version = 0 } }: Job, { fromVersion }: Head) => ({
  after: version,
  upTo: fromVersion ?? 0,
})

/** Who stands where under the version no more, and whose tasks end since nobody is asked any more. */
async function standings(
  tx: Tenant,
  workflow: WorkflowMigration,
  { actor, input }: Job,
  profileId: ProfileId,
  plan: UpgradePlan,
) {
  const { clientId } = actor
  const endingTasks = isSwitchedOff(plan) ? await workflow.countTasks(tx, clientId, profileId) : 0
  const wish = workflowMigrationSelector(plan, input.version ?? null)
  if (!wish?.places) return { standings: [], endingTasks }
  const counts = await workflow.countByActivity(tx, clientId, profileId, wish)
  return { standings: [...standingImpacts(workflowChange(plan), counts)], endingTasks }
}

async function references(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  plan: UpgradePlan,
): Promise<ReferenceImpact[]> {
  const others = (await findProfiles(tx, clientId)).map(({ published, draft }) => published ?? draft)
  const changes = referencesOf(plan, others)
  const fields = new Map(plan.before.compiled.fields.map((field) => [field.id, field]))
  const holding = await holdingParts(tx, clientId, profileId, changes, fields)
  return changes.map((change, index) => ({ ...change, holding: holding[index] ?? null, referredByOthers: 0 }))
}

async function breaks(
  tx: Tenant,
  dependants: readonly VersionDependants[],
  { actor, input }: Job,
  plan: UpgradePlan,
): Promise<VersionBreak[]> {
  const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
  if (!row) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  const found = await breaksOf(tx, dependants, actor.clientId, row, plan, input.version ?? null)
  return found.map(({ kind, profileId, profile, id, name, code }) => ({ kind, profileId, profile, id, name, code }))
}
