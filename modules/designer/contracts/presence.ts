import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, UserId } from "../../../schemas/ids.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Who is viewing a draft, and where in it (`profile` service). */

/** How often a page sends its reader's location, in milliseconds. */
export const presenceEveryMs = 3_000
/** Seconds without an update after which a user is no longer listed. */
export const presenceSeconds = 12
/** Maximum number of other users listed; the most recent ones. */
export const maxOthers = 20

/** A user's location in a draft: the tab of the designer and the selection there. */
export const EditorLocation = Type.Object(
  {
    tab: Type.String({ minLength: 1, maxLength: 40 }),
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
export type EditorLocation = Static<typeof EditorLocation>

export const DraftCollaborator = Type.Object({
  userId: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  ...EditorLocation.properties,
})
export type DraftCollaborator = Static<typeof DraftCollaborator>

export const updatePresence = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/presence",
  summary:
    "Report the caller's location in a draft every three seconds, or null on leaving, and get the other editors and the draft's revision; a location expires after twelve seconds.",
  permission: { kind: "design", action: "READ" },
  params: Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) }),
  body: Type.Object({ location: Type.Union([EditorLocation, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({ draftRevision: Type.Integer(), others: Type.Array(DraftCollaborator) }),
})
