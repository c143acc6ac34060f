import * as Type from "typebox"
import type { Static } from "typebox"
import type { RoleId } from "../../../schemas/ids.ts"
import { Grant } from "../../../schemas/permissions.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** Viewing as a role: shows what a user with only this role sees; nothing can be changed meanwhile (`auth` service). */

/** How many minutes a session views as a role before it ends automatically. */
export const viewingMinutes = 60

/** The role the session views as. */
export const Viewing = Type.Object({
  roleId: Type.Unsafe<RoleId>(Type.String()),
  name: Type.String(),
  /** All permissions of the role, which determine the visible navigation and pages; only the read permissions apply. */
  grants: Type.Array(Grant),
  /** When it ends automatically. */
  until: Type.String(),
})
export type Viewing = Static<typeof Viewing>

export const startViewing = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/view-as",
  summary:
    "View the product as a user with only this role in the caller's own entities and modules; until it stops or expires, the session can change nothing, and its other access tokens end.",
  permission: { kind: "clientAdministrator" },
  body: Type.Object({ roleId: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  reply: Viewing,
})

export const stopViewing = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/oauth/view-as",
  summary: "Stop viewing as a role; does nothing when the caller is not viewing as one.",
  permission: { kind: "signedIn" },
  whileViewing: true,
  reply: Nothing,
})
