import { maxSingleEmails } from "../../contracts/notification-preferences.ts"
import type { RunningJob } from "../../../../server/jobs/job-kind.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import {
  type DigestRecipient,
  dropLines,
  type DueLine,
  postpone,
  listAddressees,
  listNotifications,
  listWaitingUsers,
  claimImmediate,
} from "./due-repository.ts"
import type { EmailJobDeps } from "./email-job.ts"
import { enqueueCombinedEmail } from "./enqueue-combined-email.ts"
import { enqueueNotificationEmail } from "./enqueue-notification-email.ts"
import { formatLines } from "./format-lines.ts"
import { recipientOf } from "./recipient.ts"
import { unlessItFails } from "./unless-it-fails.ts"

/** Lines after which a page, which is one transaction, starts no further user. */
const pageSize = 100
/**
 * Maximum lines per user and page. A user's immediate lines are read together, so that they can be combined into one
 * email.
 */
const maxLinesPerUser = 500

type EmailJob = Pick<RunningJob<unknown, unknown>, "id" | "actor">

export interface BatchResult {
  readonly processed: number
  readonly written: number
}

/** Enqueues a page of immediate emails, each with its recipient's access. */
export async function enqueueImmediateEmails(
  tx: ClientTransaction,
  deps: EmailJobDeps,
  job: EmailJob,
): Promise<BatchResult> {
  const { clientId } = job.actor
  const recipients = await listWaitingUsers(tx, clientId, pageSize)
  if (recipients.length === 0) return { processed: 0, written: 0 }
  const addressees = await listAddressees(tx, clientId, recipients)
  let [processed, written] = [0, 0]
  for (const userId of recipients) {
    if (processed >= pageSize) break
    const lines = await claimImmediate(tx, clientId, userId, maxLinesPerUser)
    const addressee = addressees.get(userId)
    const enqueued = addressee ? await unlessItFails(tx, deps.log, () => write(tx, deps, job, addressee, lines)) : 0
    if (enqueued === undefined) await postpone(tx, clientId, lines)
    else await dropLines(tx, clientId, lines)
    processed += lines.length
    written += enqueued ?? 0
  }
  return { processed, written }
}

/** Enqueues one email each, or a combined one if there are many; returns the number of emails. */
async function write(
  tx: ClientTransaction,
  deps: EmailJobDeps,
  { id: jobId, actor: { clientId } }: EmailJob,
  addressee: DigestRecipient,
  lines: readonly DueLine[],
): Promise<number> {
  const rows = await listNotifications(tx, clientId, lines)
  if (rows.size === 0) return 0
  const recipient = await recipientOf(tx, deps, { clientId, jobId }, addressee)
  const theirs = lines.flatMap(({ notificationId }) => rows.get(notificationId) ?? [])
  const formattedLines = await formatLines(tx, recipient, theirs)
  if (formattedLines.length > maxSingleEmails) return enqueueCombinedEmail(tx, recipient, formattedLines)
  const templates = new Map(lines.map(({ notificationId, templateId }) => [notificationId, templateId]))
  for (const line of formattedLines)
    await enqueueNotificationEmail(tx, recipient, line, templates.get(line.row.id) ?? null)
  return formattedLines.length
}
