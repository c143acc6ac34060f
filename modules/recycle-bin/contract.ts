import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import { ProfileInstance } from "../../schemas/record.ts"
import { endpoint, Nothing, WireProblem } from "../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"

/** The recycle bin (`profile` service): deleted records, for 30 days. */

export const recycleBinDays = 30

const records = (action: "READ" | "DELETE") => ({ kind: "records", action }) as const
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })

export const DeletedRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
  deletedAt: Type.String(),
  /** Null when the user is not visible to the caller. */
  deletedBy: Type.Union([Type.String(), Type.Null()]),
  /** When it is permanently deleted. */
  expiresAt: Type.String(),
  /** Whether the caller can restore it. */
  canRestore: Type.Boolean(),
})
export type DeletedRecord = Static<typeof DeletedRecord>

export const listDeletedRecords = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/recycle-bin",
  summary: "List the deleted records that were visible to the caller, newest first.",
  permission: records("READ"),
  query: Type.Object({
    profileId: Type.Optional(Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 }))),
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...paginationQuery(200),
  }),
  reply: Type.Object(pageOf(DeletedRecord)),
})

export const restoreRecord = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/recycle-bin/:id/restore",
  summary:
    "Restore a deleted record in the published version with its values, files and the links to records that still exist; 409 record.uid_taken if its number is taken.",
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
    /** Problems that saving the record unchanged would cause; it is restored nevertheless. */
    problems: Type.Array(WireProblem),
    /** Values that versions published meanwhile could not convert without loss. */
    changedValues: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  }),
})

export const purgeRecord = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/recycle-bin/:id",
  summary: "Delete a record in the recycle bin permanently.",
  permission: { kind: "clientAdministrator" },
  params,
  reply: Nothing,
})
