import { isDeepStrictEqual } from "node:util"
import { compile } from "../../../../engine/compile/compile.ts"
import { immutableProblems } from "../../../../engine/edit/immutable-after-publish.ts"
import { withArchiveFields } from "../../../../engine/upgrade/archive-fields.ts"
import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { compileContext, type CompiledProfiles, type ProfileRow, scopeOf } from "../../../profiles/server/index.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { anyRecord, anyRecordHasValue } from "../conversion/migration-candidates-repository.ts"
import { anyRewritten } from "../conversion/ledger-repository.ts"
import { isSwitchedOff, workflowMigrationSelector } from "../conversion/workflow-migration-selector.ts"
import type { WorkflowMigration } from "../../../records/server/extensions.ts"
import { movedSources } from "./derived-sources.ts"

/** A definition to be published as the next version. */
export interface NextVersion extends Side {
  readonly number: number
  /** Upgrade from the published version; null for the first version. */
  readonly plan: UpgradePlan | null
  readonly choices: UpgradeChoices
  /** Target activities for records of removed activities. */
  readonly mapping: WorkflowMapping
  /** The version whose definition it restores. */
  readonly revertedTo: number | null
}

export type PublishedRow = Pick<ProfileRow, "id" | "entity_id" | "published" | "published_version" | "published_hash">

/**
 * Compiles a definition as the next version and compares it with the published one. Throws 422 with its problems, and
 * 409 if nothing has changed.
 */
export async function nextVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  row: PublishedRow,
  input: {
    readonly definition: ProfileDefinition
    readonly choices?: UpgradeChoices | undefined
    readonly mapping?: WorkflowMapping | undefined
    readonly revertedTo?: number | null
    /** The context of a draft, for callers that publish many of one version; by default it is read. */
    readonly context?: CompileContext | undefined
  },
): Promise<NextVersion> {
  const { definition, choices = {}, mapping = {}, revertedTo = null } = input
  const number = (row.published_version ?? 0) + 1
  const unsettled = immutableProblems(row.published, definition)
  if (unsettled.length > 0) throw new HttpError(422, unsettled)
  const scope = scopeOf(row.entity_id)
  const draftSide = input.context
    ? compiledIn(definition, input.context)
    : await compiledSide(tx, clientId, definition, { number, scope, isDraft: revertedTo === null })
  if (draftSide.compiled.hash === row.published_hash)
    throw new HttpError(409, problem("definition.nothing_to_publish", []))
  const before = await publishedSide(tx, clientId, compiledProfiles, row)
  const decided = { choices, mapping, revertedTo }
  if (!before) return { ...draftSide, number, plan: null, ...decided }
  const plan = planUpgrade(before, draftSide)
  const archiving = withArchiveFields(definition, plan, choices, number)
  if (isDeepStrictEqual(archiving, definition)) return { ...draftSide, number, plan, ...decided }
  const side = await compiledSide(tx, clientId, archiving, { number, scope, isDraft: false })
  return { ...side, number, plan: planUpgrade(before, side), ...decided }
}

/** The definition and the compiled profile of the published version; undefined if nothing was published. */
export async function publishedSide(
  tx: ClientTransaction,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  { id, published, published_version: version }: PublishedRow,
): Promise<Side | undefined> {
  if (published === null || version === null) return undefined
  const compiled = await compiledProfiles.version(tx, clientId, id, version)
  return compiled && { definition: published, compiled }
}

async function compiledSide(
  tx: ClientTransaction,
  clientId: ClientId,
  definition: ProfileDefinition,
  {
    number,
    scope,
    isDraft,
  }: { readonly number: number; readonly scope: readonly EntityId[]; readonly isDraft: boolean },
): Promise<Side> {
  const context = isDraft ? draftContext : compileContext
  return compiledIn(definition, await context(tx, clientId, number, scope))
}

function compiledIn(definition: ProfileDefinition, context: CompileContext): Side {
  const result = compile(definition, context)
  if (!result.ok) throw new HttpError(422, result.problems)
  return { definition, compiled: result.profile }
}

/** Whether publishing can rewrite records and therefore requires a job. */
export async function rewritesRecords(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  clientId: ClientId,
  row: PublishedRow,
  next: NextVersion,
): Promise<boolean> {
  if (next.plan === null) return false
  if (next.revertedTo !== null && (await anyRewritten(tx, clientId, row.id, next.revertedTo))) return true
  const { plan } = next
  const moved = movedSources(plan.before.compiled, plan.after.compiled)
  if (await anyRecordHasValue(tx, clientId, row.id, [...rewritingFields(plan), ...moved])) return true
  return changesWorkflowStates(tx, workflow, clientId, row.id, plan, next.revertedTo)
}

/** Whether workflow states change, or tasks end because the workflow is switched off. */
async function changesWorkflowStates(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  clientId: ClientId,
  profileId: ProfileId,
  plan: UpgradePlan,
  revertedTo: number | null,
): Promise<boolean> {
  if (isSwitchedOff(plan)) return (await workflow.countTasks(tx, clientId, profileId)) > 0
  const selector = workflowMigrationSelector(plan, revertedTo)
  return selector !== null && anyRecord(tx, clientId, profileId, workflow.isSelected(clientId, selector))
}

/** The fields whose stored values can need conversion. */
export function rewritingFields(plan: UpgradePlan): string[] {
  return plan.changes.filter(({ rewrites }) => rewrites).map(({ fieldId }) => fieldId)
}
