import { validate as isUuid } from "uuid"
import { letterDays, type LetterPreview, type listOutbox, type OutboxLetter } from "../../schemas/api/outbox.ts"
import type { QueryOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Language } from "../../schemas/languages.ts"
import { problem } from "../../schemas/problems.ts"
import type { Database, Tenant } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { Refusal } from "../http/refusal.ts"
import { format } from "../http/sentences.ts"
import { appendAudit } from "../audit-log/append.ts"
import { isLetterKind, letterKinds, nameOf } from "./letter-kinds.ts"
import * as letters from "./repository.ts"
import { letterContent, saidAlone } from "./write-letter.ts"

export interface OutboxParts {
  readonly database: Database
  readonly publicUrl: string
  /** Whether there is a mail server. */
  readonly sends: boolean
  /** Whether administrators see where a letter leads: a secret of its reader, and so in development alone. */
  readonly showsAddresses: boolean
}

export type OutboxService = ReturnType<typeof outboxService>

const dayMs = 86_400_000
const presetSize = 50

/** The client's letters, for its administrators: what became of each, once more, or not at all. */
export function outboxService({ database, publicUrl, sends, showsAddresses }: OutboxParts) {
  const print = (row: letters.LetterRow, language: Language) => printLetter(row, language, sends)
  const found = async (tx: Tenant, actor: Actor, letterId: string): Promise<letters.LetterRow> => {
    const row = isUuid(letterId) ? await letters.findLetter(tx, { clientId: actor.clientId, letterId }) : undefined
    if (!row) throw new Refusal(404, problem("letter.not_found", []))
    return row
  }
  /** Does what was asked for and writes down who asked; a letter that has moved on meanwhile is left as it is. */
  const change = (
    actor: Actor,
    letterId: string,
    language: Language,
    action: "tried" | "cancelled",
    work: typeof letters.askAgain,
  ): Promise<OutboxLetter> =>
    database.tenant(actor.clientId, async (tx) => {
      const before = await found(tx, actor, letterId)
      if (!(await work(tx, { clientId: actor.clientId, letterId }))) {
        throw new Refusal(409, problem(action === "tried" ? "letter.not_retried" : "letter.not_cancelled", []))
      }
      const after = await found(tx, actor, letterId)
      const state = { section: null, parameter: "state", previous: before.state, current: after.state }
      await appendAudit(tx, actor, {
        subjectKind: "letter",
        subjectId: letterId,
        action: `letter.${action}`,
        changes: [state],
      })
      return print(after, language)
    })

  return {
    list: (
      actor: Actor,
      { state, kind, search = "", page = 0, size = presetSize }: QueryOf<typeof listOutbox>,
      language: Language,
    ): Promise<ReplyOf<typeof listOutbox>> =>
      database.reading(actor.clientId, async (tx) => {
        const wish = { clientId: actor.clientId, state, kind, search: search.trim(), limit: size, offset: page * size }
        const { rows, total } = await letters.listLetters(tx, wish)
        return {
          content: rows.map((row) => print(row, language)),
          page,
          size,
          totalElements: total,
          kinds: letterKinds.map((one) => ({ kind: one, name: format(nameOf(one), language) })),
          sends,
        }
      }),

    preview: (actor: Actor, letterId: string, language: Language): Promise<LetterPreview> =>
      database.reading(actor.clientId, async (tx) => {
        const row = await found(tx, actor, letterId)
        if (!isLetterKind(row.kind)) throw new Refusal(404, problem("letter.not_found", []))
        const client = await letters.readClientName(tx, actor.clientId)
        const address = row.path === null ? null : `${publicUrl}${row.path}`
        const told = {
          kind: row.kind,
          language: row.language,
          values: row.params,
          words: row.words,
          client,
          publicUrl,
          path: row.path ?? "",
        }
        const content = letterContent(told)
        const { direction, subject, button, footer } = content
        return {
          letter: print(row, language),
          direction,
          client,
          subject,
          paragraphs: saidAlone(content),
          button: button && { label: button.label, address: showsAddresses ? address : null },
          footer,
        }
      }),

    retry: (actor: Actor, letterId: string, language: Language): Promise<OutboxLetter> =>
      change(actor, letterId, language, "tried", letters.askAgain),

    cancel: (actor: Actor, letterId: string, language: Language): Promise<OutboxLetter> =>
      change(actor, letterId, language, "cancelled", letters.cancelWaiting),
  }
}

/** Where there is no mail server a letter waits for it, and for no moment. */
function printLetter(row: letters.LetterRow, language: Language, sends: boolean): OutboxLetter {
  const isYoung = Date.now() - row.created_at.getTime() < letterDays * dayMs
  const isWaiting = row.state === "waiting"
  return {
    id: row.id,
    kind: row.kind,
    kindName: isLetterKind(row.kind) ? format(nameOf(row.kind), language) : row.kind,
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
