import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import { problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { isSeen } from "../definitions/designing.ts"
import { findProfiles } from "../definitions/profile-repository.ts"
import { holdPublishing } from "../versions/publishing-repository.ts"
import { asksForElement, namesElement, placesOfTag } from "./tag-places.ts"
import { countRecordsHolding, definitionsNaming, holdProfiles, type NamingDefinition } from "./uses-repository.ts"

/** Refuses to delete a tag that any definition names, in whatever version. */
export async function refuseUsedTag(tx: Tenant, actor: Actor, tagId: string): Promise<void> {
  const naming = await definitionsNaming(tx, actor.clientId, tagId)
  if (naming.length > 0) throw inUse(actor, "tag", ["tagId"], naming, 0)
}

/** Refuses to delete elements that a record holds or a definition names. */
export async function refuseUsedElements(
  tx: Tenant,
  actor: Actor,
  tagId: string,
  elementIds: readonly string[],
  path: ProblemPath,
): Promise<void> {
  if (elementIds.length === 0) return
  const naming = await definitionsNaming(tx, actor.clientId, tagId)
  const byProfile = Map.groupBy(naming, ({ profileId }) => profileId)
  // Nobody writes a record or a draft of theirs, or puts a rule in force, until this is decided.
  await holdProfiles(tx, actor.clientId, [...byProfile.keys()])
  await holdPublishing(tx, actor.clientId)
  const asking = naming.length === 0 ? [] : await currentDefinitions(tx, actor.clientId)
  const choosing = naming.map(({ definition }) => definition)
  for (const elementId of elementIds) {
    const users: NamingDefinition[] = []
    let count = 0
    for (const [profileId, definitions] of byProfile) {
      const held = await recordsHolding(tx, actor, profileId, definitions, tagId, elementId)
      count += held
      const isNamed = definitions.some(({ definition }) => namesElement(definition, tagId, elementId))
      if (held > 0 || isNamed) users.push(...definitions)
    }
    users.push(...asking.filter(({ definition }) => asksForElement(definition, choosing, tagId, elementId)))
    if (users.length > 0) throw inUse(actor, "element", path, users, count)
  }
}

function recordsHolding(
  tx: Tenant,
  actor: Actor,
  profileId: ProfileId,
  definitions: readonly NamingDefinition[],
  tagId: string,
  elementId: string,
): Promise<number> {
  const places = new Map(
    definitions
      .flatMap(({ definition }) => placesOfTag(definition, tagId))
      .map((place) => [`${place.fieldId} ${place.column ?? ""}`, place]),
  )
  return countRecordsHolding(tx, actor.clientId, profileId, [...places.values()], elementId)
}

/** Drafts and versions in force of all profiles, whether or not they name the tag themselves. */
async function currentDefinitions(tx: Tenant, clientId: ClientId): Promise<readonly NamingDefinition[]> {
  return (await findProfiles(tx, clientId)).flatMap(({ id: profileId, entity_id: entityId, draft, published }) =>
    [draft, ...(published ? [published] : [])].map((definition) => ({ profileId, entityId, definition })),
  )
}

/** Of entities one does not work in, record types are counted and not named. */
function inUse(
  actor: Actor,
  what: "tag" | "element",
  path: ProblemPath,
  users: readonly NamingDefinition[],
  count: number,
): Refusal {
  const isTold = ({ entityId }: NamingDefinition) => isSeen(actor, { entity_id: entityId })
  const names = new Set(users.filter(isTold).map(({ definition }) => textIn(definition.name, fallbackLanguage)))
  const others = new Set(users.filter((user) => !isTold(user)).map(({ profileId }) => profileId)).size
  const list = names.size === 0 ? "…" : [...names].join("; ")
  return new Refusal(409, problem("tag.in_use", path, { what, list, count, others }))
}
