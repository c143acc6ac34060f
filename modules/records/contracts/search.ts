import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Search over records of all types by UID and name (`profile` service). */

/** Minimum length of a search text. */
export const shortestSearch = 2
export const maxFound = 20

export const FoundRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  type: ProfileType,
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
})
export type FoundRecord = Static<typeof FoundRecord>

export const searchRecords = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/search",
  summary:
    "Search the session's module for records by number or name, of every type the caller can read, with matches at the start first.",
  permission: { kind: "records", action: "READ" },
  query: Type.Object({
    text: Type.String({ minLength: shortestSearch, maxLength: 200 }),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFound, default: 8 })),
  }),
  reply: Type.Object({ content: Type.Array(FoundRecord) }),
})
