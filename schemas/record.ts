import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId } from "./ids.ts"
import { LinkedAnswers } from "./linked-questions.ts"
import { ProfileType } from "./profile-types.ts"
import { readOnlyReasons } from "./permissions.ts"
import { sentLimits } from "./value-limits.ts"
import type { WireFieldValue as FieldValueOnTheWire } from "./values.ts"
import { RecordStatus } from "./workflow.ts"

const sentId = Type.String({ maxLength: sentLimits.id })
const sentFile = Type.Object({ id: sentId, fileName: sentId, size: Type.Number({ minimum: 0 }) }, { maxProperties: 20 })

/** A value on the wire; `schemas/values.ts` says what each part means. Rows are checked by their table's codec. */
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

/** A record hanging on another, as far as the reader may see it. */
export const LinkedRecord = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  uniqueId: Type.String(),
  name: Type.String(),
  status: RecordStatus,
  substatus: Type.Union([Type.String(), Type.Null()]),
  /** The value of the field whose role is result, else rating, with its tone, for the badge at the row's end. */
  badge: Type.Union([Type.Object({ optionId: Type.String() }), Type.Null()]),
  /** Whether the reader may open it; if not it is shown as plain text. */
  accessible: Type.Boolean(),
})
export type LinkedRecord = Static<typeof LinkedRecord>

/** As many of the records that one field shows come with a record, and with each page of them. */
export const linkedPageSize = 50

/** What the acting person may do with a record, and if not, why. */
export const RecordAccess = Type.Object({
  canWrite: Type.Boolean(),
  canCreate: Type.Boolean(),
  canDelete: Type.Boolean(),
  readOnlyReason: Type.Union([Type.Enum(readOnlyReasons), Type.Null()]),
})
export type RecordAccess = Static<typeof RecordAccess>

/** A profile instance on the wire: the record, its fields by keyword, what hangs on it and what it hangs on. */
export const ProfileInstance = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  masterId: Type.Union([Type.String(), Type.Null()]),
  clientId: Type.Unsafe<ClientId>(Type.String()),
  entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  entityName: Type.Union([Type.String(), Type.Null()]),
  /** Of the entity: how many places a number keeps whose field says nothing. */
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  /** The version of the profile that its fields are printed under. */
  profileVersion: Type.Integer(),
  /** The version that it was last saved under. */
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
  /** It was marked complete although nobody had said how it came out; told where it is so. */
  withoutResult: Type.Optional(Type.Literal(true)),
  dueDate: Type.Union([Type.String(), Type.Null()]),
  overdue: Type.Boolean(),
  /** Goes up by one with every write; a write that names another is refused with 409. */
  revision: Type.Integer({ minimum: 1 }),
  fields: byKey(WireFieldValue),
  /** Linked records by the keyword of the PROFILEREF field that shows them; of many, the first. */
  refFields: byKey(Type.Array(LinkedRecord)),
  /** How many each field shows; told where they do not all come with the record. */
  refTotals: Type.Optional(byKey(Type.Integer())),
  /** Parents by record type. */
  tree: byKey(Type.Array(LinkedRecord)),
  /** In a list: what its columns show that lies above the parents, by the column's key. */
  above: Type.Optional(byKey(Type.Array(LinkedRecord))),
  access: RecordAccess,
  /** The day it is where the record's entity is; told with a single record, for its rules. */
  today: Type.Optional(Type.String()),
  /** What the rules ask of linked records, by question; told with a single record whose rules ask. */
  linkedAnswers: Type.Optional(LinkedAnswers),
  createdAt: Type.String(),
  createdBy: Type.Union([Type.String(), Type.Null()]),
  updatedAt: Type.String(),
  updatedBy: Type.Union([Type.String(), Type.Null()]),
})
export type ProfileInstance = Static<typeof ProfileInstance>

/** Where a record stands, apart from what it says: the state contract that workflow, list and read-only rule share. */
export interface RecordState {
  readonly status: RecordStatus
  readonly subStatus: string | null
  readonly activityId: string | null
  readonly isUnlocked: boolean
  readonly workflowDone: boolean
}
