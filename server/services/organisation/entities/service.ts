import type { Entity } from "../../../../schemas/api/organisation.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { listEntities } from "./repository.ts"

export type EntityService = ReturnType<typeof entityService>

/** The legal entities of the client, as far as the person works in them. */
export function entityService(database: Database) {
  return {
    async list(actor: Actor): Promise<readonly Entity[]> {
      const entities = await database.tenant(actor.clientId, (tx) => listEntities(tx, actor.clientId, actor.entityIds))
      const seen = new Set(entities.map(({ id }) => id))
      // A parent the person does not work in is not named, not even by its id.
      return entities.map((entity) => ({
        ...entity,
        parentId: entity.parentId !== null && seen.has(entity.parentId) ? entity.parentId : null,
      }))
    },
  }
}
