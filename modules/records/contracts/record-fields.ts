import * as Type from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { WireFieldValue } from "../../../schemas/record.ts"
import { sentLimits } from "../../../schemas/value-limits.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** A record's fields only (`profile` service): what a cell needs. */

const records = (action: "READ" | "UPDATE") => ({ kind: "records", action }) as const
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const orNull = Type.Union([Type.String(), Type.Null()])

const RecordFields = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  revision: Type.Integer({ minimum: 1 }),
  /** The version of the profile with which the fields are serialized. */
  profileVersion: Type.Integer(),
  uniqueId: Type.String(),
  name: Type.String(),
  dueDate: orNull,
  overdue: Type.Boolean(),
  updatedAt: Type.String(),
  updatedBy: orNull,
  fields: byKey(WireFieldValue),
})

export const getRecordFields = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/fields",
  summary: "Get the fields of a record that have a value, or the requested ones.",
  permission: records("READ"),
  params,
  query: Type.Object({
    keywords: Type.Optional(Type.String({ maxLength: 4_000, description: "Comma-separated keywords." })),
  }),
  reply: RecordFields,
})

export const updateRecordFields = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/:id/fields",
  summary:
    "Change fields of a record and get all fields that changed, including computed ones; an emptied field is returned without a value, and the revision is required as for a save.",
  permission: records("UPDATE"),
  params,
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Optional(Type.String({ maxLength: 64, description: "If given, it must be the record's own." })),
      type: Type.Optional(ProfileType),
      revision: Type.Optional(
        Type.Integer({ minimum: 1, description: "The record's revision that the change is based on." }),
      ),
      fields: byKey(WireFieldValue, sentLimits.fields),
    },
    { additionalProperties: false },
  ),
  reply: RecordFields,
})
