import { oneLine } from "../../../../engine/mail/one-line.ts"
import { gatheredLines } from "../../../../schemas/api/notification-preferences.ts"
import type { Tenant } from "../../../database/database.ts"
import { format } from "../../../http/sentences.ts"
import { postMail } from "../../../mail/post-mail.ts"
import { letterLines } from "./letter-lines.ts"
import type { PrintedLine } from "./print-lines.ts"
import type { Recipient } from "./recipient.ts"

/** One letter for many notifications, a line each; of very many several, none much longer than another. Tells how many letters. */
export async function postGathered(tx: Tenant, recipient: Recipient, lines: readonly PrintedLine[]): Promise<number> {
  const parts = evenParts(lines, gatheredLines)
  for (const part of parts) await postPart(tx, recipient, part)
  return parts.length
}

async function postPart(tx: Tenant, recipient: Recipient, lines: readonly PrintedLine[]): Promise<void> {
  const { language, reader } = recipient
  const { clientId, userId, email, name } = reader.actor
  const greeting = format("mail.gathered.body", language, { name: oneLine(name) }).split(/\n{2,}/)
  await postMail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "gathered",
    values: { name },
    words: {
      language,
      subject: format("mail.gathered.subject", language, { count: lines.length }),
      paragraphs: [...greeting, ...letterLines(lines, recipient), format("mail.digest.choice", language)],
    },
    path: "/",
    // A notification is a line of one letter alone: its line is struck off with the letter's posting.
    once: lines[0]?.row.id ?? "",
  })
}

/** In their order, in as few parts as can be. */
function evenParts<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const size = Math.ceil(items.length / Math.ceil(items.length / most))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
