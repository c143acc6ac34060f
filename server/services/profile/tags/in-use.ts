import type { ProfileId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import { problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { namesElement, placesOfTag } from "./tag-places.ts"
import { countRecordsHolding, definitionsNaming, holdProfiles, type NamingDefinition } from "./uses-repository.ts"

/** Refuses to delete a tag that any definition names, in whatever version. */
export async function refuseUsedTag(tx: Tenant, actor: Actor, tagId: string): Promise<void> {
  const naming = await definitionsNaming(tx, actor.clientId, tagId)
  if (naming.length > 0) throw inUse("tag", ["tagId"], naming, 0)
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
  // Nobody writes a record or a draft of theirs until this is decided.
  await holdProfiles(tx, actor.clientId, [...byProfile.keys()])
  for (const elementId of elementIds) {
    const users: NamingDefinition[] = []
    let count = 0
    for (const [profileId, definitions] of byProfile) {
      const held = await recordsHolding(tx, actor, profileId, definitions, tagId, elementId)
      count += held
      const isNamed = definitions.some(({ definition }) => namesElement(definition, tagId, elementId))
      if (held > 0 || isNamed) users.push(...definitions)
    }
    if (users.length > 0) throw inUse("element", path, users, count)
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

function inUse(what: "tag" | "element", path: ProblemPath, users: readonly NamingDefinition[], count: number): Refusal {
  const names = users.map(({ definition }) => textIn(definition.name, fallbackLanguage))
  return new Refusal(409, problem("tag.in_use", path, { what, list: [...new Set(names)].join("; "), count }))
}
