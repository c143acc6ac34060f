import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** A user's sessions and ending them (`auth` service). */

export const MySession = Type.Object({
  id: Type.String(),
  /** Product names; null when the browser does not send them. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  device: Type.Union([Type.Literal("computer"), Type.Literal("phone"), Type.Literal("tablet")]),
  /** The IP address it was last used from. */
  address: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  /** Accurate to the lifetime of an access token. */
  lastUsedAt: Type.String(),
  remembered: Type.Boolean(),
  current: Type.Boolean(),
})
export type MySession = Static<typeof MySession>

export const listSessions = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/sessions",
  summary: "List the caller's sessions, the current one first.",
  permission: { kind: "signedIn" },
  reply: Type.Object({ content: Type.Array(MySession) }),
})

export const endSession = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/oauth/sessions/:sessionId",
  summary: "End one of the caller's sessions and invalidate its tokens immediately.",
  permission: { kind: "signedIn" },
  params: Type.Object({ sessionId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})

export const endOtherSessions = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/oauth/sessions",
  summary: "End all sessions of the caller except the current one.",
  permission: { kind: "signedIn" },
  reply: Type.Object({ endedSessions: Type.Integer() }),
})
