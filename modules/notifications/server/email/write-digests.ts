import { oneLine } from "../../../../engine/mail/one-line.ts"
import { nextDigest } from "../../../../engine/notifications/digest-moment.ts"
import { digestLines } from "../../contracts/notification-preferences.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { RunningJob } from "../../../../server/jobs/job-kind.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import * as digests from "./digest-repository.ts"
import { listAddressees } from "./due-repository.ts"
import type { EmailJobDeps } from "./email-job.ts"
import { emailLines } from "./email-lines.ts"
import { type FormattedLine, formatLines } from "./format-lines.ts"
import { type Recipient, recipientOf } from "./recipient.ts"
import { unlessItFails } from "./unless-it-fails.ts"
import type { BatchResult } from "./enqueue-immediate-emails.ts"

/** Maximum lines checked for visibility: some subjects may no longer be visible to the recipient. */
const maxCheckedLines = 200
/** Digests per transaction. */
const pageSize = 20
/** Maximum lines scanned to find users whose lines have no day yet. */
const maxPlannedLines = 500

type EmailJob = Pick<RunningJob<unknown, unknown>, "id" | "actor">

/** Assigns new lines to the day and time of their user's next digest; returns the number of users. */
export async function planDigests(
  tx: ClientTransaction,
  { clock }: EmailJobDeps,
  { actor: { clientId } }: EmailJob,
): Promise<number> {
  const recipients = await digests.listUnplannedRecipients(tx, clientId, maxPlannedLines)
  if (recipients.length === 0) return 0
  const now = await clock.now(tx)
  const plans = recipients.map(({ userId, ...times }) => ({ userId, ...nextDigest(now, times) }))
  await digests.planLines(tx, clientId, plans)
  return recipients.length
}

/** Enqueues a page of due daily digests. */
export async function writeDigests(
  tx: ClientTransaction,
  deps: EmailJobDeps,
  { id: jobId, actor }: EmailJob,
): Promise<BatchResult> {
  const { clientId } = actor
  const recipients = await digests.findDueRecipients(tx, clientId, pageSize)
  const addressees = await listAddressees(tx, clientId, recipients)
  let written = 0
  for (const userId of recipients) {
    const due = await digests.findDigest(tx, clientId, userId, maxCheckedLines)
    if (!due) continue
    const addressee = addressees.get(userId)
    const enqueued = await unlessItFails(tx, deps.log, async () => {
      if (!addressee || due.newest.length === 0) return 0
      const recipient = await recipientOf(tx, deps, { clientId, jobId }, addressee)
      const formattedLines = await formatLines(tx, recipient, due.newest)
      const left = due.unread - (due.newest.length - formattedLines.length)
      return formattedLines.length === 0
        ? 0
        : await enqueueDigestEmail(tx, recipient, due.day, formattedLines.slice(0, digestLines), left)
    })
    if (enqueued === undefined) await digests.postponeDigest(tx, clientId, userId)
    else await digests.endDigest(tx, clientId, userId, due.day)
    written += enqueued ?? 0
  }
  return { processed: recipients.length, written }
}

async function enqueueDigestEmail(
  tx: ClientTransaction,
  recipient: Recipient,
  day: string,
  lines: readonly FormattedLine[],
  count: number,
): Promise<number> {
  const { language, access } = recipient
  const { clientId, userId, email, name } = access.actor
  const greeting = format("mail.digest.body", language, { name: oneLine(name) }).split(/\n{2,}/)
  const more = count > lines.length ? [format("mail.digest.more", language, { count: count - lines.length })] : []
  await enqueueEmail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "digest",
    values: { name },
    content: {
      language,
      subject: format("mail.digest.subject", language, { count }),
      paragraphs: [...greeting, ...emailLines(lines, recipient), ...more, format("mail.digest.choice", language)],
    },
    path: "/",
    dedupeKey: `${userId} ${day}`,
  })
  return 1
}
