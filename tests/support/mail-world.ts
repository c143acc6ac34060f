import { pino } from "pino"
import type { LetterState } from "../../schemas/api/outbox.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { mailFigures, type MailFigures } from "../../server/mail/figures.ts"
import { postMail, type Letter } from "../../server/mail/post-mail.ts"
import type { LetterRow } from "../../server/mail/repository.ts"
import { startSender, type SenderOptions } from "../../server/mail/sender.ts"
import { smtpTransport, type TransportOptions } from "../../server/mail/transport.ts"
import { sharedDatabase } from "./database.ts"
import { publicUrl, quick, sender } from "./mail-presets.ts"
import { createClient } from "./organisation.ts"

export interface MailWorld {
  readonly url: string
  readonly database: Database
  readonly figures: MailFigures
  /** Two clients, for what one may not see of the other. */
  readonly own: ClientId
  readonly foreign: ClientId
  post(wish?: Partial<Letter>): Promise<void>
  /** A sender in this process, quick at everything. */
  send(
    port: number,
    transport?: Partial<TransportOptions>,
    options?: Partial<SenderOptions>,
  ): { close(): Promise<void> }
  letters(clientId?: ClientId): Promise<readonly LetterRow[]>
  /** Waits until the address's only letter is as wanted. */
  until(address: string, isSo: (row: LetterRow) => boolean, clientId?: ClientId): Promise<LetterRow>
  /** The letter's next attempt is due at once. */
  hasten(address: string): Promise<void>
  /** Ends the senders that still run, and lets no letter go that still waits. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** A database with two clients, from which letters go to a mail server. */
export async function mailWorld(): Promise<MailWorld> {
  const { url, release } = await sharedDatabase()
  const database = openDatabase({ ownerUrl: url })
  const own = (await createClient(database, "Calverine Holdings", ["Head"])).id
  const foreign = (await createClient(database, "Far Away", ["Far"])).id
  const figures = mailFigures(database)
  const senders = new Set<{ close(): Promise<void> }>()
  const rest = async () => {
    await Promise.all([...senders].map((one) => one.close()))
    senders.clear()
    await database.owner.deleteFrom("outbox_due").execute()
  }
  const letters = (clientId = own) =>
    database.tenant(clientId, (tx) => tx.selectFrom("outbox_letter").selectAll().orderBy("id").execute())
  return {
    url,
    database,
    figures,
    own,
    foreign,
    post: (wish = {}) => database.tenant(wish.clientId ?? own, (tx) => postMail(tx, aLetter(own, wish))),
    send(port, transport = {}, options = {}) {
      const parts = {
        database,
        publicUrl,
        figures,
        log: pino({ level: "silent" }),
        transport: smtpTransport({
          url: `smtp://127.0.0.1:${port}`,
          from: sender,
          tls: "unverified",
          patienceMs: 20_000,
          ...transport,
        }),
      }
      const started = startSender(parts, { ...quick, ...options })
      senders.add(started)
      return started
    },
    letters,
    async until(address, isSo, clientId) {
      for (;;) {
        const [row] = (await letters(clientId)).filter((one) => one.address === address)
        if (row && isSo(row)) return row
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    hasten: (address) =>
      database.tenant(own, async (tx) => {
        const now = new Date(0)
        const { id } = await tx
          .updateTable("outbox_letter")
          .set({ next_at: now })
          .where("address", "=", address)
          .returning("id")
          .executeTakeFirstOrThrow()
        await tx.updateTable("outbox_due").set({ due_at: now }).where("letter_id", "=", id).execute()
      }),
    rest,
    async close() {
      await rest()
      await database.close()
      await release()
    },
  }
}

export function aLetter(clientId: ClientId, wish: Partial<Letter> = {}): Letter {
  return {
    clientId,
    userId: null,
    to: "owner@example.org",
    language: "en",
    kind: "passwordReset",
    values: { name: "Mira Anand", minutes: "30" },
    path: "/reset-password?token=a-secret-token",
    once: "first",
    ...wish,
  }
}

export const isIn =
  (state: LetterState) =>
  (row: LetterRow): boolean =>
    row.state === state
