import { v7 as uuid } from "uuid"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { testMail } from "../../schemas/api/outbox.ts"
import type { Language } from "../../schemas/languages.ts"
import { problem } from "../../schemas/problems.ts"
import type { Database } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { Refusal } from "../http/refusal.ts"
import { format } from "../http/sentences.ts"
import { failureOf } from "./failure.ts"
import * as letters from "./repository.ts"
import type { MailTransport } from "./transport.ts"
import { writeLetter } from "./write-letter.ts"

export interface TestParts {
  readonly database: Database
  readonly transport: MailTransport | undefined
  readonly publicUrl: string
}

const patienceMs = 20_000
const longestReply = 300

/** Hands the mail server a letter to whoever asks, past the queue, so that they see at once what is wrong with its settings. */
export async function sendTestMail(
  { database, transport, publicUrl }: TestParts,
  { clientId, userId, email: address, name }: Actor,
  language: Language,
): Promise<ReplyOf<typeof testMail>> {
  if (!transport) throw new Refusal(409, problem("letter.no_mail_server", []))
  const client = await database.reading(clientId, (tx) => letters.readClientName(tx, clientId))
  const once = uuid()
  const kind = "mailTest"
  const values = { name }
  const letter = writeLetter({ kind, language, values, client, publicUrl, path: null })
  const messageId = `<${once}@${transport.domain}>`
  try {
    await transport.send({ to: address, messageId, letter }, AbortSignal.timeout(patienceMs))
  } catch (thrown) {
    const { reason, reply } = failureOf(thrown)
    const said = reply ?? (thrown instanceof Error ? thrown.message.slice(0, longestReply) : null)
    return { address, failure: format(`mail.failure.${reason}`, language), serverReply: said }
  }
  await database.tenant(clientId, (tx) =>
    letters.insertSent(tx, { clientId, userId, to: address, language, kind, values, once }, messageId),
  )
  return { address, failure: null, serverReply: null }
}
