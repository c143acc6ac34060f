import * as Type from "typebox"
import type { Static } from "typebox"
import { directionOf, languages } from "../languages.ts"
import { endpoint } from "./endpoint.ts"
import { pageOf, pageWish } from "./pages.ts"

/** Letters on their way (`notification` service), as client administrators see them. */

export const letterStates = ["waiting", "sending", "sent", "failed", "cancelled"] as const
export type LetterState = (typeof letterStates)[number]

/** Why a letter did not go out at the last attempt; the sentence of each is in `messages/mail/`. */
export const letterFailures = [
  "address",
  "refused",
  "putOff",
  "unreachable",
  "timedOut",
  "signIn",
  "insecure",
  "tooOld",
  "unwritable",
] as const
export type LetterFailure = (typeof letterFailures)[number]

/** A letter is tried so long after it was posted; what it leads to is out of date by then. */
export const letterDays = 3
/** Letters that went out or never will are kept so long. */
export const outboxDays = 90

const administrator = { kind: "clientAdministrator" } as const
const params = Type.Object({ letterId: Type.String({ maxLength: 64 }) })

export const OutboxLetter = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** What letters of the kind are called, in the reader's language. */
  kindName: Type.String(),
  address: Type.String(),
  language: Type.Enum(languages),
  state: Type.Enum(letterStates),
  attempts: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
  sentAt: Type.Union([Type.String(), Type.Null()]),
  /** When it is tried next; null once it went out or never will. */
  nextAt: Type.Union([Type.String(), Type.Null()]),
  /** Why the last attempt failed, in the reader's language, and the mail server's own words beside it. */
  failure: Type.Union([Type.String(), Type.Null()]),
  serverReply: Type.Union([Type.String(), Type.Null()]),
  canRetry: Type.Boolean(),
  canCancel: Type.Boolean(),
})
export type OutboxLetter = Static<typeof OutboxLetter>

export const listOutbox = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/outbox",
  summary: "The client's letters, newest first.",
  permission: administrator,
  query: Type.Object({
    state: Type.Optional(Type.Enum(letterStates)),
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    search: Type.Optional(Type.String({ maxLength: 254, description: "Part of the address." })),
    ...pageWish(200),
  }),
  reply: Type.Object({
    ...pageOf(OutboxLetter),
    /** Every kind of letter there is, by name. */
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
    /** False where no mail server is named: letters wait. */
    sends: Type.Boolean(),
  }),
})

/** A text, whose lines end where its author ended them; or the items of a list. */
export const LetterParagraph = Type.Union([Type.String(), Type.Array(Type.String())])

/** A letter as it reads. Where its button leads is told in a development environment only: it may be a secret of its reader. */
export const LetterPreview = Type.Object({
  letter: OutboxLetter,
  direction: Type.Enum([...new Set(Object.values(directionOf))]),
  client: Type.String(),
  subject: Type.String(),
  paragraphs: Type.Array(LetterParagraph),
  button: Type.Union([
    Type.Object({ label: Type.String(), address: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  footer: Type.String(),
})
export type LetterPreview = Static<typeof LetterPreview>

export const previewLetter = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/outbox/:letterId",
  summary: "A letter as it reads in its own language; where its button leads only in the development environment.",
  permission: administrator,
  params,
  reply: LetterPreview,
})

export const retryLetter = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/:letterId/retry",
  summary: "Try a letter now that waits for its next attempt or was given up. One that cannot be tried is 409.",
  permission: administrator,
  params,
  reply: OutboxLetter,
})

export const cancelLetter = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/:letterId/cancel",
  summary: "Keep a letter that waits from going out. One that is under way or gone is 409.",
  permission: administrator,
  params,
  reply: OutboxLetter,
})

export const testMail = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/outbox/test-letter",
  summary: "Hand the mail server a letter to oneself at once, and say what became of it.",
  permission: administrator,
  reply: Type.Object({
    address: Type.String(),
    /** Why it did not go out, in the reader's language, and what the mail server or the connection to it said. */
    failure: Type.Union([Type.String(), Type.Null()]),
    serverReply: Type.Union([Type.String(), Type.Null()]),
  }),
})
