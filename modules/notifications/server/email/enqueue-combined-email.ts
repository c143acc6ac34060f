import { oneLine } from "../../../../engine/mail/one-line.ts"
import { gatheredLines } from "../../contracts/notification-preferences.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import { emailLines } from "./email-lines.ts"
import type { FormattedLine } from "./format-lines.ts"
import type { Recipient } from "./recipient.ts"

/**
 * Enqueues one email with a line for each notification; very many are split into several emails of similar length.
 * Returns the number of emails.
 */
export async function enqueueCombinedEmail(
  tx: ClientTransaction,
  recipient: Recipient,
  lines: readonly FormattedLine[],
): Promise<number> {
  const groups = splitEvenly(lines, gatheredLines)
  for (const group of groups) await enqueueCombinedEmailPart(tx, recipient, group)
  return groups.length
}

async function enqueueCombinedEmailPart(
  tx: ClientTransaction,
  recipient: Recipient,
  lines: readonly FormattedLine[],
): Promise<void> {
  const { language, access } = recipient
  const { clientId, userId, email, name } = access.actor
  const greeting = format("mail.gathered.body", language, { name: oneLine(name) }).split(/\n{2,}/)
  await enqueueEmail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "gathered",
    values: { name },
    content: {
      language,
      subject: format("mail.gathered.subject", language, { count: lines.length }),
      paragraphs: [...greeting, ...emailLines(lines, recipient), format("mail.digest.choice", language)],
    },
    path: "/",
    // A notification is in only one email: enqueueing it deletes its line.
    dedupeKey: lines[0]?.row.id ?? "",
  })
}

/** Splits items in order into as few parts of equal size as possible. */
function splitEvenly<Item>(items: readonly Item[], limit: number): readonly (readonly Item[])[] {
  const size = Math.ceil(items.length / Math.ceil(items.length / limit))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
