import type { FastifyInstance } from "fastify"
import { listBasicProfiles, listProcessTypes } from "../../../designer/contracts/validation-rules.ts"
import type { Database } from "../../../../server/database/database.ts"
import { markRecordPermissionChecked } from "../../../../server/http/actor.ts"
import { route } from "../../../../server/http/route.ts"
import { loadAccessContext, type AccessContextDeps } from "../access-context.ts"

/** Short lists for selection on other screens: record types by name, and the regulations that projects cover. */
export function basicRoutes(app: FastifyInstance, deps: AccessContextDeps & { readonly database: Database }): void {
  route(app, listBasicProfiles, ({ actor, query }) =>
    deps.database.clientTransaction(actor.clientId, async (tx) => {
      markRecordPermissionChecked(actor)
      const { profiles } = await loadAccessContext(tx, actor, deps)
      const content = profiles
        .filter(({ type }) => query.type === undefined || type === query.type)
        .filter(({ modules }) => query.module === undefined || modules.includes(query.module))
        .map(({ profileId, name, type }) => ({ id: profileId, name, type }))
      return { content }
    }),
  )
  route(app, listProcessTypes, ({ actor }) =>
    deps.database.clientTransaction(actor.clientId, async (tx) => {
      const { visibility } = await loadAccessContext(tx, actor, deps)
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
