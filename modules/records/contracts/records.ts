import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { maxColumns } from "./views.ts"
import { Filter, ListQuery } from "../../../schemas/query.ts"
import { ProfileInstance, WireFieldValue } from "../../../schemas/record.ts"
import { greatestCount, sentLimits } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing, WireProblem } from "../../../schemas/api/endpoint.ts"

/** Records of every profile (`profile` service; calls.md §7.6, paths under /api/v1/profiles/data). */

const records = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "records", action }) as const
const recordParams = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const uuid = (description: string) => Type.String({ maxLength: 64, description })
const revision = Type.Integer({ minimum: 1, description: "The record's revision that the change is based on." })
const Fields = byKey(WireFieldValue, sentLimits.fields)

/** Which of a profile's records a list shows. */
const listedScope = {
  profileId: Type.Unsafe<ProfileId>(uuid("The profile whose records are listed.")),
  projectId: Type.Optional(Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()]))),
  entityId: Type.Optional(Type.Unsafe<EntityId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()]))),
  search: Type.Optional(Type.String({ maxLength: 200, description: "Searched in UID and name." })),
  filter: Type.Optional(Filter),
}
const AddedColumns = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
    maxItems: maxColumns,
    description: "Columns that the list does not show by default, whose values are to be included.",
  }),
)

export const listRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/paginated",
  summary: "List a page of a profile's records visible to the caller, filtered, searched and sorted.",
  permission: records("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...listedScope,
      /** Only the records of one group, as returned by `…/v4/groups`. */
      group: Type.Optional(
        Type.Object(
          {
            column: Type.String({ minLength: 1, maxLength: 80 }),
            key: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
          },
          { additionalProperties: false },
        ),
      ),
      query: Type.Optional(ListQuery),
      columns: AddedColumns,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    content: Type.Array(ProfileInstance),
    page: Type.Integer(),
    size: Type.Integer(),
    /**
     * Exact without filters or up to 10,000; otherwise an estimate with `totalIsExact` false, unless an exact count was
     * requested.
     */
    totalElements: Type.Integer(),
    totalIsExact: Type.Boolean(),
    /**
     * The cursor of the next page, to be sent as `query.after` with its number; null when pages are addressed by number
     * only.
     */
    next: Type.Union([Type.String(), Type.Null()]),
    /** For a page without a cursor: when it was read, to be sent as `since` of later changes. */
    until: Type.Optional(Type.String()),
    /** The version of the profile with which the fields are serialized. */
    profileVersion: Type.Integer(),
  }),
})
export type RecordPage = Static<(typeof listRecords)["reply"]>

/** Maximum number of records that a request checks against a list's filter. */
export const maxCheckedRecords = 100
/** Stands for the search text among the columns that a record does not match. */
export const searchReason = "system:search"

export const checkListedRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/check",
  summary:
    "Find which of these records do not match the filter and search of a list any more, so that they can stay on the screen until the filter is applied again.",
  permission: records("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...listedScope,
      columns: AddedColumns,
      ids: Type.Array(Type.Unsafe<RecordId>(uuid("A record that the list has shown.")), {
        minItems: 1,
        maxItems: maxCheckedRecords,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Without records that are no longer visible in the list's project and entity, whatever its filter. */
    content: Type.Array(
      Type.Object({
        record: ProfileInstance,
        /** The columns whose conditions it does not match, and `system:search` for the search text. */
        unmatched: Type.Array(Type.String()),
      }),
    ),
  }),
})
export type UnmatchedRecord = Static<(typeof checkListedRecords)["reply"]>["content"][number]

/** Maximum number of records that a response names as written since. */
export const maxWrittenRecords = 100
/** Stands for a record that is deleted or no longer visible among the columns that it does not match. */
export const goneReason = "system:gone"

export const findListChanges = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/changes",
  summary:
    "Find what changed in a list since it was read: the records that it shows, those it does not have any more, and those written since.",
  permission: records("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...listedScope,
      columns: AddedColumns,
      since: Type.Optional(
        Type.String({ maxLength: 2000, description: "`until` of a page or of the previous response." }),
      ),
      shown: Type.Array(
        Type.Object(
          { id: Type.Unsafe<RecordId>(uuid("A record that the list shows.")), revision },
          { additionalProperties: false },
        ),
        { maxItems: maxCheckedRecords },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** When this was read. */
    until: Type.String(),
    /** The shown records that have changed, whether or not they still match the filter and the search. */
    changed: Type.Array(ProfileInstance),
    /** The shown records that are deleted or not visible to the caller. */
    gone: Type.Array(Type.Unsafe<RecordId>(Type.String())),
    /** The records that the list has and that were written since, the latest first; new ones were created or restored. */
    written: Type.Array(Type.Object({ id: Type.Unsafe<RecordId>(Type.String()), isNew: Type.Boolean() })),
    /** More were written than are named. */
    hasMore: Type.Boolean(),
  }),
})
export type ListChanges = Static<(typeof findListChanges)["reply"]>

export const getRecord = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id",
  summary:
    "Get a record with its fields, links and the caller's permissions, or as an earlier version of its profile shows it.",
  permission: records("READ"),
  params: recordParams,
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: greatestCount })) }),
  reply: ProfileInstance,
})

export const createRecord = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data",
  summary: "Create a record; a blank UID is replaced by the next number.",
  permission: records("CREATE"),
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Unsafe<ProfileId>(uuid("The record's profile.")),
      type: Type.Optional(ProfileType),
      projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      entityId: Type.Optional(Type.Unsafe<EntityId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()]))),
      fields: Fields,
      /** Links the new record immediately: to this record, through its field with that keyword. */
      linkTo: Type.Optional(
        Type.Object(
          { id: Type.Unsafe<RecordId>(uuid("The record to link to.")), keyword: Type.String({ maxLength: 64 }) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: ProfileInstance,
})

export const updateRecord = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/:id",
  summary:
    "Change fields of a record; omitted fields do not change, and the revision is required: 428 when it is missing, 409 with the current record when it is outdated.",
  permission: records("UPDATE"),
  params: recordParams,
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Optional(uuid("If given it must be the record's own.")),
      type: Type.Optional(ProfileType),
      revision: Type.Optional(revision),
      fields: Fields,
      /** Files of the record that this save deletes: from its fields, and its own. */
      deleteFileIds: Type.Optional(Type.Array(uuid("A file of the record."), { maxItems: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: ProfileInstance,
})

export const validateRecord = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/validate",
  summary: "Validate a record without saving it and return the errors by keyword.",
  permission: records("READ"),
  readOnly: true,
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Unsafe<ProfileId>(uuid("The profile to validate against.")),
      id: Type.Optional(Type.Unsafe<RecordId>(uuid("The record the values would change."))),
      projectId: Type.Optional(
        Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      fields: Fields,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    errors: byKey(Type.Array(Type.String())),
    problems: Type.Array(WireProblem),
  }),
})

export const deleteRecord = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/:id",
  summary: "Delete a record; one with children is rejected with their list, and a preview deletes nothing.",
  permission: records("DELETE"),
  params: recordParams,
  query: Type.Object({ revision: Type.Optional(revision), preview: Type.Optional(Type.Boolean()) }),
  reply: Nothing,
})
