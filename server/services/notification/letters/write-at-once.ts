import { lettersApart } from "../../../../schemas/api/notification-preferences.ts"
import type { RunningJob } from "../../../jobs/job-kind.ts"
import type { Tenant } from "../../../database/database.ts"
import {
  type Addressee,
  dropLines,
  type DueLine,
  putOff,
  readAddressees,
  readNotifications,
  readWaiting,
  takeAtOnce,
} from "./due-repository.ts"
import type { LetterParts } from "./letters-job.ts"
import { postGathered } from "./post-gathered.ts"
import { postNotification } from "./post-notification.ts"
import { printLines } from "./print-lines.ts"
import { recipientOf } from "./recipient.ts"
import { unlessItFails } from "./unless-it-fails.ts"

/** Lines after which a page, which is one transaction, takes nobody else in. */
const pageSize = 100
/** Of one person's, in one page: what comes to them at once is looked at together, so that it can go together. */
const mostOfOne = 500

type Work = Pick<RunningJob<unknown, unknown>, "id" | "actor">

export interface Round {
  readonly taken: number
  readonly written: number
}

/** Writes a page of the letters that are wanted at once, each person's in their own name. */
export async function writeAtOnce(tx: Tenant, parts: LetterParts, work: Work): Promise<Round> {
  const { clientId } = work.actor
  const people = await readWaiting(tx, clientId, pageSize)
  if (people.length === 0) return { taken: 0, written: 0 }
  const addressees = await readAddressees(tx, clientId, people)
  let [taken, written] = [0, 0]
  for (const userId of people) {
    if (taken >= pageSize) break
    const lines = await takeAtOnce(tx, clientId, userId, mostOfOne)
    const addressee = addressees.get(userId)
    const posted = addressee ? await unlessItFails(tx, parts.log, () => write(tx, parts, work, addressee, lines)) : 0
    if (posted === undefined) await putOff(tx, clientId, lines)
    else await dropLines(tx, clientId, lines)
    taken += lines.length
    written += posted ?? 0
  }
  return { taken, written }
}

/** A letter each, or one for all where they are many; tells how many letters. */
async function write(
  tx: Tenant,
  parts: LetterParts,
  { id: jobId, actor: { clientId } }: Work,
  addressee: Addressee,
  lines: readonly DueLine[],
): Promise<number> {
  const rows = await readNotifications(tx, clientId, lines)
  if (rows.size === 0) return 0
  const recipient = await recipientOf(tx, parts, { clientId, jobId }, addressee)
  const theirs = lines.flatMap(({ notificationId }) => rows.get(notificationId) ?? [])
  const printed = await printLines(tx, recipient, theirs)
  if (printed.length > lettersApart) return postGathered(tx, recipient, printed)
  const templates = new Map(lines.map(({ notificationId, templateId }) => [notificationId, templateId]))
  for (const line of printed) await postNotification(tx, recipient, line, templates.get(line.row.id) ?? null)
  return printed.length
}
