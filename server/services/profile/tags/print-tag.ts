import type { Tag } from "../../../../schemas/api/tags.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { isSeen } from "../definitions/designing.ts"
import { findPeople, type StoredTag } from "./repository.ts"
import { usersOfTags } from "./uses-repository.ts"

/** Tags as the calls carry them: people with their names, and who uses each. */
export async function printTags(tx: Tenant, actor: Actor, tags: readonly StoredTag[]): Promise<Tag[]> {
  const uses = tags.length === 0 ? undefined : await usersOfTags(tx, actor.clientId)
  const ids = tags.flatMap(({ users }) => users ?? [])
  const people = new Map((ids.length === 0 ? [] : await findPeople(tx, actor, ids)).map((one) => [one.id, one]))
  const usesOf = ({ id: tagId }: StoredTag): Pick<Tag, "usedBy" | "usedByOthers"> => {
    const all = uses?.get(tagId) ?? []
    const seen = all.filter((row) => isSeen(actor, row))
    return { usedBy: seen.map(({ id, name }) => ({ id, name })), usedByOthers: all.length - seen.length }
  }
  return tags.map((tag) => ({
    id: tag.id,
    kind: tag.kind,
    name: tag.name,
    holds: tag.users === null ? "elements" : "users",
    revision: tag.revision,
    elementList: [...tag.elements],
    usersList: (tag.users ?? []).flatMap((id) => people.get(id) ?? []),
    ...usesOf(tag),
    updatedAt: tag.updatedAt.toISOString(),
  }))
}
