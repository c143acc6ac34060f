import { summaryFields } from "../../../../engine/compile/summary-fields.ts"
import { asksAbout, newlyBroken } from "../../../../engine/upgrade/broken.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { scopeOf } from "../definitions/compiled-profiles.ts"
import { isSeen } from "../definitions/designing.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { findProfiles, type ProfileRow } from "../definitions/profile-repository.ts"
import type { FoundBreak, VersionDependants } from "./version-dependants.ts"

type OwnRow = Pick<ProfileRow, "id" | "entity_id">

/**
 * What would no longer mean what it says once the version is in force: rules of other profiles in force that ask about
 * records of this one, and conditions under which they offer them; what other services keep about it; and, where an earlier version is
 * brought back, its own about records of others, which moved on since.
 */
export async function breaksOf(
  tx: Tenant,
  dependants: readonly VersionDependants[],
  clientId: ClientId,
  row: OwnRow,
  plan: UpgradePlan | null,
  revertedTo: number | null,
): Promise<readonly FoundBreak[]> {
  if (!plan) return []
  const contexts = new Map<EntityId | null, CompileContext>()
  const contextOf = async (entityId: EntityId | null) => {
    const context = contexts.get(entityId) ?? (await draftContext(tx, clientId, 1, scopeOf(entityId)))
    contexts.set(entityId, context)
    return context
  }
  const { definition: was } = plan.before
  const { definition: is } = plan.after
  const own = revertedTo === null ? [] : await brokenBy(row.entity_id, row.id, was, is)
  const others: FoundBreak[] = []
  for (const { id, entity_id: entityId, published } of await findProfiles(tx, clientId)) {
    if (id === row.id || published === null || !asksAbout(published, was)) continue
    others.push(...(await brokenBy(entityId, id, published, published)))
  }
  for (const { findBroken } of dependants) others.push(...(await findBroken(tx, clientId, row, plan)))
  return [...own, ...others]

  async function brokenBy(
    entityId: EntityId | null,
    profileId: string,
    before: ProfileDefinition,
    after: ProfileDefinition,
  ): Promise<FoundBreak[]> {
    const context = await contextOf(entityId)
    const broken = newlyBroken(
      { definition: before, context: withFieldsOf(context, was) },
      { definition: after, context: withFieldsOf(context, is) },
    )
    const { name: profile } = after
    return broken.map((one) => ({ ...one, profileId, profile, entityId }))
  }
}

/** The context with a profile's fields as this definition of it has them. */
function withFieldsOf(context: CompileContext, definition: ProfileDefinition): CompileContext {
  const fields = summaryFields(definition, context.tags)
  return { ...context, profiles: context.profiles.map((one) => (one.id === definition.id ? { ...one, fields } : one)) }
}

/**
 * Refuses to break more than was accepted: whoever accepted them was told this number, and another administrator may have
 * put a rule in force since.
 */
export function refuseBreaks(
  actor: Pick<Actor, "entityIds">,
  breaks: readonly FoundBreak[],
  accepted: number | undefined,
): void {
  if (breaks.length <= (accepted ?? 0)) return
  const seen = breaks.filter(({ entityId }) => isSeen(actor, { entity_id: entityId }))
  const names = seen.map(
    ({ name, profile }) => `${textIn(profile, fallbackLanguage)}: ${textIn(name, fallbackLanguage)}`,
  )
  const list = names.length === 0 ? "none" : names.join("; ")
  const others = breaks.length - seen.length
  throw new Refusal(422, problem("version.breaks_rules", ["acceptedBreaks"], { count: breaks.length, list, others }))
}
