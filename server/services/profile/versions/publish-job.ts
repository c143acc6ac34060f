import * as Type from "typebox"
import type { Static } from "typebox"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import {
  type UpgradeChoices,
  UpgradeChoices as Choices,
  type WorkflowMapping,
  WorkflowMapping as Mapping,
} from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind, RunningJob } from "../../../jobs/job-kind.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import type { Reading } from "../records/reader.ts"
import { putInForce } from "../definitions/publish.ts"
import { findProfile, holdProfile, type ProfileRow } from "../definitions/profile-repository.ts"
import { refuseUnmapped } from "./removed-activities.ts"
import { workflowMigrationSelector, workflowChange } from "./workflow-migration-selector.ts"
import { breaksOf, refuseBreaks } from "./breaks.ts"
import { holdPublishing } from "./publishing-repository.ts"
import { type CarryWish, countRecords, recordsToCarry, recordsToCarryAgain } from "./held-values-repository.ts"
import { countInTheWay, type InTheWay, inTheWayProblems } from "./in-the-way.ts"
import { clearPrepared, type LedgerKey } from "./ledger-repository.ts"
import { nextVersion, type NextVersion } from "./next-version.ts"
import { fieldsToCarry } from "./preparation.ts"
import { prepareRecords } from "./prepare-records.ts"
import { clearPreparedRecords } from "./prepared-repository.ts"
import { waitForEnd } from "./switch-repository.ts"
import type { VersionDependants } from "./version-dependants.ts"
import { publishedDefinition } from "./version-repository.ts"
import type { WorkflowMigration } from "./workflow-migration.ts"
import { writePreparedRecords } from "./write-prepared-records.ts"

