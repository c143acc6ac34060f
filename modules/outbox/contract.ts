import * as Type from "typebox"
import type { Static } from "typebox"
import { directionOf, languages } from "../../schemas/languages.ts"
import { endpoint } from "../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"

/** Outgoing emails (`notification` service), for client administrators. */

export const emailStates = ["waiting", "sending", "sent", "failed", "cancelled"] as const
export type EmailState = (typeof emailStates)[number]

/** Why the last attempt to send an email failed; the message of each is in `messages/mail/`. */
export const emailFailureReasons = [
  "address",
  "rejected",
  "postpone",
  "unreachable",
  "timedOut",
  "signIn",
  "insecure",
  "tooOld",
  "unwritable",
] as const
export type EmailFailure = (typeof emailFailureReasons)[number]

/** How long sending an email is retried after it was enqueued; afterwards its link is outdated. */
export const emailRetryDays = 3
/** How long sent and permanently failed emails are retained. */
export const outboxDays = 90

const administrator = { kind: "clientAdministrator" } as const
const params = Type.Object({ emailId: Type.String({ maxLength: 64 }) })

export const OutboxEmail = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** The name of the email kind in the caller's language. */
  kindName: Type.String(),
  address: Type.String(),
  language: Type.Enum(languages),
  state: Type.Enum(emailStates),
  attempts: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
  sentAt: Type.Union([Type.String(), Type.Null()]),
  /** When it is attempted next; null once it was sent or has permanently failed. */
  nextAt: Type.Union([Type.String(), Type.Null()]),
  /** Why the last attempt failed, in the caller's language, with the mail server's reply. */
  failure: Type.Union([Type.String(), Type.Null()]),
  serverReply: Type.Union([Type.String(), Type.Null()]),
  canRetry: Type.Boolean(),
  canCancel: Type.Boolean(),
})
export type OutboxEmail = Static<typeof OutboxEmail>

export const listOutbox = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/outbox",
  summary: "List the client's emails, newest first.",
  permission: administrator,
  query: Type.Object({
    state: Type.Optional(Type.Enum(emailStates)),
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    search: Type.Optional(Type.String({ maxLength: 254, description: "Part of the address." })),
    ...paginationQuery(200),
  }),
  reply: Type.Object({
    ...pageOf(OutboxEmail),
    /** All email kinds by name. */
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
    /** False without a configured mail server: emails wait. */
    sends: Type.Boolean(),
  }),
})

/** A text with its author's line breaks, or the items of a list. */
export const EmailParagraph = Type.Union([Type.String(), Type.Array(Type.String())])

/**
 * The content of an email. Its link is included in a development environment only: it may be secret to its recipient.
 */
export const OutboxEmailPreview = Type.Object({
  email: OutboxEmail,
  direction: Type.Enum([...new Set(Object.values(directionOf))]),
  client: Type.String(),
  subject: Type.String(),
  paragraphs: Type.Array(EmailParagraph),
  button: Type.Union([
    Type.Object({ label: Type.String(), address: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  footer: Type.String(),
})
export type OutboxEmailPreview = Static<typeof OutboxEmailPreview>

export const previewEmail = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/outbox/:emailId",
  summary: "Preview an email in its own language; its button's target is included only in the development environment.",
  permission: administrator,
  params,
  reply: OutboxEmailPreview,
})

export const retryEmail = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/:emailId/retry",
  summary: "Retry an email now that is waiting for its next attempt or has failed; 409 for one that cannot be retried.",
  permission: administrator,
  params,
  reply: OutboxEmail,
})

export const cancelEmail = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/:emailId/cancel",
  summary: "Cancel an email that is waiting; 409 for one that is being sent or has been sent.",
  permission: administrator,
  params,
  reply: OutboxEmail,
})

export const testMail = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/test-email",
  summary: "Send a test email to the caller immediately and return the mail server's result.",
  permission: administrator,
  reply: Type.Object({
    address: Type.String(),
    /** Why it was not sent, in the caller's language, and the error of the mail server or the connection. */
    failure: Type.Union([Type.String(), Type.Null()]),
    serverReply: Type.Union([Type.String(), Type.Null()]),
  }),
})
