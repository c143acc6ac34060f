import { setTimeout as delay } from "node:timers/promises"
import { SpanKind } from "@opentelemetry/api"
import type { FastifyBaseLogger } from "fastify"
import type { Database } from "../database/database.ts"
import { inSpan } from "../traces/span.ts"
import { mostAttempts, pauseAfterAttempt } from "./back-off.ts"
import { type Failure, failureOf } from "./failure.ts"
import type { MailFigures } from "./figures.ts"
import { isLetterKind } from "./letter-kinds.ts"
import * as letters from "./repository.ts"
import type { MailTransport } from "./transport.ts"
import { LetterUnwritable, writeLetter, type WrittenLetter } from "./write-letter.ts"

export interface SendingParts {
  readonly database: Database
  readonly transport: MailTransport
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
  readonly figures: Pick<MailFigures, "sent" | "failed">
}

export interface SendingTimes {
  /** A letter that nobody marked for so long is taken again: its process died. Longer than any attempt can last. */
  readonly leaseSeconds: number
  readonly attemptMs: number
}

export type SendingOutcome = "sent" | "failed" | "blocked" | "taken"

/** One attempt at one letter: taken, handed over, marked. Between the last two a crash makes one duplicate, under the same Message-ID. */
export async function sendLetter(
  parts: SendingParts,
  due: letters.DueLetter,
  { leaseSeconds, attemptMs }: SendingTimes,
  stopping: AbortSignal,
): Promise<SendingOutcome> {
  const { database, transport, figures } = parts
  const { clientId, letterId } = due
  const taken = await database.tenant(clientId, async (tx) => {
    const row = await letters.claim(tx, due, leaseSeconds, transport.domain)
    return row && { row, client: await letters.readClientName(tx, clientId) }
  })
  if (!taken) return "taken"
  const { row, client } = taken
  const holder = { clientId, letterId, fence: row.fence }
  const fail = async (failure: Failure): Promise<SendingOutcome> => {
    const isFinal = failure.isFinal || row.attempts >= mostAttempts
    const seconds = pauseAfterAttempt(row.attempts, Math.random()) / 1000
    await database.tenant(clientId, (tx) =>
      isFinal ? letters.markFailed(tx, holder, failure) : letters.markWaiting(tx, holder, failure, seconds),
    )
    figures.failed(failure.reason, isFinal)
    parts.log.warn({ letter: letterId, kind: row.kind, reason: failure.reason, isFinal }, "a letter did not go out")
    return failure.concernsAll ? "blocked" : "failed"
  }

  if (row.is_too_old) return fail(ended("tooOld"))
  // Posted by a newer version: another process may know it.
  if (!isLetterKind(row.kind)) return fail({ ...ended("unwritable"), isFinal: false })
  let letter: WrittenLetter
  try {
    letter = writeLetter({
      kind: row.kind,
      language: row.language,
      values: row.params,
      words: row.words,
      client,
      publicUrl: parts.publicUrl,
      path: row.path,
    })
  } catch (thrown) {
    if (thrown instanceof LetterUnwritable) return fail(ended("unwritable"))
    throw thrown
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(attemptMs)])
  try {
    const envelope = { to: row.address, messageId: row.message_id ?? "", letter }
    const attributes = { "mail.kind": row.kind, "mail.attempt": row.attempts }
    await inSpan("send email", { kind: SpanKind.CLIENT, attributes }, () => transport.send(envelope, signal))
  } catch (thrown) {
    return fail(failureOf(thrown))
  }
  await markSent(parts, holder)
  figures.sent()
  return "sent"
}

function ended(reason: Failure["reason"]): Failure {
  return { reason, reply: null, isFinal: true, concernsAll: false }
}

const markAttempts = 3

/** The letter is gone: a database that is away for a moment must not make it go twice. */
async function markSent({ database, log }: SendingParts, holder: letters.Holder): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.tenant(holder.clientId, (tx) => letters.markSent(tx, holder))
      return
    } catch (error) {
      if (attempt === markAttempts) throw error
      log.warn({ err: error, letter: holder.letterId }, "a letter that went out could not be marked yet")
      await delay(1_000 * attempt)
    }
  }
}
