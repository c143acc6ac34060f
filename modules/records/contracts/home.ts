import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { ProfileInstance } from "../../../schemas/record.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { recentDays } from "../../notifications/contracts/notifications.ts"

/** The home page (`profile` service; calls.md §7.6). */

const HomeRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
  status: ProfileInstance.properties.status,
  dueDate: Type.Union([Type.String(), Type.Null()]),
  overdue: Type.Boolean(),
  at: Type.String(),
})
export type HomeRecord = Static<typeof HomeRecord>

export const getHome = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/home",
  summary: "Get the home page: record types with counts, the caller's due records, and the records they opened last.",
  permission: { kind: "signedIn" },
  query: Type.Object({ projectId: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Object({
    counts: Type.Array(
      Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String()), total: Type.Integer(), overdue: Type.Integer() }),
    ),
    mine: Type.Array(HomeRecord),
    recent: Type.Array(HomeRecord),
  }),
})

const ChangedRecord = Type.Object({
  ...Type.Pick(HomeRecord, ["id", "profileId", "projectId", "uniqueId", "name"]).properties,
  type: ProfileType,
  /** Who changed it last; null for a user whom the caller cannot see. */
  updatedBy: Type.Union([Type.String(), Type.Null()]),
  updatedAt: Type.String(),
})
export type ChangedRecord = Static<typeof ChangedRecord>

export const listChangedByOthers = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/changed-by-others",
  summary: `List the records that other users changed in the last ${recentDays} days, latest first.`,
  permission: { kind: "signedIn" },
  query: Type.Object({
    projectId: Type.Optional(Type.String({ maxLength: 64 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Type.Object({ content: Type.Array(ChangedRecord) }),
})
