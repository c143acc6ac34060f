import type { Role } from "../../../../schemas/api/users.ts"
import { features, permissionActions, type Feature, type Grant } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { listRoles } from "./repository.ts"

export type RoleService = ReturnType<typeof roleService>

/** The client's roles, and what a role can grant. */
export function roleService(database: Database) {
  return {
    async list(actor: Actor, clientId: string): Promise<readonly Role[]> {
      if (clientId !== actor.clientId) throw new Refusal(404, problem("request.not_found", []))
      return database.tenant(actor.clientId, (tx) => listRoles(tx, actor.clientId))
    },

    everyGrant(): readonly Grant[] {
      return Object.entries(features).flatMap(([feature, subFeatures]) =>
        subFeatures.map((subFeature) => ({
          feature: feature as Feature,
          subFeature,
          actions: [...permissionActions],
        })),
      )
    },
  }
}
