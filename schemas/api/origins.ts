import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../by-key.ts"
import { Difference } from "../differences.ts"
import type { ProfileId } from "../ids.ts"
import { Conflict, MergeSide, packLimits } from "../pack.ts"
import type { ProfileDefinition } from "../profile.ts"
import { endpoint, WireProblem } from "./endpoint.ts"
import { ProfileDraft } from "./profile-drafts.ts"
import { Origin } from "./profiles.ts"

/** What became of the group's profile that one of an entity was copied from, and taking it over (`profile` service). */

const designing = (action: "READ" | "UPDATE") => ({ kind: "design", action }) as const
const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const Definition = Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true }))

/** The version of the origin in force, merged into the copy's draft by the version that the copy is based on. */
export const OriginMerge = Type.Object({
  origin: Origin,
  /** Of the copy's draft that was compared. */
  draftRevision: Type.Integer(),
  /** What the copy comes to have, beside what is in conflict. */
  comes: Type.Array(Difference),
  /** In what the copy goes on to differ from its origin, beside what is in conflict. */
  stays: Type.Array(Difference),
  /** What does not come, since it speaks of something that the copy does not have. */
  leftOut: Type.Array(Difference),
  /** Both changed these since; one side of each has to be chosen. Ours is the copy, theirs the origin. */
  conflicts: Type.Array(Conflict),
  /** What will stand against publishing, as far as nothing in conflict is chosen from the origin. */
  problems: Type.Array(WireProblem),
  /** The copy's draft, what it would be with all of what comes, and the origin as it would be copied today. */
  before: Definition,
  after: Definition,
  offered: Definition,
})
export type OriginMerge = Static<typeof OriginMerge>

export const compareOrigin = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/origin",
  summary:
    "What taking over the newest version of the group's profile that this one was copied from would change, keep and leave to be decided. Needs the right to read the group's as well.",
  permission: designing("READ"),
  params: profileParams,
  reply: OriginMerge,
})

export const takeOrigin = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/origin",
  summary:
    "Take that version over into the draft, with a side for every conflict; from then on the profile is based on it. Nothing is published.",
  permission: designing("UPDATE"),
  params: profileParams,
  body: Type.Object(
    {
      draftRevision: Type.Integer({ minimum: 0 }),
      /** The version that was compared; where another is in force since, it is refused with 409. */
      version: Type.Integer({ minimum: 1 }),
      /** By conflict key. */
      resolutions: Type.Optional(byKey(MergeSide, packLimits.decisions)),
    },
    { additionalProperties: false },
  ),
  reply: ProfileDraft,
})
