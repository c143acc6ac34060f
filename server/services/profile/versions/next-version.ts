import { isDeepStrictEqual } from "node:util"
import { compile } from "../../../../engine/compile/compile.ts"
import { settledProblems } from "../../../../engine/edit/settled.ts"
import { withArchiveFields } from "../../../../engine/upgrade/archive-fields.ts"
import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { ClientId, EntityId, ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { compileContext, type CompiledProfiles, scopeOf } from "../definitions/compiled-profiles.ts"
import { draftContext } from "../definitions/draft-context.ts"
import type { ProfileRow } from "../definitions/profile-repository.ts"
import { isSwitchedOff, workflowMigrationSelector } from "./workflow-migration-selector.ts"
import type { WorkflowMigration } from "./workflow-migration.ts"
import { movedSources } from "./derived-sources.ts"
import { anyHolds, anyRecord } from "./held-values-repository.ts"
import { anyRewritten } from "./ledger-repository.ts"

/** A definition on its way into force as the next version. */
export interface NextVersion extends Side {
  readonly number: number
  /** What lies between the version in force and this one; null for the first version. */
  readonly plan: UpgradePlan | null
  readonly choices: UpgradeChoices
  /** Where records go whose activity it has no longer. */
  readonly mapping: WorkflowMapping
  /** The version whose definition it brings back. */
  readonly revertedTo: number | null
}

export type PublishedRow = Pick<ProfileRow, "id" | "entity_id" | "published" | "published_version" | "published_hash">

/** Compiles a definition as the version after the one in force and compares the two; refuses one with problems, or that says nothing new. */
export async function nextVersion(
  tx: Tenant,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  row: PublishedRow,
  wanted: {
    readonly definition: ProfileDefinition
    readonly choices?: UpgradeChoices | undefined
    readonly mapping?: WorkflowMapping | undefined
    readonly revertedTo?: number | null
  },
): Promise<NextVersion> {
  const { definition, choices = {}, mapping = {}, revertedTo = null } = wanted
  const number = (row.published_version ?? 0) + 1
  const unsettled = settledProblems(row.published, definition)
  if (unsettled.length > 0) throw new Refusal(422, unsettled)
  const scope = scopeOf(row.entity_id)
  const drawn = await compiledSide(tx, clientId, definition, { number, scope, isDraft: revertedTo === null })
  if (drawn.compiled.hash === row.published_hash) throw new Refusal(409, problem("definition.nothing_to_publish", []))
  const before = await sideInForce(tx, clientId, compiledProfiles, row)
  const decided = { choices, mapping, revertedTo }
  if (!before) return { ...drawn, number, plan: null, ...decided }
  const plan = planUpgrade(before, drawn)
  const archiving = withArchiveFields(definition, plan, choices, number)
  if (isDeepStrictEqual(archiving, definition)) return { ...drawn, number, plan, ...decided }
  const side = await compiledSide(tx, clientId, archiving, { number, scope, isDraft: false })
  return { ...side, number, plan: planUpgrade(before, side), ...decided }
}

/** The version in force, as written and as compiled; undefined where nothing was published yet. */
export async function sideInForce(
  tx: Tenant,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  { id, published, published_version: version }: PublishedRow,
): Promise<Side | undefined> {
  if (published === null || version === null) return undefined
  const compiled = await compiledProfiles.version(tx, clientId, id, version)
  return compiled && { definition: published, compiled }
}

async function compiledSide(
  tx: Tenant,
  clientId: ClientId,
  definition: ProfileDefinition,
  {
    number,
    scope,
    isDraft,
  }: { readonly number: number; readonly scope: readonly EntityId[]; readonly isDraft: boolean },
): Promise<Side> {
  const context = isDraft ? draftContext : compileContext
  const result = compile(definition, await context(tx, clientId, number, scope))
  if (!result.ok) throw new Refusal(422, result.problems)
  return { definition, compiled: result.profile }
}

/** Whether putting it in force may have to write records: then a job does it, and not a call. */
export async function rewritesRecords(
  tx: Tenant,
  workflow: WorkflowMigration,
  clientId: ClientId,
  row: PublishedRow,
  next: NextVersion,
): Promise<boolean> {
  if (next.plan === null) return false
  if (next.revertedTo !== null && (await anyRewritten(tx, clientId, row.id, next.revertedTo))) return true
  const { plan } = next
  const moved = movedSources(plan.before.compiled, plan.after.compiled)
  if (await anyHolds(tx, clientId, row.id, [...rewritingFields(plan), ...moved])) return true
  return movesStandings(tx, workflow, clientId, row.id, plan, next.revertedTo)
}

/** Whether records stand otherwise from then on, or have tasks that end since the workflow is switched off. */
async function movesStandings(
  tx: Tenant,
  workflow: WorkflowMigration,
  clientId: ClientId,
  profileId: ProfileId,
  plan: UpgradePlan,
  revertedTo: number | null,
): Promise<boolean> {
  if (isSwitchedOff(plan)) return (await workflow.countTasks(tx, clientId, profileId)) > 0
  const wish = workflowMigrationSelector(plan, revertedTo)
  return wish !== null && anyRecord(tx, clientId, profileId, workflow.isSelected(clientId, wish))
}

/** The fields whose stored values can need another form. */
export function rewritingFields(plan: UpgradePlan): string[] {
  return plan.changes.filter(({ rewrites }) => rewrites).map(({ fieldId }) => fieldId)
}
