import { expect, vi } from "vitest"
import type { EmailInput } from "../../server/mail/enqueue-email.ts"
import type { TestUser } from "./organisation.ts"
import type { TestServer } from "./server.ts"

export interface EnqueuedEmail {
  readonly kind: string
  readonly address: string
  readonly language: string
  readonly params: EmailInput["values"]
  readonly path: string | null
}

/** Reads the emails enqueued for a user and the account events processed after a response. */
export function createAccountFixture({ app, database }: TestServer) {
  const listEmails = (user: TestUser): Promise<readonly EnqueuedEmail[]> =>
    database.clientTransaction(user.clientId, (tx) =>
      tx.selectFrom("outbox_email").where("address", "=", user.email).orderBy("id").selectAll().execute(),
    )
  const waitUntilIdle = () =>
    vi.waitFor(
      async () => expect(await database.owner.selectFrom("account_event").select("id").execute()).toEqual([]),
      { timeout: 20_000, interval: 20 },
    )
  return {
    listEmails,
    /** Waits until no account event is left for any address. */
    waitUntilIdle,
    /** The last email to the user, once all events are processed. */
    async getLastEmail(user: TestUser): Promise<EnqueuedEmail> {
      await waitUntilIdle()
      const sentEmail = (await listEmails(user)).at(-1)
      if (!sentEmail) throw new Error(`Nothing was posted to ${user.email}.`)
      return sentEmail
    },
    listAuditEntries: (user: TestUser): Promise<readonly { readonly action: string }[]> =>
      database.clientTransaction(user.clientId, (tx) =>
        tx.selectFrom("audit_entry").where("subject_id", "=", user.id).orderBy("sequence").selectAll().execute(),
      ),
    call: (
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => app.inject({ method, url, headers, ...(payload && { payload }) }),
    change: (user: TestUser, set: object) =>
      database.clientTransaction(user.clientId, (tx) =>
        tx.updateTable("app_user").set(set).where("client_id", "=", user.clientId).where("id", "=", user.id).execute(),
      ),
  }
}

/** The secret in an email's link. */
export function tokenIn({ path }: EnqueuedEmail): string {
  return path?.split("#")[1] ?? ""
}
