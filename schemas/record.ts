import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId } from "./ids.ts"
import { LinkedResults } from "./linked-aggregate-queries.ts"
import { ProfileType } from "./profile-types.ts"
import { readOnlyReasons } from "./permissions.ts"
import { sentLimits } from "./value-limits.ts"
import type { WireFieldValue as FieldValueOnTheWire } from "./values.ts"
import { RecordStatus } from "./workflow.ts"

const sentId = Type.String({ maxLength: sentLimits.id })
const sentFile = Type.Object({ id: sentId, fileName: sentId, size: Type.Number({ minimum: 0 }) }, { maxProperties: 20 })

/**
 * A value in the API; `schemas/values.ts` defines the meaning of each part. Rows are validated by their table's codec.
 */
export const WireFieldValue = Type.Unsafe<FieldValueOnTheWire>(
  Type.Object(
    {
      fieldType: Type.Optional(Type.String({ maxLength: 20 })),
      fieldText: Type.Optional(Type.String({ maxLength: 2000 })),
      value: Type.Optional(Type.Union([Type.String({ maxLength: sentLimits.text }), Type.Null()])),
      listValue: Type.Optional(Type.Array(sentId, { maxItems: sentLimits.items })),
      refId: Type.Optional(Type.Array(sentId, { maxItems: sentLimits.items })),
      tableValue: Type.Optional(byKey(byKey(Type.Unknown(), sentLimits.columns), sentLimits.items)),
      files: Type.Optional(
        Type.Array(sentFile, {
          maxItems: sentLimits.files,
        }),
      ),
    },
    { additionalProperties: false },
  ),
)

/** A linked record, as far as it is visible to the reader. */
export const LinkedRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
  status: RecordStatus,
  substatus: Type.Union([Type.String(), Type.Null()]),
  /** The value of the field with the role result, else rating, with its colour, for the badge at the end of the row. */
  badge: Type.Union([Type.Object({ optionId: Type.String() }), Type.Null()]),
  /** Whether the reader can open it; if not, it is shown as plain text. */
  accessible: Type.Boolean(),
})
export type LinkedRecord = Static<typeof LinkedRecord>

/** Number of linked records per field that are returned with a record, and per page. */
export const linkedPageSize = 50

/** What the current user can do with a record, and if not, why. */
export const RecordAccess = Type.Object({
  canWrite: Type.Boolean(),
  canCreate: Type.Boolean(),
  canDelete: Type.Boolean(),
  readOnlyReason: Type.Union([Type.Enum(readOnlyReasons), Type.Null()]),
})
export type RecordAccess = Static<typeof RecordAccess>

/** A profile instance in the API: the record, its fields by keyword, its children and its parents. */
export const ProfileInstance = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  masterId: Type.Union([Type.String(), Type.Null()]),
  clientId: Type.Unsafe<ClientId>(Type.String()),
  entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  entityName: Type.Union([Type.String(), Type.Null()]),
  /** From the entity: the decimal places of a number whose field does not set them. */
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  /** Null outside projects and in the master library. */
  projectName: Type.Union([Type.String(), Type.Null()]),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  /** The version of the profile with which its fields are serialized. */
  profileVersion: Type.Integer(),
  /** The version with which it was last saved. */
  savedUnder: Type.Integer(),
  type: ProfileType,
  subtype: Type.Union([Type.String(), Type.Null()]),
  regulation: Type.Union([Type.String(), Type.Null()]),
  financialYear: Type.Union([Type.Integer(), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  status: RecordStatus,
  subStatus: Type.Union([Type.String(), Type.Null()]),
  workflowActivityActionId: Type.Union([Type.String(), Type.Null()]),
  isUnlocked: Type.Boolean(),
  workflowDone: Type.Boolean(),
  /** It was completed without a result; absent otherwise. */
  withoutResult: Type.Optional(Type.Literal(true)),
  dueDate: Type.Union([Type.String(), Type.Null()]),
  overdue: Type.Boolean(),
  /** Increases by one with every write; a write with another revision is rejected with 409. */
  revision: Type.Integer({ minimum: 1 }),
  fields: byKey(WireFieldValue),
  /** Linked records by the keyword of the PROFILEREF field that shows them; only the first ones if there are many. */
  refFields: byKey(Type.Array(LinkedRecord)),
  /** The number of linked records per field; present when not all of them are returned with the record. */
  refTotals: Type.Optional(byKey(Type.Integer())),
  /** Parents by record type. */
  tree: byKey(Type.Array(LinkedRecord)),
  /** In a list: ancestors above the parents that its columns show, by column key. */
  ancestors: Type.Optional(byKey(Type.Array(LinkedRecord))),
  access: RecordAccess,
  /** The current day in the time zone of the record's entity; only for a single record, for its rules. */
  today: Type.Optional(Type.String()),
  /** The rules' aggregates over linked records, by key; only for a single record whose rules use any. */
  linkedResults: Type.Optional(LinkedResults),
  createdAt: Type.String(),
  createdBy: Type.Union([Type.String(), Type.Null()]),
  updatedAt: Type.String(),
  updatedBy: Type.Union([Type.String(), Type.Null()]),
})
export type ProfileInstance = Static<typeof ProfileInstance>

/** The state of a record, apart from its content: the contract shared by workflow, list and read-only rule. */
export interface RecordState {
  readonly status: RecordStatus
  readonly subStatus: string | null
  readonly activityId: string | null
  readonly isUnlocked: boolean
  readonly workflowDone: boolean
}
