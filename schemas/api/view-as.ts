import * as Type from "typebox"
import type { Static } from "typebox"
import type { RoleId } from "../ids.ts"
import { Grant } from "../permissions.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/** Looking at the product as somebody who holds just one role does; nothing can be changed meanwhile (`auth` service). */

/** How long a session looks at the product as a role before it is the person's own again. */
export const viewingMinutes = 60

/** As which role the session looks at the product. */
export const Viewing = Type.Object({
  roleId: Type.Unsafe<RoleId>(Type.String()),
  name: Type.String(),
  /** All that the role grants, by which places and pages are open; nothing of it but reading is in force. */
  grants: Type.Array(Grant),
  /** The moment at which it ends by itself. */
  until: Type.String(),
})
export type Viewing = Static<typeof Viewing>

export const startViewing = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/view-as",
  summary:
    "Look at the product as somebody who holds just this role, in the caller's own entities and modules. Until it is stopped, or ends by itself, the session changes nothing; its other access tokens end.",
  permission: { kind: "clientAdministrator" },
  body: Type.Object({ roleId: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  reply: Viewing,
})

export const stopViewing = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/oauth/view-as",
  summary: "Go on as oneself. Where nobody is viewed as, nothing happens.",
  permission: { kind: "signedIn" },
  whileViewing: true,
  reply: Nothing,
})
