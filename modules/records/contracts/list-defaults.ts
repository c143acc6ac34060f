import * as Type from "typebox"
import type { Static } from "typebox"
import type { RoleId } from "../../../schemas/ids.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { profileParams } from "../../profiles/contract.ts"
import { roleLimits } from "../../roles/contract.ts"
import { ListDefault } from "./views.ts"

/** Defaults of a list for everyone and per role (`profile` service). */

const roleId = Type.Union([Type.Unsafe<RoleId>(Type.String({ maxLength: 64 })), Type.Null()])

/**
 * The defaults of one list: first the one for everyone, then each role's, in the order of precedence for users with
 * several roles.
 */
export const ListDefaults = Type.Object({
  content: Type.Array(
    Type.Object({
      /** Null for everyone. */
      roleId,
      name: Type.Union([Type.String(), Type.Null()]),
      /** Null when none is set. */
      listDefault: Type.Union([ListDefault, Type.Null()]),
    }),
  ),
})
export type ListDefaults = Static<typeof ListDefaults>

export const listListDefaults = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/list-defaults",
  summary: "Get the defaults of a list for everyone and for each role.",
  permission: { kind: "design", action: "READ" },
  params: profileParams,
  reply: ListDefaults,
})

export const changeListDefaults = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/list-defaults",
  summary:
    "Set or remove the default of a list for everyone or for roles; omitted ones do not change, and users keep their own arrangement.",
  permission: { kind: "design", action: "UPDATE" },
  params: profileParams,
  body: Type.Object(
    {
      changes: Type.Array(
        Type.Object({ roleId, listDefault: Type.Union([ListDefault, Type.Null()]) }, { additionalProperties: false }),
        { minItems: 1, maxItems: roleLimits.perClient + 1 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: ListDefaults,
})
