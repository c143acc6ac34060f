import type { ErrorReply, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { LetterPreview, listOutbox, OutboxLetter } from "../../schemas/api/outbox.ts"
import type { Language } from "../../schemas/languages.ts"
import { postMail, type Letter } from "../../server/mail/post-mail.ts"
import { aLetter } from "./mail-world.ts"
import { createClient, createPerson, type TestPerson } from "./organisation.ts"
import { type DatabaseChoice, startTestServer } from "./server.ts"

export type ListedLetter = OutboxLetter

export interface OutboxAnswer {
  readonly status: number
  readonly text: string
  readonly body: ReplyOf<typeof listOutbox> & LetterPreview & OutboxLetter & ErrorReply
}

export interface OutboxWorld {
  readonly administrator: TestPerson
  /** Of the same client, and no administrator. */
  readonly reader: TestPerson
  /** An administrator of another client. */
  readonly stranger: TestPerson
  call(person: TestPerson | undefined, method: "GET" | "POST", url: string, language?: Language): Promise<OutboxAnswer>
  post(wish: Partial<Letter>): Promise<void>
  giveUp(id: string): Promise<void>
  due(): Promise<readonly { letter_id: string }[]>
  audit(id: string): Promise<readonly { action: string; actor_id: string | null; changes: readonly unknown[] }[]>
  clear(): Promise<void>
  end(): Promise<void>
}

/** A server without a mail server, so that letters stay where they can be looked at. */
export async function startOutboxWorld(
  environment: Readonly<Record<string, string>> = {},
  choice: DatabaseChoice = {},
): Promise<OutboxWorld> {
  const server = await startTestServer(environment, {}, choice)
  const { app, database } = server
  const own = await createClient(database, "Calverine Holdings", ["Head"])
  const far = await createClient(database, "Far Away", ["Far"])
  const ownPlaces = { entityIds: own.entities.map(({ id }) => id) }
  const administrator = await createPerson(database, own.id, {
    email: "a@own.example",
    isClientAdmin: true,
    ...ownPlaces,
  })
  const reader = await createPerson(database, own.id, {
    email: "r@own.example",
    grants: [{ feature: "Settings", subFeature: "*", actions: ["READ", "UPDATE"] }],
    ...ownPlaces,
  })
  const stranger = await createPerson(database, far.id, {
    email: "a@far.example",
    isClientAdmin: true,
    entityIds: far.entities.map(({ id }) => id),
  })
  const signedIn = new Map<string, { readonly authorization: string }>()
  for (const person of [administrator, reader, stranger]) signedIn.set(person.id, await server.signIn(person))
  const tenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(own.id, work)
  return {
    administrator,
    reader,
    stranger,
    async call(person, method, url, language = "en") {
      const headers = { ...(person && signedIn.get(person.id)), "accept-language": language }
      const reply = await app.inject({ method, url, headers })
      const isJson = String(reply.headers["content-type"]).includes("json")
      const body: OutboxAnswer["body"] = isJson ? reply.json() : JSON.parse("{}")
      return { status: reply.statusCode, text: reply.body, body }
    },
    post: (wish) => tenant((tx) => postMail(tx, aLetter(own.id, wish))),
    giveUp: (id) =>
      tenant(async (tx) => {
        await tx
          .updateTable("outbox_letter")
          .set({ state: "failed", attempts: 14, next_at: null, last_error: "putOff" })
          .where("id", "=", id)
          .execute()
        await tx.deleteFrom("outbox_due").where("letter_id", "=", id).execute()
      }),
    due: () => tenant((tx) => tx.selectFrom("outbox_due").select("letter_id").execute()),
    audit: (id) =>
      tenant((tx) =>
        tx
          .selectFrom("audit_entry")
          .where("subject_id", "=", id)
          .orderBy("sequence")
          .select(["action", "actor_id", "changes"])
          .execute(),
      ),
    clear: () =>
      tenant(async (tx) => {
        await tx.deleteFrom("outbox_due").execute()
        await tx.deleteFrom("outbox_letter").execute()
      }),
    end: () => server.close(),
  }
}
