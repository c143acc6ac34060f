import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"
import type { Id, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"

/**
 * Check-outs of sheets: while a user has checked out a sheet, only they change it. A check-out is a lease, which the
 * page renews while it is used and which otherwise ends by itself.
 */

export type CheckOutId = Id<"checkOut">

/**
 * The kinds of sheets: a process of the risk and control matrix with everything below it, and a narrative, flowchart or
 * policy with its document.
 */
export const sheetKinds = ["MATRIX_PROCESS", "DOCUMENT"] as const
export type SheetKind = (typeof sheetKinds)[number]

/** How long a check-out lasts unless it is renewed, in seconds. */
export const checkOutLeaseSeconds = 120
/** How often a page renews its check-outs, in seconds. */
export const checkOutRenewalSeconds = 30
/** How long a page renews its check-outs after the user has done something, in minutes. */
export const checkOutIdleMinutes = 15
/** Maximum number of check-outs that are listed, and of requests for one of them. */
export const maxListedCheckOuts = 500
export const maxCheckOutRequests = 20

const id = Type.Unsafe<CheckOutId>(Type.String({ maxLength: 64 }))
const recordId = Type.Unsafe<RecordId>(Type.String({ maxLength: 64 }))
const projectId = Type.Unsafe<ProjectId>(
  Type.String({ maxLength: 64, description: "A project, or the master library." }),
)
const NamedUser = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })

export const CheckOut = Type.Object({
  id,
  kind: Type.Enum(sheetKinds),
  recordId: Type.Unsafe<RecordId>(Type.String({ description: "The record of the sheet, such as a process." })),
  uniqueId: Type.String(),
  name: Type.String(),
  isOwn: Type.Boolean(),
  /** Null if the caller cannot see the user. */
  holder: Type.Union([NamedUser, Type.Null()]),
  since: Type.String({ format: "date-time" }),
  endsAt: Type.String({ format: "date-time", description: "Unless it is renewed." }),
  /** Whether the caller has asked the holder for it. */
  hasRequested: Type.Boolean(),
  canTakeOver: Type.Boolean(),
  /** The users who have asked the caller for it, oldest first; users whom the caller cannot see are null. */
  requests: Type.Array(Type.Union([NamedUser, Type.Null()]), { maxItems: maxCheckOutRequests }),
})
export type CheckOut = Static<typeof CheckOut>

const path = "/api/v1/check-outs"
const params = Type.Object({ id })
const service = "profile"

export const listCheckOuts = endpoint({
  service,
  method: "GET",
  path,
  summary:
    "List the check-outs of a project's matrix, or of that of the master library, whose processes the caller can see.",
  permission: { kind: "records", action: "READ" },
  query: Type.Object({ projectId }),
  reply: Type.Object({ content: Type.Array(CheckOut, { maxItems: maxListedCheckOuts }) }),
})

export const getRecordCheckOut = endpoint({
  service,
  method: "GET",
  path: `${path}/records/:recordId`,
  summary: "Get the current check-out of a process, narrative, flowchart or policy, or null.",
  permission: { kind: "records", action: "READ" },
  params: Type.Object({ recordId }),
  reply: Type.Object({ checkOut: Type.Union([CheckOut, Type.Null()]) }),
})

export const checkOutSheet = endpoint({
  service,
  method: "POST",
  path,
  summary:
    "Check out a sheet for two minutes, so that only the caller changes it; returns the caller's own check-out if there is one, and 409 with the current one if another user has checked it out.",
  permission: { kind: "records", action: "UPDATE" },
  body: Type.Object({ kind: Type.Enum(sheetKinds), recordId }, { additionalProperties: false }),
  reply: CheckOut,
})

export const renewCheckOut = endpoint({
  service,
  method: "PUT",
  path: `${path}/:id`,
  summary: "Renew the caller's check-out for two minutes; 409 if it has ended or was taken over.",
  permission: { kind: "signedIn" },
  params,
  reply: Type.Object({ endsAt: Type.String({ format: "date-time" }) }),
})

export const checkInSheet = endpoint({
  service,
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Check in a sheet: ends the caller's check-out.",
  permission: { kind: "signedIn" },
  params,
  reply: Nothing,
})

export const askForCheckOut = endpoint({
  service,
  method: "POST",
  path: `${path}/:id/requests`,
  summary: "Ask another user for a sheet that they have checked out; they are notified once.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  reply: Nothing,
})

export const takeOverCheckOut = endpoint({
  service,
  method: "POST",
  path: `${path}/:id/take-over`,
  summary:
    "Take over a sheet that another user has checked out, with the permission to delete its record; the other user is notified, and the audit log records it.",
  permission: { kind: "records", action: "DELETE" },
  params,
  reply: CheckOut,
})
