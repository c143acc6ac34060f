import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, ProfileId, RecordId, UserId } from "../ids.ts"
import { RecordStatus } from "../workflow.ts"
import { endpoint } from "./endpoint.ts"
import { Job } from "./jobs.ts"
import { pageOf, pageWish } from "./pages.ts"

/** The trail: who changed what and when, how statuses went, and whether all of it is as it was written. */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const moment = Type.String({ description: "ISO moment." })
const day = Type.String({ maxLength: 10, pattern: "^\\d{4}-\\d{2}-\\d{2}$" })

/** One parameter that changed, in the reader's language. What the reader may not see stands as a dot dot dot. */
export const AuditUpdate = Type.Object({
  /** Null where the parameter stands in no section. */
  section: orNull(Type.String()),
  parameter: Type.String(),
  prev: Type.String(),
  current: Type.String(),
})
export type AuditUpdate = Static<typeof AuditUpdate>

export const AuditLogEntry = Type.Object({
  id: Type.String(),
  /** Its number in the chain of its subject. */
  sequence: Type.Integer(),
  action: Type.String(),
  /** The action in the reader's language. */
  actionName: Type.String(),
  dateTime: moment,
  /** Who did it; null where the product did it by itself. */
  userId: orNull(Type.Unsafe<UserId>(Type.String())),
  /** Null for whom the reader may not see. */
  user: orNull(Type.String()),
  module: orNull(Type.String()),
  /** The piece of work it was done in; absent where it was done by itself. */
  jobId: Type.Optional(Type.Unsafe<JobId>(Type.String())),
  updates: Type.Array(AuditUpdate),
})
export type AuditLogEntry = Static<typeof AuditLogEntry>

const choice = Type.Object({ value: Type.String(), name: Type.String() })

export const AuditLogPage = Type.Object({
  ...pageOf(AuditLogEntry),
  /** What can be filtered by: what occurs in this log. */
  people: Type.Array(choice),
  actions: Type.Array(choice),
  parameters: Type.Array(choice),
})
export type AuditLogPage = Static<typeof AuditLogPage>

const filters = {
  userId: Type.Optional(
    Type.String({ maxLength: 64, description: "A person's id; `product` for the product itself." }),
  ),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  parameter: Type.Optional(Type.String({ maxLength: 400, description: "A value of `parameters`." })),
  from: Type.Optional(day),
  to: Type.Optional(day),
}
const paged = Type.Object({
  ...filters,
  ...pageWish(100),
})

const record = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const profile = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ minLength: 1, maxLength: 64 })) })
const reading = { kind: "records", action: "READ" } as const
const designing = { kind: "design", action: "READ" } as const
const csv = {
  reply: Type.String({ description: "UTF-8 with a byte order mark; a cell that would begin a formula begins with '." }),
  replyMedia: "text/csv",
} as const

export const getRecordAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/records/:id",
  summary: "Who changed what of a record and when, newest first.",
  permission: reading,
  params: record,
  query: paged,
  reply: AuditLogPage,
})

export const exportRecordAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/records/:id/export",
  summary: "The same as CSV, a row for each parameter that changed; at most 10,000 entries.",
  permission: reading,
  reads: false,
  params: record,
  query: Type.Object(filters),
  ...csv,
})

export const getProfileAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/profiles/:profileId",
  summary: "Who changed what of a profile and when, newest first.",
  permission: designing,
  params: profile,
  query: paged,
  reply: AuditLogPage,
})

export const exportProfileAuditLog = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-logs/profiles/:profileId/export",
  summary: "The same as CSV, a row for each parameter that changed; at most 10,000 entries.",
  permission: designing,
  reads: false,
  params: profile,
  query: Type.Object(filters),
  ...csv,
})

export const getStatusHistory = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/status/:id",
  summary: "The statuses a record has had, newest first: who set them and when.",
  permission: reading,
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
  /** Null for whom the reader may not see. */
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
  summary: "The changes of a record's status, newest first: from which status to which.",
  permission: reading,
  params: record,
  reply: Type.Array(StatusChange),
})

/** How far a client's trail is sealed. Kept elsewhere, it shows whether what was written until then is still there. */
export const AuditCheckpoint = Type.Object(
  {
    clientId: Type.String(),
    number: Type.Integer(),
    at: moment,
    hash: Type.String(),
    /** Ed25519, base64, over the five lines that docs/decisions/0017-audit-seals.md shows. */
    signature: Type.String(),
    /** DER of a SubjectPublicKeyInfo, base64. */
    publicKey: Type.String(),
  },
  { additionalProperties: false },
)
export type AuditCheckpoint = Static<typeof AuditCheckpoint>

export const AuditFault = Type.Object({
  /** An entry of a chain; a seal; a checkpoint that was kept elsewhere. */
  kind: Type.Union([Type.Literal("entry"), Type.Literal("seal"), Type.Literal("checkpoint")]),
  /** Whose chain; of a seal, the client's own. */
  subjectId: Type.String(),
  /** Which entry, or which seal. */
  sequence: Type.Integer(),
  fault: Type.Union([Type.Literal("altered"), Type.Literal("missing"), Type.Literal("reordered")]),
})
export type AuditFault = Static<typeof AuditFault>

export const AuditVerdict = Type.Object({
  intact: Type.Boolean(),
  entries: Type.Integer(),
  chains: Type.Integer(),
  seals: Type.Integer(),
  /** The first of each chain, at most 100. */
  faults: Type.Array(AuditFault),
  /** When the last seal was made; null before the first. */
  sealedAt: orNull(Type.String()),
})
export type AuditVerdict = Static<typeof AuditVerdict>

export const verifyAudit = endpoint({
  service: "audit",
  method: "POST",
  path: "/api/audit-verifications",
  summary:
    "Look over the client's whole trail for what was altered, removed or moved: work whose result is the verdict.",
  permission: { kind: "clientAdministrator" },
  status: 202,
  reply: Job,
})

export const getAuditCheckpoint = endpoint({
  service: "audit",
  method: "GET",
  path: "/api/audit-checkpoints/latest",
  summary: "How far the trail is sealed, signed, to be kept elsewhere; null before the first seal.",
  permission: { kind: "clientAdministrator" },
  reply: orNull(AuditCheckpoint),
})