export const PublishInput = Type.Object(
  {
    profileId: Type.String(),
    /** What was asked for: a draft that moved on meanwhile is not published. */
    draftRevision: Type.Integer(),
    fromVersion: Type.Integer(),
    choices: Choices,
    workflowMapping: Type.Optional(Mapping),
    acceptedBreaks: Type.Optional(Type.Integer()),
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
  /** Records that were put at another activity. */
  readonly mapped: number
}

type Job = RunningJob<PublishInput, PublishResult>
type PublishParts = Pick<Reading, "compiledProfiles" | "extensions">

/**
 * Publishing that rewrites records. First every value that needs another form is converted beside the records, in steps
 * that hold nobody up; then one transaction writes the records, the version and the switch, all of it or nothing.
 */
export function publishJob(parts: PublishParts): JobKind<PublishInput, PublishResult> {
  return {
    name: "profile.publish",
    input: PublishInput,
    attempts: 5,
    async run(job) {
      const { next, key, total } = await job.step(async (tx) => {
        const { row, next: found } = await asAskedFor(tx, job, parts, "look")
        const ledger = keyOf(job, found)
        await clearPrepared(tx, ledger)
        await clearPreparedRecords(tx, ledger)
        return { next: found, key: ledger, total: await countRecords(tx, ledger.clientId, row.id) }
      })
      await prepareAll(job, parts, key, next, total)
      await job.progress(total, total, "switching")
      await job.finish((tx) => switchVersion(tx, job, parts))
    },
    async worthless(tx, { actor, input }) {
      const row = await findProfile(tx, actor.clientId, input.profileId as ProfileId)
      if (!row) return problem("profile.not_found", ["profileId"])
      const isAsItWas = row.draft_revision === input.draftRevision && row.published_version === input.fromVersion
      return isAsItWas ? undefined : problem("job.overtaken", [])
    },
  }
}

/** The profile and what is to be put in force, if both are still what they were when it was asked for. */
async function asAskedFor(tx: Tenant, job: Job, { compiledProfiles }: PublishParts, lock: "look" | "hold") {
  const { draftRevision, fromVersion, choices, workflowMapping: mapping = {}, revertTo } = job.input
  const { clientId } = job.actor
  const id = job.input.profileId as ProfileId
  const row = await (lock === "hold" ? holdProfile(tx, clientId, id) : findProfile(tx, clientId, id))
  if (!row) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  if (row.draft_revision !== draftRevision || row.published_version !== fromVersion)
    throw new Refusal(409, problem("profile.conflict", ["draftRevision"]))
  if (lock === "hold") await holdPublishing(tx, clientId)
  const definition = await definitionFor(tx, job, row)
  const asked = { definition, choices, mapping, revertedTo: revertTo }
  const next = await nextVersion(tx, clientId, compiledProfiles, row, asked)
  return { row, next }
}

async function definitionFor(tx: Tenant, { actor, input }: Job, row: ProfileRow) {
  if (input.revertTo === null) return row.draft
  return (await publishedDefinition(tx, actor.clientId, row.id, input.revertTo)).definition
}

function keyOf({ actor, input }: Job, { number }: NextVersion): LedgerKey {
  return { clientId: actor.clientId, profileId: input.profileId as ProfileId, toVersion: number }
}

/** Converts beside the records; looks at all of them even where some stand in the way, so that the refusal can count them. */
async function prepareAll(
  job: Job,
  { extensions: { workflow } }: PublishParts,
  key: LedgerKey,
  next: NextVersion,
  total: number,
): Promise<void> {
  const carried = wanted(workflow, key.clientId, next)
  const counts: InTheWay = new Map()
  const unmapped = new Map<string, number>()
  let looked = 0
  for (let last: RecordId | undefined; ;) {
    await job.progress(looked, total, "converting")
    const step = await job.step(async (tx) => {
      const some = await recordsToCarry(tx, key.clientId, key.profileId, carried, last)
      return { ...some, hindering: await prepareRecords(tx, workflow, job, key, next, some.records) }
    })
    last = step.last
    if (last === undefined) break
    countInTheWay(counts, step.hindering.values)
    for (const [from, records] of step.hindering.unmapped) unmapped.set(from, (unmapped.get(from) ?? 0) + records)
    looked += step.looked
  }
  refuseInTheWay(next, counts, unmapped)
}

/** Records that can need another form. */
function wanted(workflow: WorkflowMigration, clientId: ClientId, next: NextVersion): CarryWish {
  const { plan, revertedTo } = next
  const selector = plan && workflowMigrationSelector(plan, revertedTo)
  return {
    fieldIds: fieldsToCarry(next),
    rewrittenAfter: revertedTo,
    workflow: {
      isSelected: workflow.isSelected(clientId, selector),
      previousActivity: workflow.previousActivity(clientId, selector),
    },
  }
}

function refuseInTheWay({ plan }: NextVersion, counts: InTheWay, unmapped: ReadonlyMap<string, number>): void {
  if (!plan) return
  if (counts.size > 0) throw new Refusal(422, inTheWayProblems(plan, counts))
  refuseUnmapped(workflowChange(plan), unmapped)
}

/** The one transaction that switches. Whoever writes a record of the profile is waited for, and waits. */
async function switchVersion(tx: Tenant, job: Job, parts: PublishParts): Promise<PublishResult> {
  const { workflow, dependants } = parts.extensions
  await waitForEnd(tx)
  const { row, next } = await asAskedFor(tx, job, parts, "hold")
  const breaks = await refuseMoreBreaks(tx, dependants, job, row, next)
  const key = keyOf(job, next)
  const counts: InTheWay = new Map()
  const changed = await recordsToCarryAgain(tx, key.clientId, key.profileId, wanted(workflow, key.clientId, next))
  const { values, unmapped } = await prepareRecords(tx, workflow, job, key, next, changed)
  countInTheWay(counts, values)
  refuseInTheWay(next, counts, unmapped)
  const before = next.plan?.before.compiled
  const written = before
    ? await writePreparedRecords(tx, workflow, job.actor, key, before, next.compiled)
    : { rewritten: 0, mapped: 0 }
  await putInForce(tx, job.actor, row, next, { ...written, broken: breaks.length })
  return { profileId: row.id, fromVersion: job.input.fromVersion, version: next.number, ...written }
}

/** Rules of other profiles may have been put in force since it was asked for. */
async function refuseMoreBreaks(
  tx: Tenant,
  dependants: readonly VersionDependants[],
  { id: jobId, actor, input }: Job,
  row: ProfileRow,
  next: NextVersion,
) {
  const { clientId, userId, module } = actor
  const breaks = await breaksOf(tx, dependants, clientId, row, next.plan, next.revertedTo)
  if (breaks.length === 0) return breaks
  refuseBreaks(
    await actingPerson(tx, { clientId, userId, module, entityId: null, jobId }),
    breaks,
    input.acceptedBreaks,
  )
  return breaks
}

/** What a publish is put into the queue with. */
export function publishInput(
  row: Pick<ProfileRow, "id" | "draft_revision" | "published_version">,
  {
    choices,
    mapping,
    acceptedBreaks,
    revertedTo,
  }: {
    readonly choices: UpgradeChoices
    readonly mapping: WorkflowMapping
    readonly acceptedBreaks?: number | undefined
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
    ...(acceptedBreaks !== undefined && { acceptedBreaks }),
    revertTo: revertedTo,
  }
}
