import * as Type from "typebox"
import type { Static } from "typebox"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import {
  type UpgradeChoices,
  UpgradeChoices as RoleOptions,
  type WorkflowMapping,
  WorkflowMapping as Mapping,
} from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import { loadActor } from "../../../auth/server/index.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { clearPrepared, type LedgerKey } from "../conversion/ledger-repository.ts"
import {
  countRecords,
  findRecordsToMigrate,
  findRecordsToMigrateAgain,
  type MigrationQuery,
} from "../conversion/migration-candidates-repository.ts"
import type { VersionDependants, WorkflowMigration } from "../../../records/server/extensions.ts"
import { workflowChange, workflowMigrationSelector } from "../conversion/workflow-migration-selector.ts"
import { activateVersion } from "../definitions/publish.ts"
import { findProfile, lockProfile, type ProfileRow, publishedDefinition } from "../../../profiles/server/index.ts"
import { assertActivitiesMapped } from "./removed-activities.ts"
import { findBrokenReferences, assertNoBrokenReferences } from "./broken-references.ts"
import { lockPublishing } from "./publishing-repository.ts"
import { countConflicts, type PublishConflicts, toConflictProblems } from "./publish-conflicts.ts"
import { nextVersion, type NextVersion } from "./next-version.ts"
import { findFieldsToMigrate } from "./preparation.ts"
import { prepareRecords } from "./prepare-records.ts"
import { clearPreparedRecords } from "./prepared-repository.ts"
import { waitForEnd } from "./switch-repository.ts"
import { writePreparedRecords } from "./write-prepared-records.ts"

export const PublishInput = Type.Object(
  {
    profileId: Type.String(),
    /** Revision of the requested draft; a draft changed since is not published. */
    draftRevision: Type.Integer(),
    fromVersion: Type.Integer(),
    choices: RoleOptions,
    workflowMapping: Type.Optional(Mapping),
    acceptedBrokenReferences: Type.Optional(Type.Integer()),
    revertTo: Type.Union([Type.Integer(), Type.Null()]),
  },
  { additionalProperties: false },
)
export type PublishInput = Static<typeof PublishInput>

export interface PublishResult {
  readonly profileId: string
  readonly fromVersion: number
  readonly version: number
  readonly rewritten: number
  /** Number of records moved to another activity. */
  readonly mapped: number
}

type Job = RunningJob<PublishInput, PublishResult>
type PublishDeps = Pick<AccessContextDeps, "compiledProfiles" | "extensions">

/**
 * Publishes a version that rewrites records. First converts all affected values to separate rows, in steps that block
 * no users; then writes records, version and switch in one transaction.
 */
export function publishJob(deps: PublishDeps): JobKind<PublishInput, PublishResult> {
  return {
    name: "profile.publish",
    input: PublishInput,
    attempts: 5,
    async run(job) {
      const { next, key, total } = await job.step(async (tx) => {
        const { row, next: found } = await loadRequestedVersion(tx, job, deps, "none")
        const ledger = keyOf(job, found)
        await clearPrepared(tx, ledger)
        await clearPreparedRecords(tx, ledger)
        return { next: found, key: ledger, total: await countRecords(tx, ledger.clientId, row.id) }
      })
      await prepareAll(job, deps, key, next, total)
      await job.progress(total, total, "publishing")
      await job.finish((tx) => switchVersion(tx, job, deps))
    },
    async findObsolescence(tx, { actor, input }) {
      const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
      if (!row) return problem("profile.not_found", ["profileId"])
      const isAsItWas = row.draft_revision === input.draftRevision && row.published_version === input.fromVersion
      return isAsItWas ? undefined : problem("job.outdated", [])
    },
  }
}

/**
 * Loads the profile and the version to publish. Throws 409 if the draft or the published version has changed since the
 * request.
 */
async function loadRequestedVersion(
  tx: ClientTransaction,
  job: Job,
  { compiledProfiles }: PublishDeps,
  lock: "none" | "update",
) {
  const { draftRevision, fromVersion, choices, workflowMapping: mapping = {}, revertTo } = job.input
  const { clientId } = job.actor
  const id = job.input.profileId as ProfileId
  const row = await (lock === "update" ? lockProfile(tx, clientId, id) : findProfile(tx, clientId, id))
  if (!row) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  if (row.draft_revision !== draftRevision || row.published_version !== fromVersion)
    throw new HttpError(409, problem("profile.conflict", ["draftRevision"]))
  if (lock === "update") await lockPublishing(tx, clientId)
  const definition = await definitionFor(tx, job, row)
  const decisions = { definition, choices, mapping, revertedTo: revertTo }
  const next = await nextVersion(tx, clientId, compiledProfiles, row, decisions)
  return { row, next }
}

async function definitionFor(tx: ClientTransaction, { actor, input }: Job, row: ProfileRow) {
  if (input.revertTo === null) return row.draft
  return (await publishedDefinition(tx, actor.clientId, row.id, input.revertTo)).definition
}

