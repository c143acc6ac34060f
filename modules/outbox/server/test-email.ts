import { v7 as uuid } from "uuid"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { testMail } from "../contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { format } from "../../../server/http/problem-messages.ts"
import { toSendFailure } from "../../../server/mail/send-failure.ts"
import * as emailRepository from "../../../server/mail/repository.ts"
import type { MailTransport } from "../../../server/mail/transport.ts"
import { renderEmail } from "../../../server/mail/render-email.ts"

export interface TestEmailDeps {
  readonly database: Database
  readonly transport: MailTransport | undefined
  readonly publicUrl: string
}

const timeoutMs = 20_000
const maxReplyLength = 300

/** Sends an email to the requesting user without the queue, so that they immediately see problems with the settings. */
export async function sendTestMail(
  { database, transport, publicUrl }: TestEmailDeps,
  { clientId, userId, email: address, name }: Actor,
  language: Language,
): Promise<ReplyOf<typeof testMail>> {
  if (!transport) throw new HttpError(409, problem("email.no_mail_server", []))
  const client = await database.readTransaction(clientId, (tx) => emailRepository.findClientName(tx, clientId))
  const dedupeKey = uuid()
  const kind = "mailTest"
  const values = { name }
  const renderedEmail = renderEmail({ kind, language, values, client, publicUrl, path: null })
  const messageId = `<${dedupeKey}@${transport.domain}>`
  try {
    await transport.send({ to: address, messageId, email: renderedEmail }, AbortSignal.timeout(timeoutMs))
  } catch (thrown) {
    const { reason, reply } = toSendFailure(thrown)
    const responseText = reply ?? (thrown instanceof Error ? thrown.message.slice(0, maxReplyLength) : null)
    return { address, failure: format(`mail.failure.${reason}`, language), serverReply: responseText }
  }
  await database.clientTransaction(clientId, (tx) =>
    emailRepository.insertSent(tx, { clientId, userId, to: address, language, kind, values, dedupeKey }, messageId),
  )
  return { address, failure: null, serverReply: null }
}
