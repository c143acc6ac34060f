import type { OutboxEmail } from "../contract.ts"

const email = (id: string, more: Partial<OutboxEmail> = {}): OutboxEmail => ({
  id,
  kind: "passwordReset",
  kindName: "Password reset",
  address: `person.${id}@calverine.example`,
  language: "en",
  state: "sent",
  attempts: 1,
  createdAt: "2026-11-21T13:26:00.000Z",
  sentAt: "2026-11-21T13:26:01.000Z",
  nextAt: null,
  failure: null,
  serverReply: null,
  canRetry: false,
  canCancel: false,
  ...more,
})

/** Emails in every state, newest first. */
export const everyState: readonly OutboxEmail[] = [
  email("5", {
    state: "waiting",
    attempts: 2,
    sentAt: null,
    nextAt: "2026-11-21T13:28:00.000Z",
    failure: "The mail server deferred the email.",
    serverReply: "451 4.7.1 Greylisted",
    canRetry: true,
    canCancel: true,
  }),
  email("4", { state: "sending", sentAt: null, nextAt: "2026-11-21T13:29:00.000Z", language: "ar" }),
  email("3"),
  email("2", {
    state: "failed",
    sentAt: null,
    failure: "The mail server rejected the email permanently.",
    serverReply: "550 5.1.1 No such user",
    canRetry: true,
  }),
  email("1", { state: "cancelled", attempts: 0, sentAt: null }),
]
