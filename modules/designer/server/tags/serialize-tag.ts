import type { Tag } from "../../contracts/tags.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { isVisibleToActor } from "../../../profiles/server/index.ts"
import { findTagUsers, type StoredTag } from "./repository.ts"
import { usersOfTags } from "./uses-repository.ts"

/** Serializes tags with the names of their users and the record types that use each. */
export async function serializeTags(tx: ClientTransaction, actor: Actor, tags: readonly StoredTag[]): Promise<Tag[]> {
  const uses = tags.length === 0 ? undefined : await usersOfTags(tx, actor.clientId)
  const ids = tags.flatMap(({ users }) => users ?? [])
  const people = new Map((ids.length === 0 ? [] : await findTagUsers(tx, actor, ids)).map((one) => [one.id, one]))
  const usesOf = ({ id: tagId }: StoredTag): Pick<Tag, "usedBy" | "usedByOthers"> => {
    const all = uses?.get(tagId) ?? []
    const visible = all.filter((row) => isVisibleToActor(actor, row))
    return { usedBy: visible.map(({ id, name }) => ({ id, name })), usedByOthers: all.length - visible.length }
  }
  return tags.map((tag) => ({
    id: tag.id,
    kind: tag.kind,
    name: tag.name,
    contentType: tag.users === null ? "elements" : "users",
    revision: tag.revision,
    elementList: [...tag.elements],
    usersList: (tag.users ?? []).flatMap((id) => people.get(id) ?? []),
    ...usesOf(tag),
    updatedAt: tag.updatedAt.toISOString(),
  }))
}
