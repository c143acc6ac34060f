import { pino } from "pino"
import type { EmailState } from "../../modules/outbox/contract.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { createEmailMetrics, type EmailMetrics } from "../../server/mail/metrics.ts"
import { enqueueEmail, type EmailInput } from "../../server/mail/enqueue-email.ts"
import type { EmailRow } from "../../server/mail/repository.ts"
import { startSender, type SenderOptions } from "../../server/mail/sender.ts"
import { smtpTransport, type TransportOptions } from "../../server/mail/transport.ts"
import { sharedDatabase } from "./database.ts"
import { publicUrl, quick, sender } from "./mail-presets.ts"
import { createClient } from "./organisation.ts"

export interface MailFixture {
  readonly url: string
  readonly database: Database
  readonly emailMetrics: EmailMetrics
  /** Second client, for isolation tests. */
  readonly ownClientId: ClientId
  readonly foreign: ClientId
  enqueueEmail(overrides?: Partial<EmailInput>): Promise<void>
  /** A sender in this process with short delays. */
  send(
    port: number,
    transport?: Partial<TransportOptions>,
    options?: Partial<SenderOptions>,
  ): { close(): Promise<void> }
  listEmails(clientId?: ClientId): Promise<readonly EmailRow[]>
  /** Waits until the only email to the address matches. */
  until(address: string, isSo: (row: EmailRow) => boolean, clientId?: ClientId): Promise<EmailRow>
  /** Makes the email's next attempt due immediately. */
  hasten(address: string): Promise<void>
  /** Stops the senders that still run; queued emails are not sent. */
  waitUntilIdle(): Promise<void>
  close(): Promise<void>
}

/** A database with two clients that sends emails to a mail server. */
export async function setupMailFixture(): Promise<MailFixture> {
  const { url, release } = await sharedDatabase()
  const database = openDatabase({ ownerUrl: url })
  const ownClientId = (await createClient(database, "Calverine Holdings", ["Head"])).id
  const foreign = (await createClient(database, "Far Away", ["Far"])).id
  const emailMetrics = createEmailMetrics(database)
  const senders = new Set<{ close(): Promise<void> }>()
  const waitUntilIdle = async () => {
    await Promise.all([...senders].map((one) => one.close()))
    senders.clear()
    await database.owner.deleteFrom("outbox_due").execute()
  }
  const listEmails = (clientId = ownClientId) =>
    database.clientTransaction(clientId, (tx) => tx.selectFrom("outbox_email").selectAll().orderBy("id").execute())
  return {
    url,
    database,
    emailMetrics,
    ownClientId,
    foreign,
    enqueueEmail: (overrides = {}) =>
      database.clientTransaction(overrides.clientId ?? ownClientId, (tx) =>
        enqueueEmail(tx, createEmailInput(ownClientId, overrides)),
      ),
    send(port, transport = {}, options = {}) {
      const deps = {
        database,
        publicUrl,
        emailMetrics,
        log: pino({ level: "silent" }),
        transport: smtpTransport({
          url: `smtp://127.0.0.1:${port}`,
          from: sender,
          tls: "unverified",
          timeoutMs: 20_000,
          ...transport,
        }),
      }
      const started = startSender(deps, { ...quick, ...options })
      senders.add(started)
      return started
    },
    listEmails,
    async until(address, isSo, clientId) {
      for (;;) {
        const [row] = (await listEmails(clientId)).filter((one) => one.address === address)
        if (row && isSo(row)) return row
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    hasten: (address) =>
      database.clientTransaction(ownClientId, async (tx) => {
        const now = new Date(0)
        const { id } = await tx
          .updateTable("outbox_email")
          .set({ next_at: now })
          .where("address", "=", address)
          .returning("id")
          .executeTakeFirstOrThrow()
        await tx.updateTable("outbox_due").set({ due_at: now }).where("email_id", "=", id).execute()
      }),
    waitUntilIdle,
    async close() {
      await waitUntilIdle()
      await database.close()
      await release()
    },
  }
}

export function createEmailInput(clientId: ClientId, overrides: Partial<EmailInput> = {}): EmailInput {
  return {
    clientId,
    userId: null,
    to: "owner@example.org",
    language: "en",
    kind: "passwordReset",
    values: { name: "Mira Anand", minutes: "30" },
    path: "/reset-password?token=a-secret-token",
    dedupeKey: "first",
    ...overrides,
  }
}

export const isIn =
  (state: EmailState) =>
  (row: EmailRow): boolean =>
    row.state === state
