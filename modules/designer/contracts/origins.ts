import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import { Difference } from "../../../schemas/differences.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Conflict, MergeSide, packLimits } from "../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { ProfileDraft } from "./profile-drafts.ts"
import { Origin } from "../../profiles/contract.ts"

/**
 * Changes to the group profile that an entity's profile was copied from, and merging them into the copy (`profile`
 * service).
 */

const designPermission = (action: "READ" | "UPDATE") => ({ kind: "design", action }) as const
const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const Definition = Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true }))

/** The origin's published version, merged into the copy's draft, relative to the version that the copy is based on. */
export const OriginMerge = Type.Object({
  origin: Origin,
  /** The revision of the copy's draft that was compared. */
  draftRevision: Type.Integer(),
  /** Changes that are merged into the copy, except conflicts. */
  incoming: Type.Array(Difference),
  /** Remaining differences between the copy and its origin, except conflicts. */
  remaining: Type.Array(Difference),
  /** Changes that are not merged, since they reference something that the copy does not have. */
  leftOut: Type.Array(Difference),
  /** Both sides changed these; one side of each has to be selected. Ours is the copy, theirs the origin. */
  conflicts: Type.Array(Conflict),
  /** Problems that will prevent publishing, unless the origin's side of a conflict is selected. */
  problems: Type.Array(WireProblem),
  /** The copy's draft, the draft with all changes merged, and the origin as it would be copied today. */
  before: Definition,
  after: Definition,
  originDefinition: Definition,
})
export type OriginMerge = Static<typeof OriginMerge>

export const compareOrigin = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/origin",
  summary:
    "Compare a copied profile with the newest version of its origin in the group, as changes, kept changes and conflicts; also requires the permission to read the group's profiles.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: OriginMerge,
})

export const applyOrigin = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/origin",
  summary:
    "Merge the compared version into the draft with a decision for every conflict and base the profile on it; nothing is published.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object(
    {
      draftRevision: Type.Integer({ minimum: 0 }),
      /** The version that was compared; throws 409 when another one is published meanwhile. */
      version: Type.Integer({ minimum: 1 }),
      /** By conflict key. */
      resolutions: Type.Optional(byKey(MergeSide, packLimits.decisions)),
    },
    { additionalProperties: false },
  ),
  reply: ProfileDraft,
})
