import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, ProfileId, RecordId, UserId } from "../../schemas/ids.ts"
import { RecordStatus } from "../../schemas/workflow.ts"
import { endpoint } from "../../schemas/api/endpoint.ts"
import { Job } from "../jobs/contracts/jobs.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"

/** The audit log: who changed what and when, status histories, and verification of integrity. */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const moment = Type.String({ description: "ISO date and time." })
const day = Type.String({ maxLength: 10, pattern: "^\\d{4}-\\d{2}-\\d{2}$" })

/** A changed property in the caller's language. Values hidden from the caller are shown as an ellipsis. */
export const AuditUpdate = Type.Object({
  /** Null when the property belongs to no section. */
  section: orNull(Type.String()),
  parameter: Type.String(),
  prev: Type.String(),
  current: Type.String(),
})
export type AuditUpdate = Static<typeof AuditUpdate>

export const AuditLogEntry = Type.Object({
  id: Type.String(),
  /** Its number in its subject's chain. */
  sequence: Type.Integer(),
  action: Type.String(),
  /** The action in the caller's language. */
  actionName: Type.String(),
  dateTime: moment,
  /** The acting user; null for the system. */
  userId: orNull(Type.Unsafe<UserId>(Type.String())),
  /** Null when the user is not visible to the caller. */
  user: orNull(Type.String()),
  module: orNull(Type.String()),
  /** The job that performed it; absent without a job. */
  jobId: Type.Optional(Type.Unsafe<JobId>(Type.String())),
  updates: Type.Array(AuditUpdate),
})
export type AuditLogEntry = Static<typeof AuditLogEntry>

const choice = Type.Object({ value: Type.String(), name: Type.String() })

export const AuditLogPage = Type.Object({
  ...pageOf(AuditLogEntry),
  /** The available filter values: those that occur in this log. */
  people: Type.Array(choice),
  actions: Type.Array(choice),
  parameters: Type.Array(choice),
})
export type AuditLogPage = Static<typeof AuditLogPage>

const filters = {
  userId: Type.Optional(Type.String({ maxLength: 64, description: "A user's ID; `product` for the system." })),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  parameter: Type.Optional(Type.String({ maxLength: 400, description: "A value of `parameters`." })),
  from: Type.Optional(day),
  to: Type.Optional(day),
}
const paged = Type.Object({
  ...filters,
  ...paginationQuery(100),
})

const record = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const profile = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ minLength: 1, maxLength: 64 })) })
const recordsRead = { kind: "records", action: "READ" } as const
const designing = { kind: "design", action: "READ" } as const
const csv = {
  reply: Type.String({ description: "UTF-8 with a byte order mark; a cell that would start a formula starts with '." }),
  replyMedia: "text/csv",
} as const

export const getRecordAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/records/:id",
  summary: "List the audit log of a record, newest entries first.",
  permission: recordsRead,
  params: record,
  query: paged,
  reply: AuditLogPage,
})

export const exportRecordAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/records/:id/export",
  summary: "Export a record's audit log as CSV with one row for each changed parameter, at most 10,000 entries.",
  permission: recordsRead,
  readOnly: false,
  params: record,
  query: Type.Object(filters),
  ...csv,
})

export const getProfileAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/profiles/:profileId",
  summary: "List the audit log of a profile, newest entries first.",
  permission: designing,
  params: profile,
  query: paged,
  reply: AuditLogPage,
})

export const exportProfileAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/profiles/:profileId/export",
  summary: "Export a profile's audit log as CSV with one row for each changed parameter, at most 10,000 entries.",
  permission: designing,
  readOnly: false,
  params: profile,
  query: Type.Object(filters),
  ...csv,
})

export const getStatusHistory = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/status/:id",
  summary: "List the statuses of a record, newest first, with who set them and when.",
  permission: recordsRead,
  params: record,
  reply: Type.Array(
    Type.Object({
      userName: orNull(Type.String()),
      status: RecordStatus,
      lastModifiedDate: moment,
      comment: orNull(Type.String()),
    }),
  ),
})

export const StatusChange = Type.Object({
  id: Type.String(),
  userId: orNull(Type.Unsafe<UserId>(Type.String())),
  /** Null when the user is not visible to the caller. */
  user: orNull(Type.String()),
  currStatus: RecordStatus,
  /** Null for the first. */
  prevStatus: orNull(RecordStatus),
  datetime: moment,
  comment: orNull(Type.String()),
})
export type StatusChange = Static<typeof StatusChange>

export const getProfileStatusHistory = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/profile-status/:id",
  summary: "List the status changes of a record, newest first, with the previous and the new status.",
  permission: recordsRead,
  params: record,
  reply: Type.Array(StatusChange),
})

/**
 * How far a client's audit log is sealed. Stored elsewhere, it proves whether entries written until then still exist.
 */
export const AuditCheckpoint = Type.Object(
  {
    clientId: Type.String(),
    number: Type.Integer(),
    at: moment,
    hash: Type.String(),
    /** Ed25519, base64, over the five lines shown in docs/decisions/0017-audit-seals.md. */
    signature: Type.String(),
    /** DER of a SubjectPublicKeyInfo, base64. */
    publicKey: Type.String(),
  },
  { additionalProperties: false },
)
export type AuditCheckpoint = Static<typeof AuditCheckpoint>

export const AuditViolation = Type.Object({
  /** An entry of a chain, a seal, or an externally stored checkpoint. */
  kind: Type.Union([Type.Literal("entry"), Type.Literal("seal"), Type.Literal("checkpoint")]),
  /** The subject of the chain; for a seal, the client. */
  subjectId: Type.String(),
  /** The number of the entry or seal. */
  sequence: Type.Integer(),
  violation: Type.Union([Type.Literal("altered"), Type.Literal("missing"), Type.Literal("reordered")]),
})
export type AuditViolation = Static<typeof AuditViolation>

export const AuditVerification = Type.Object({
  intact: Type.Boolean(),
  entries: Type.Integer(),
  chains: Type.Integer(),
  seals: Type.Integer(),
  /** The first violation of each chain, at most 100. */
  violations: Type.Array(AuditViolation),
  /** When the last seal was created; null before the first. */
  sealedAt: orNull(Type.String()),
})
export type AuditVerification = Static<typeof AuditVerification>

export const verifyAudit = endpoint({
  service: "audit",
  method: "POST",
  path: "/api/audit-verifications",
  summary: "Start a job that verifies the client's whole audit log for changed, removed or moved entries.",
  permission: { kind: "clientAdministrator" },
  status: 202,
  reply: Job,
})

export const getAuditCheckpoint = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-checkpoints/latest",
  summary:
    "Get the signed checkpoint up to which the audit log is sealed, to be stored elsewhere; null before the first seal.",
  permission: { kind: "clientAdministrator" },
  reply: orNull(AuditCheckpoint),
})
