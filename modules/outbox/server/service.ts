import { validate as isUuid } from "uuid"
import { emailRetryDays, type OutboxEmailPreview, type listOutbox, type OutboxEmail } from "../contract.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { format } from "../../../server/http/problem-messages.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { isEmailKind, emailKinds, nameOf } from "../../../server/mail/email-kinds.ts"
import { findEmail, listEmails } from "./repository.ts"
import * as emailRepository from "../../../server/mail/repository.ts"
import { buildEmailContent, plainParagraphs } from "../../../server/mail/render-email.ts"

export interface OutboxDeps {
  readonly database: Database
  readonly publicUrl: string
  /** Whether a mail server is configured. */
  readonly sends: boolean
  /** Whether administrators see an email's link: it is secret to its recipient, so only in development. */
  readonly showsLinkUrls: boolean
}

export type OutboxService = ReturnType<typeof outboxService>

const dayMs = 86_400_000
const presetSize = 50

/** The client's emails, for its administrators: list, retry and cancel. */
export function outboxService({ database, publicUrl, sends, showsLinkUrls }: OutboxDeps) {
  const serialize = (row: emailRepository.EmailRow, language: Language) => serializeEmail(row, language, sends)
  const found = async (tx: ClientTransaction, actor: Actor, emailId: string): Promise<emailRepository.EmailRow> => {
    const row = isUuid(emailId) ? await findEmail(tx, { clientId: actor.clientId, emailId }) : undefined
    if (!row) throw new HttpError(404, problem("email.not_found", []))
    return row
  }
  /**
   * Performs the change and writes the requesting user to the audit log; an email whose state has changed meanwhile is
   * left unchanged.
   */
  const change = (
    actor: Actor,
    emailId: string,
    language: Language,
    action: "retried" | "cancelled",
    run: typeof emailRepository.retryEmail,
  ): Promise<OutboxEmail> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const before = await found(tx, actor, emailId)
      if (!(await run(tx, { clientId: actor.clientId, emailId }))) {
        throw new HttpError(409, problem(action === "retried" ? "email.not_retried" : "email.not_cancelled", []))
      }
      const after = await found(tx, actor, emailId)
      const state = { section: null, parameter: "state", previous: before.state, current: after.state }
      await appendAudit(tx, actor, {
        subjectKind: "email",
        subjectId: emailId,
        action: `email.${action}`,
        changes: [state],
      })
      return serialize(after, language)
    })

  return {
    list: (
      actor: Actor,
      { state, kind, search = "", page = 0, size = presetSize }: QueryOf<typeof listOutbox>,
      language: Language,
    ): Promise<ReplyOf<typeof listOutbox>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const query = { clientId: actor.clientId, state, kind, search: search.trim(), limit: size, offset: page * size }
        const { rows, total } = await listEmails(tx, query)
        return {
          content: rows.map((row) => serialize(row, language)),
          page,
          size,
          totalElements: total,
          kinds: emailKinds.map((one) => ({ kind: one, name: format(nameOf(one), language) })),
          sends,
        }
      }),

    preview: (actor: Actor, emailId: string, language: Language): Promise<OutboxEmailPreview> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const row = await found(tx, actor, emailId)
        if (!isEmailKind(row.kind)) throw new HttpError(404, problem("email.not_found", []))
        const client = await emailRepository.findClientName(tx, actor.clientId)
        const address = row.path === null ? null : `${publicUrl}${row.path}`
        const emailDetails = {
          kind: row.kind,
          language: row.language,
          values: row.params,
          content: row.content,
          client,
          publicUrl,
          path: row.path ?? "",
        }
        const content = buildEmailContent(emailDetails)
        const { direction, subject, button, footer } = content
        return {
          email: serialize(row, language),
          direction,
          client,
          subject,
          paragraphs: plainParagraphs(content),
          button: button && { label: button.label, address: showsLinkUrls ? address : null },
          footer,
        }
      }),

    retry: (actor: Actor, emailId: string, language: Language): Promise<OutboxEmail> =>
      change(actor, emailId, language, "retried", emailRepository.retryEmail),

    cancel: (actor: Actor, emailId: string, language: Language): Promise<OutboxEmail> =>
      change(actor, emailId, language, "cancelled", emailRepository.cancelWaiting),
  }
}

/** Without a mail server, an email waits for no particular time. */
function serializeEmail(row: emailRepository.EmailRow, language: Language, sends: boolean): OutboxEmail {
  const isYoung = Date.now() - row.created_at.getTime() < emailRetryDays * dayMs
  const isWaiting = row.state === "waiting"
  return {
    id: row.id,
    kind: row.kind,
    kindName: isEmailKind(row.kind) ? format(nameOf(row.kind), language) : row.kind,
    address: row.address,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAt: sends ? (row.next_at?.toISOString() ?? null) : null,
    failure: row.last_error && format(`mail.failure.${row.last_error}`, language),
    serverReply: row.last_reply,
    canRetry: isYoung && row.last_error !== "address" && ((isWaiting && sends) || row.state === "failed"),
    canCancel: isWaiting,
  }
}
