import { summaryFields } from "../../../../engine/compile/summary-fields.ts"
import { aggregatesOver, newlyBroken } from "../../../../engine/upgrade/broken-expressions.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findProfiles, isVisibleToActor, type ProfileRow, scopeOf } from "../../../profiles/server/index.ts"
import { draftContext } from "../definitions/draft-context.ts"
import type { FoundBrokenReference, VersionDependants } from "../../../records/server/extensions.ts"

type ProfileKey = Pick<ProfileRow, "id" | "entity_id">

/**
 * Finds the references that a version breaks: rules of other published profiles with aggregates over its records, and
 * the conditions under which they offer them; data of other services; and, for a reverted version, its own references
 * to profiles that have changed since.
 */
export async function findBrokenReferences(
  tx: ClientTransaction,
  dependants: readonly VersionDependants[],
  clientId: ClientId,
  row: ProfileKey,
  plan: UpgradePlan | null,
  revertedTo: number | null,
): Promise<readonly FoundBrokenReference[]> {
  if (!plan) return []
  const contexts = new Map<EntityId | null, CompileContext>()
  const contextOf = async (entityId: EntityId | null) => {
    const context = contexts.get(entityId) ?? (await draftContext(tx, clientId, 1, scopeOf(entityId)))
    contexts.set(entityId, context)
    return context
  }
  const { definition: was } = plan.before
  const { definition: is } = plan.after
  const ownBrokenReferences = revertedTo === null ? [] : await brokenBy(row.entity_id, row.id, was, is)
  const others: FoundBrokenReference[] = []
  for (const { id, entity_id: entityId, published } of await findProfiles(tx, clientId)) {
    if (id === row.id || published === null || !aggregatesOver(published, was)) continue
    others.push(...(await brokenBy(entityId, id, published, published)))
  }
  for (const { findBroken } of dependants) others.push(...(await findBroken(tx, clientId, row, plan)))
  return [...ownBrokenReferences, ...others]

  async function brokenBy(
    entityId: EntityId | null,
    profileId: string,
    before: ProfileDefinition,
    after: ProfileDefinition,
  ): Promise<FoundBrokenReference[]> {
    const context = await contextOf(entityId)
    const broken = newlyBroken(
      { definition: before, context: withFieldsOf(context, was) },
      { definition: after, context: withFieldsOf(context, is) },
    )
    const { name: profile } = after
    return broken.map((one) => ({ ...one, profileId, profile, entityId }))
  }
}

/** The context with the profile's fields as in this definition. */
function withFieldsOf(context: CompileContext, definition: ProfileDefinition): CompileContext {
  const fields = summaryFields(definition, context.tags)
  return { ...context, profiles: context.profiles.map((one) => (one.id === definition.id ? { ...one, fields } : one)) }
}

/**
 * Throws 422 if more references would break than the user accepted; another administrator can have published a rule
 * since.
 */
export function assertNoBrokenReferences(
  actor: Pick<Actor, "entityIds">,
  brokenReferences: readonly FoundBrokenReference[],
  accepted: number | undefined,
): void {
  if (brokenReferences.length <= (accepted ?? 0)) return
  const visible = brokenReferences.filter(({ entityId }) => isVisibleToActor(actor, { entity_id: entityId }))
  const names = visible.map(
    ({ name, profile }) => `${textIn(profile, fallbackLanguage)}: ${textIn(name, fallbackLanguage)}`,
  )
  const list = names.length === 0 ? "none" : names.join("; ")
  const others = brokenReferences.length - visible.length
  throw new HttpError(
    422,
    problem("version.breaks_references", ["acceptedBrokenReferences"], {
      count: brokenReferences.length,
      list,
      others,
    }),
  )
}