function keyOf({ actor, input }: Job, { number }: NextVersion): LedgerKey {
  return { clientId: actor.clientId, profileId: input.profileId as ProfileId, toVersion: number }
}

/** Prepares all records in separate rows. Continues after conflicts, so that the error contains their total number. */
async function prepareAll(
  job: Job,
  { extensions: { workflow } }: PublishDeps,
  key: LedgerKey,
  next: NextVersion,
  total: number,
): Promise<void> {
  const migrationQuery = toMigrationQuery(workflow, key.clientId, next)
  const counts: PublishConflicts = new Map()
  const unmapped = new Map<string, number>()
  let checked = 0
  for (let last: RecordId | undefined; ;) {
    await job.progress(checked, total, "converting")
    const step = await job.step(async (tx) => {
      const some = await findRecordsToMigrate(tx, key.clientId, key.profileId, migrationQuery, last)
      return { ...some, blockers: await prepareRecords(tx, workflow, job, key, next, some.records) }
    })
    last = step.last
    if (last === undefined) break
    countConflicts(counts, step.blockers.values)
    for (const [from, records] of step.blockers.unmapped) unmapped.set(from, (unmapped.get(from) ?? 0) + records)
    checked += step.checked
  }
  assertNoConflicts(next, counts, unmapped)
}

/** Selects the records that can need migration. */
function toMigrationQuery(workflow: WorkflowMigration, clientId: ClientId, next: NextVersion): MigrationQuery {
  const { plan, revertedTo } = next
  const selector = plan && workflowMigrationSelector(plan, revertedTo)
  return {
    fieldIds: findFieldsToMigrate(next),
    rewrittenAfter: revertedTo,
    workflow: {
      isSelected: workflow.isSelected(clientId, selector),
      previousActivity: workflow.previousActivity(clientId, selector),
    },
  }
}

function assertNoConflicts(
  { plan }: NextVersion,
  counts: PublishConflicts,
  unmapped: ReadonlyMap<string, number>,
): void {
  if (!plan) return
  if (counts.size > 0) throw new HttpError(422, toConflictProblems(plan, counts))
  assertActivitiesMapped(workflowChange(plan), unmapped)
}

/** The transaction that switches the version. Waits for writers of the profile's records and blocks new ones. */
async function switchVersion(tx: ClientTransaction, job: Job, deps: PublishDeps): Promise<PublishResult> {
  const { workflow, dependants } = deps.extensions
  await waitForEnd(tx)
  const { row, next } = await loadRequestedVersion(tx, job, deps, "update")
  const brokenReferences = await assertNoNewBrokenReferences(tx, dependants, job, row, next)
  const key = keyOf(job, next)
  const counts: PublishConflicts = new Map()
  const changed = await findRecordsToMigrateAgain(
    tx,
    key.clientId,
    key.profileId,
    toMigrationQuery(workflow, key.clientId, next),
  )
  const { values, unmapped } = await prepareRecords(tx, workflow, job, key, next, changed)
  countConflicts(counts, values)
  assertNoConflicts(next, counts, unmapped)
  const before = next.plan?.before.compiled
  const written = before
    ? await writePreparedRecords(tx, workflow, job.actor, key, before, next.compiled)
    : { rewritten: 0, mapped: 0 }
  await activateVersion(tx, job.actor, row, next, { ...written, broken: brokenReferences.length })
  return { profileId: row.id, fromVersion: job.input.fromVersion, version: next.number, ...written }
}

/** Rules of other profiles can have been published since the request. */
async function assertNoNewBrokenReferences(
  tx: ClientTransaction,
  dependants: readonly VersionDependants[],
  { id: jobId, actor, input }: Job,
  row: ProfileRow,
  next: NextVersion,
) {
  const { clientId, userId, module } = actor
  const brokenReferences = await findBrokenReferences(tx, dependants, clientId, row, next.plan, next.revertedTo)
  if (brokenReferences.length === 0) return brokenReferences
  assertNoBrokenReferences(
    await loadActor(tx, { clientId, userId, module, entityId: null, jobId }),
    brokenReferences,
    input.acceptedBrokenReferences,
  )
  return brokenReferences
}

/** Job input of a publish. */
export function publishInput(
  row: Pick<ProfileRow, "id" | "draft_revision" | "published_version">,
  {
    choices,
    mapping,
    acceptedBrokenReferences,
    revertedTo,
  }: {
    readonly choices: UpgradeChoices
    readonly mapping: WorkflowMapping
    readonly acceptedBrokenReferences?: number | undefined
    readonly revertedTo: number | null
  },
): PublishInput {
  const { id, draft_revision: draftRevision, published_version: fromVersion } = row
  return {
    profileId: id,
    draftRevision,
    fromVersion: fromVersion ?? 0,
    choices: { ...choices },
    workflowMapping: { ...mapping },
    ...(acceptedBrokenReferences !== undefined && { acceptedBrokenReferences }),
    revertTo: revertedTo,
  }
}
