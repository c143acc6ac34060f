import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { tones } from "../../../schemas/profile-types.ts"
import { LinkedRecord, ProfileInstance } from "../../../schemas/record.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { listRecords } from "./records.ts"

/** The detailed audit plan as a flat list (`profile` service; calls.md §7.6). */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const { profileId: _, ...body } = listRecords.body.properties

export const AuditDetail = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  revision: Type.Integer(),
  projectId: orNull(Type.Unsafe<ProjectId>(Type.String())),
  uniqueId: Type.String(),
  name: Type.String(),
  status: ProfileInstance.properties.status,
  dueDate: orNull(Type.String()),
  overdue: Type.Boolean(),
  /** Texts in the caller's language; blank when empty. */
  auditPlan: Type.String(),
  entity: Type.String(),
  process: Type.String(),
  cycle: Type.String(),
  publishStatus: orNull(Type.Object({ id: Type.String(), name: Type.String(), tone: orNull(Type.Enum(tones)) })),
  /** Parents of all types, without duplicates. */
  parents: Type.Array(LinkedRecord),
  canWrite: Type.Boolean(),
})
export type AuditDetail = Static<typeof AuditDetail>

export const listAuditDetails = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/audit-detail/paginated",
  summary:
    "List a page of the detailed audit plan with audit plan, entity, process, cycle, publish status and parents as flat columns, filtered, searched and sorted like any list.",
  permission: { kind: "records", action: "READ" },
  readOnly: true,
  body: Type.Object(
    {
      profileId: Type.Optional(
        Type.Unsafe<ProfileId>(
          Type.String({
            maxLength: 64,
            description: "The profile of audit details; required if there are several.",
          }),
        ),
      ),
      ...body,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...listRecords.reply.properties, content: Type.Array(AuditDetail) }),
})
