import type { ErrorReply, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { OutboxEmailPreview, listOutbox, OutboxEmail } from "../../modules/outbox/contract.ts"
import type { Language } from "../../schemas/languages.ts"
import { enqueueEmail, type EmailInput } from "../../server/mail/enqueue-email.ts"
import { createEmailInput } from "./mail-fixture.ts"
import { createClient, createTestUser, type TestUser } from "./organisation.ts"
import { type DatabaseOptions, startTestServer } from "./server.ts"

export type ListedEmail = OutboxEmail

export interface OutboxResponse {
  readonly status: number
  readonly text: string
  readonly body: ReplyOf<typeof listOutbox> & OutboxEmailPreview & OutboxEmail & ErrorReply
}

export interface OutboxFixture {
  readonly administrator: TestUser
  /** User of the same client who is not an administrator. */
  readonly reader: TestUser
  /** Administrator of another client. */
  readonly outsider: TestUser
  call(user: TestUser | undefined, method: "GET" | "POST", url: string, language?: Language): Promise<OutboxResponse>
  enqueueEmail(overrides: Partial<EmailInput>): Promise<void>
  exhaustAttempts(id: string): Promise<void>
  due(): Promise<readonly { email_id: string }[]>
  audit(id: string): Promise<readonly { action: string; actor_id: string | null; changes: readonly unknown[] }[]>
  clear(): Promise<void>
  end(): Promise<void>
}

/** A server without a mail server, so that emails stay in the outbox. */
export async function setupOutboxFixture(
  environment: Readonly<Record<string, string>> = {},
  choice: DatabaseOptions = {},
): Promise<OutboxFixture> {
  const server = await startTestServer(environment, {}, choice)
  const { app, database } = server
  const ownClient = await createClient(database, "Calverine Holdings", ["Head"])
  const far = await createClient(database, "Far Away", ["Far"])
  const entityScope = { entityIds: ownClient.entities.map(({ id }) => id) }
  const administrator = await createTestUser(database, ownClient.id, {
    email: "a@own.example",
    isClientAdmin: true,
    ...entityScope,
  })
  const reader = await createTestUser(database, ownClient.id, {
    email: "r@own.example",
    grants: [{ feature: "Settings", subFeature: "*", actions: ["READ", "UPDATE"] }],
    ...entityScope,
  })
  const outsider = await createTestUser(database, far.id, {
    email: "a@far.example",
    isClientAdmin: true,
    entityIds: far.entities.map(({ id }) => id),
  })
  const signedIn = new Map<string, { readonly authorization: string }>()
  for (const user of [administrator, reader, outsider]) signedIn.set(user.id, await server.signIn(user))
  const clientTransaction = <T>(run: Parameters<typeof database.clientTransaction<T>>[1]) =>
    database.clientTransaction(ownClient.id, run)
  return {
    administrator,
    reader,
    outsider,
    async call(user, method, url, language = "en") {
      const headers = { ...(user && signedIn.get(user.id)), "accept-language": language }
      const reply = await app.inject({ method, url, headers })
      const isJson = String(reply.headers["content-type"]).includes("json")
      const body: OutboxResponse["body"] = isJson ? reply.json() : JSON.parse("{}")
      return { status: reply.statusCode, text: reply.body, body }
    },
    enqueueEmail: (overrides) => clientTransaction((tx) => enqueueEmail(tx, createEmailInput(ownClient.id, overrides))),
    exhaustAttempts: (id) =>
      clientTransaction(async (tx) => {
        await tx
          .updateTable("outbox_email")
          .set({ state: "failed", attempts: 14, next_at: null, last_error: "postpone" })
          .where("id", "=", id)
          .execute()
        await tx.deleteFrom("outbox_due").where("email_id", "=", id).execute()
      }),
    due: () => clientTransaction((tx) => tx.selectFrom("outbox_due").select("email_id").execute()),
    audit: (id) =>
      clientTransaction((tx) =>
        tx
          .selectFrom("audit_entry")
          .where("subject_id", "=", id)
          .orderBy("sequence")
          .select(["action", "actor_id", "changes"])
          .execute(),
      ),
    clear: () =>
      clientTransaction(async (tx) => {
        await tx.deleteFrom("outbox_due").execute()
        await tx.deleteFrom("outbox_email").execute()
      }),
    end: () => server.close(),
  }
}
