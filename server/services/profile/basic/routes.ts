import type { FastifyInstance } from "fastify"
import { listBasicProfiles, listProcessTypes } from "../../../../schemas/api/validation-rules.ts"
import type { Database } from "../../../database/database.ts"
import { markRecordPermissionAsked } from "../../../http/actor.ts"
import { route } from "../../../http/route.ts"
import { readerOf, type Reading } from "../records/reader.ts"

/** Short lists that other screens choose from: record types by name, and the regulations that projects answer. */
export function basicRoutes(app: FastifyInstance, parts: Reading & { readonly database: Database }): void {
  route(app, listBasicProfiles, ({ actor, query }) =>
    parts.database.tenant(actor.clientId, async (tx) => {
      markRecordPermissionAsked(actor)
      const { profiles } = await readerOf(tx, actor, parts)
      const content = profiles
        .filter(({ type }) => query.type === undefined || type === query.type)
        .filter(({ modules }) => query.module === undefined || modules.includes(query.module))
        .map(({ profileId, name, type }) => ({ id: profileId, name, type }))
      return { content }
    }),
  )
  route(app, listProcessTypes, ({ actor }) =>
    parts.database.tenant(actor.clientId, async (tx) => {
      const { visibility } = await readerOf(tx, actor, parts)
      const counts = new Map<string, number>()
      for (const { processType } of visibility.projects.values())
        counts.set(processType, (counts.get(processType) ?? 0) + 1)
      const content = [...counts]
        .map(([name, projects]) => ({ id: name, name, projects }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      return { content }
    }),
  )
}
