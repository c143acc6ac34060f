import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, UserId } from "../ids.ts"
import { endpoint } from "./endpoint.ts"

/** Who is at one draft, and where in it (`profile` service). */

/** How often a page says where its reader is, in milliseconds. */
export const presenceEveryMs = 3_000
/** After so many seconds without a word nobody is told of them any more. */
export const presenceSeconds = 12
/** Of so many others is told; the latest. */
export const mostOthers = 20

/** Where in a draft somebody is: the part of the designer, and what is selected there. */
export const DraftPlace = Type.Object(
  {
    part: Type.String({ minLength: 1, maxLength: 40 }),
    selection: Type.Union([
      Type.Object(
        { kind: Type.String({ minLength: 1, maxLength: 40 }), id: Type.String({ minLength: 1, maxLength: 64 }) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
)
export type DraftPlace = Static<typeof DraftPlace>

export const DraftPeer = Type.Object({
  userId: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  ...DraftPlace.properties,
})
export type DraftPeer = Static<typeof DraftPeer>

export const tellPresence = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/presence",
  summary:
    "Say where in a draft one is, or null on leaving; answered with who else is at it and the draft's revision. Said every three seconds, forgotten after twelve.",
  permission: { kind: "design", action: "READ" },
  params: Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) }),
  body: Type.Object({ place: Type.Union([DraftPlace, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({ draftRevision: Type.Integer(), others: Type.Array(DraftPeer) }),
})
