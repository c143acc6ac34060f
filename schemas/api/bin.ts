import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../ids.ts"
import { ProfileInstance } from "../record.ts"
import { endpoint, Nothing, WireProblem } from "./endpoint.ts"
import { pageOf, pageWish } from "./pages.ts"

/** The recycle bin (`profile` service): what was deleted, for 30 days. */

export const binDays = 30

const records = (action: "READ" | "DELETE") => ({ kind: "records", action }) as const
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })

export const DeletedRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
  deletedAt: Type.String(),
  /** Null for whom the reader may not see. */
  deletedBy: Type.Union([Type.String(), Type.Null()]),
  /** When it goes for good. */
  goesAt: Type.String(),
  /** Whether the reader may put it back. */
  canRestore: Type.Boolean(),
})
export type DeletedRecord = Static<typeof DeletedRecord>

export const listBin = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/bin",
  summary: "Deleted records the caller could see, newest first.",
  permission: records("READ"),
  query: Type.Object({
    profileId: Type.Optional(Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 }))),
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...pageWish(200),
  }),
  reply: Type.Object(pageOf(DeletedRecord)),
})

export const restoreRecord = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/bin/:id/restore",
  summary:
    "Put a deleted record back: under the version in force, with its values, files and those links whose other end is still there. Its number being taken meanwhile is 409 record.uid_taken.",
  permission: records("DELETE"),
  params,
  query: Type.Object({
    uniqueId: Type.Optional(
      Type.String({
        maxLength: 200,
        // Neither line breaks nor any other control character.
        pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$`,
        description: "Another number than its own, on one line; blank for the next free one.",
      }),
    ),
  }),
  reply: Type.Object({
    ...ProfileInstance.properties,
    /** What saving it as it is would be refused for: it is back all the same. */
    problems: Type.Array(WireProblem),
    /** Values that versions put in force meanwhile could not take over whole. */
    lost: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  }),
})

export const purgeRecord = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/bin/:id",
  summary: "Delete for good what lies in the bin.",
  permission: { kind: "clientAdministrator" },
  params,
  reply: Nothing,
})
