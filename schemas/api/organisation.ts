import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId } from "../ids.ts"
import { endpoint } from "./endpoint.ts"

/** Legal entities of the client (`organisation` service; calls.md §7.4). */

export const Entity = Type.Object({
  id: Type.Unsafe<EntityId>(Type.String()),
  /** Null at the top of the group, and where the parent lies outside what the caller sees. */
  parentId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  name: Type.String(),
  uniqueId: Type.String(),
  country: Type.Union([Type.String(), Type.Null()]),
  /** As the IANA time zone database names it; due dates turn overdue by it. */
  timeZone: Type.String(),
  currency: Type.Union([Type.String(), Type.Null()]),
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
})
export type Entity = Static<typeof Entity>

export const listEntities = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity",
  summary: "The entities the caller works in; a client administrator's are all.",
  permission: { kind: "signedIn" },
  reply: Type.Object({ content: Type.Array(Entity) }),
})
