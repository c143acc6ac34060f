import { oneLine } from "../../../../engine/mail/one-line.ts"
import { nextDigest } from "../../../../engine/notifications/digest-moment.ts"
import { digestLines } from "../../../../schemas/api/notification-preferences.ts"
import type { Tenant } from "../../../database/database.ts"
import { format } from "../../../http/sentences.ts"
import type { RunningJob } from "../../../jobs/job-kind.ts"
import { postMail } from "../../../mail/post-mail.ts"
import * as digests from "./digest-repository.ts"
import { readAddressees } from "./due-repository.ts"
import type { LetterParts } from "./letters-job.ts"
import { letterLines } from "./letter-lines.ts"
import { type PrintedLine, printLines } from "./print-lines.ts"
import { type Recipient, recipientOf } from "./recipient.ts"
import { unlessItFails } from "./unless-it-fails.ts"
import type { Round } from "./write-at-once.ts"

/** Looked at for them: some may be about what the recipient may not see any more. */
const mostLooked = 200
/** Letters of the day in one transaction. */
const pageSize = 20
/** Lines looked at to find people whose lines have no day yet. */
const mostPlanned = 500

type Work = Pick<RunningJob<unknown, unknown>, "id" | "actor">

/** Gives new lines the day and the moment of their person's next letter; tells of how many people. */
export async function planDigests(tx: Tenant, { clock }: LetterParts, { actor: { clientId } }: Work): Promise<number> {
  const people = await digests.readUnplanned(tx, clientId, mostPlanned)
  if (people.length === 0) return 0
  const now = await clock.now(tx)
  const plans = people.map(({ userId, ...times }) => ({ userId, ...nextDigest(now, times) }))
  await digests.planLines(tx, clientId, plans)
  return people.length
}

/** Writes a page of the letters of the day that are due. */
export async function writeDigests(tx: Tenant, parts: LetterParts, { id: jobId, actor }: Work): Promise<Round> {
  const { clientId } = actor
  const people = await digests.readDuePeople(tx, clientId, pageSize)
  const addressees = await readAddressees(tx, clientId, people)
  let written = 0
  for (const userId of people) {
    const due = await digests.readDigest(tx, clientId, userId, mostLooked)
    if (!due) continue
    const addressee = addressees.get(userId)
    const posted = await unlessItFails(tx, parts.log, async () => {
      if (!addressee || due.newest.length === 0) return 0
      const recipient = await recipientOf(tx, parts, { clientId, jobId }, addressee)
      const printed = await printLines(tx, recipient, due.newest)
      const left = due.unread - (due.newest.length - printed.length)
      return printed.length === 0 ? 0 : await postDigest(tx, recipient, due.day, printed.slice(0, digestLines), left)
    })
    if (posted === undefined) await digests.putOffDigest(tx, clientId, userId)
    else await digests.endDigest(tx, clientId, userId, due.day)
    written += posted ?? 0
  }
  return { taken: people.length, written }
}

async function postDigest(
  tx: Tenant,
  recipient: Recipient,
  day: string,
  lines: readonly PrintedLine[],
  count: number,
): Promise<number> {
  const { language, reader } = recipient
  const { clientId, userId, email, name } = reader.actor
  const greeting = format("mail.digest.body", language, { name: oneLine(name) }).split(/\n{2,}/)
  const more = count > lines.length ? [format("mail.digest.more", language, { count: count - lines.length })] : []
  await postMail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "digest",
    values: { name },
    words: {
      language,
      subject: format("mail.digest.subject", language, { count }),
      paragraphs: [...greeting, ...letterLines(lines, recipient), ...more, format("mail.digest.choice", language)],
    },
    path: "/",
    once: `${userId} ${day}`,
  })
  return 1
}
