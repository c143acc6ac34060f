import { setTimeout as delay } from "node:timers/promises"
import { SpanKind } from "@opentelemetry/api"
import type { FastifyBaseLogger } from "fastify"
import type { Database } from "../database/database.ts"
import { inSpan } from "../traces/span.ts"
import { maxAttempts, retryDelay } from "./back-off.ts"
import { type SendFailure, toSendFailure } from "./send-failure.ts"
import type { EmailMetrics } from "./metrics.ts"
import { isEmailKind } from "./email-kinds.ts"
import * as emailRepository from "./repository.ts"
import type { MailTransport } from "./transport.ts"
import { EmailRenderError, renderEmail, type RenderedEmail } from "./render-email.ts"

export interface SenderDeps {
  readonly database: Database
  readonly transport: MailTransport
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
  readonly emailMetrics: Pick<EmailMetrics, "sent" | "failed">
}

export interface SendingTimes {
  /**
   * An email that was not marked within this time is claimed again: its process crashed. Longer than any attempt can
   * last.
   */
  readonly leaseSeconds: number
  readonly attemptMs: number
}

export type SendingOutcome = "sent" | "failed" | "blocked" | "claimedElsewhere"

/**
 * One attempt at one email: claim, send, mark. A crash between the last two causes one duplicate with the same
 * Message-ID.
 */
export async function sendEmail(
  deps: SenderDeps,
  due: emailRepository.DueEmail,
  { leaseSeconds, attemptMs }: SendingTimes,
  stopping: AbortSignal,
): Promise<SendingOutcome> {
  const { database, transport, emailMetrics } = deps
  const { clientId, emailId } = due
  const claimed = await database.clientTransaction(clientId, async (tx) => {
    const row = await emailRepository.claim(tx, due, leaseSeconds, transport.domain)
    return row && { row, client: await emailRepository.findClientName(tx, clientId) }
  })
  if (!claimed) return "claimedElsewhere"
  const { row, client } = claimed
  const lease = { clientId, emailId, fence: row.fence }
  const fail = async (failure: SendFailure): Promise<SendingOutcome> => {
    const isFinal = failure.isFinal || row.attempts >= maxAttempts
    const seconds = retryDelay(row.attempts, Math.random()) / 1000
    await database.clientTransaction(clientId, (tx) =>
      isFinal
        ? emailRepository.markFailed(tx, lease, failure)
        : emailRepository.markWaiting(tx, lease, failure, seconds),
    )
    emailMetrics.failed(failure.reason, isFinal)
    deps.log.warn({ email: emailId, kind: row.kind, reason: failure.reason, isFinal }, "email was not sent")
    return failure.concernsAll ? "blocked" : "failed"
  }

  if (row.is_too_old) return fail(permanentFailure("tooOld"))
  // Enqueued by a newer version: another process may know the kind.
  if (!isEmailKind(row.kind)) return fail({ ...permanentFailure("unwritable"), isFinal: false })
  let email: RenderedEmail
  try {
    email = renderEmail({
      kind: row.kind,
      language: row.language,
      values: row.params,
      content: row.content,
      client,
      publicUrl: deps.publicUrl,
      path: row.path,
    })
  } catch (thrown) {
    if (thrown instanceof EmailRenderError) return fail(permanentFailure("unwritable"))
    throw thrown
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(attemptMs)])
  try {
    const envelope = { to: row.address, messageId: row.message_id ?? "", email }
    const attributes = { "mail.kind": row.kind, "mail.attempt": row.attempts }
    await inSpan("send email", { kind: SpanKind.CLIENT, attributes }, () => transport.send(envelope, signal))
  } catch (thrown) {
    return fail(toSendFailure(thrown))
  }
  await markSent(deps, lease)
  emailMetrics.sent()
  return "sent"
}

function permanentFailure(reason: SendFailure["reason"]): SendFailure {
  return { reason, reply: null, isFinal: true, concernsAll: false }
}

const maxMarkAttempts = 3

/** The email is sent: a database that is temporarily unavailable must not cause a duplicate. */
async function markSent({ database, log }: SenderDeps, lease: emailRepository.LeaseOwner): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.clientTransaction(lease.clientId, (tx) => emailRepository.markSent(tx, lease))
      return
    } catch (error) {
      if (attempt === maxMarkAttempts) throw error
      log.warn({ err: error, email: lease.emailId }, "a sent email could not be marked as sent yet")
      await delay(1_000 * attempt)
    }
  }
}
