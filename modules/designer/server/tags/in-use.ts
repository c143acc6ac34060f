import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import { problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findProfiles, isVisibleToActor } from "../../../profiles/server/index.ts"
import { lockPublishing } from "../versions/publishing-repository.ts"
import { aggregatesElement, namesElement, findTagUsages } from "./tag-usages.ts"
import { countRecordsHolding, definitionsNaming, lockProfiles, type NamingDefinition } from "./uses-repository.ts"

/** Throws 409 if any version of a definition uses the tag. */
export async function assertTagUnused(tx: ClientTransaction, actor: Actor, tagId: string): Promise<void> {
  const naming = await definitionsNaming(tx, actor.clientId, tagId)
  if (naming.length > 0) throw inUse(actor, "tag", ["tagId"], naming, 0)
}

/** Throws 409 if a record contains one of the elements or a definition names it. */
export async function assertElementsUnused(
  tx: ClientTransaction,
  actor: Actor,
  tagId: string,
  elementIds: readonly string[],
  path: ProblemPath,
): Promise<void> {
  if (elementIds.length === 0) return
  const naming = await definitionsNaming(tx, actor.clientId, tagId)
  const byProfile = Map.groupBy(naming, ({ profileId }) => profileId)
  // Locks out writers of records and drafts of these profiles, and publishing, until the transaction ends.
  await lockProfiles(tx, actor.clientId, [...byProfile.keys()])
  await lockPublishing(tx, actor.clientId)
  const currentDefinitionRows = naming.length === 0 ? [] : await currentDefinitions(tx, actor.clientId)
  const choosing = naming.map(({ definition }) => definition)
  for (const elementId of elementIds) {
    const users: NamingDefinition[] = []
    let count = 0
    for (const [profileId, definitions] of byProfile) {
      const recordCount = await recordsHolding(tx, actor, profileId, definitions, tagId, elementId)
      count += recordCount
      const isNamed = definitions.some(({ definition }) => namesElement(definition, tagId, elementId))
      if (recordCount > 0 || isNamed) users.push(...definitions)
    }
    users.push(
      ...currentDefinitionRows.filter(({ definition }) => aggregatesElement(definition, choosing, tagId, elementId)),
    )
    if (users.length > 0) throw inUse(actor, "element", path, users, count)
  }
}

function recordsHolding(
  tx: ClientTransaction,
  actor: Actor,
  profileId: ProfileId,
  definitions: readonly NamingDefinition[],
  tagId: string,
  elementId: string,
): Promise<number> {
  const tagUsages = new Map(
    definitions
      .flatMap(({ definition }) => findTagUsages(definition, tagId))
      .map((usage) => [`${usage.fieldId} ${usage.column ?? ""}`, usage]),
  )
  return countRecordsHolding(tx, actor.clientId, profileId, [...tagUsages.values()], elementId)
}

/** Drafts and published versions of all profiles, whether or not they use the tag. */
async function currentDefinitions(tx: ClientTransaction, clientId: ClientId): Promise<readonly NamingDefinition[]> {
  return (await findProfiles(tx, clientId)).flatMap(({ id: profileId, entity_id: entityId, draft, published }) =>
    [draft, ...(published ? [published] : [])].map((definition) => ({ profileId, entityId, definition })),
  )
}

/** Record types of entities in which the actor does not work are counted but not named. */
function inUse(
  actor: Actor,
  what: "tag" | "element",
  path: ProblemPath,
  users: readonly NamingDefinition[],
  count: number,
): HttpError {
  const isVisibleDefinition = ({ entityId }: NamingDefinition) => isVisibleToActor(actor, { entity_id: entityId })
  const names = new Set(
    users.filter(isVisibleDefinition).map(({ definition }) => textIn(definition.name, fallbackLanguage)),
  )
  const others = new Set(users.filter((user) => !isVisibleDefinition(user)).map(({ profileId }) => profileId)).size
  const list = names.size === 0 ? "…" : [...names].join("; ")
  return new HttpError(409, problem("tag.in_use", path, { what, list, count, others }))
}
