import { expect, vi } from "vitest"
import type { Letter } from "../../server/mail/post-mail.ts"
import type { TestPerson } from "./organisation.ts"
import type { TestServer } from "./server.ts"

export interface PostedLetter {
  readonly kind: string
  readonly address: string
  readonly language: string
  readonly params: Letter["values"]
  readonly path: string | null
}

/** What was posted to a person, and done for them after an answer. */
export function accountWorld({ app, database }: TestServer) {
  const letters = (person: TestPerson): Promise<readonly PostedLetter[]> =>
    database.tenant(person.clientId, (tx) =>
      tx.selectFrom("outbox_letter").where("address", "=", person.email).orderBy("id").selectAll().execute(),
    )
  const settled = () =>
    vi.waitFor(
      async () => expect(await database.owner.selectFrom("account_errand").select("id").execute()).toEqual([]),
      { timeout: 20_000, interval: 20 },
    )
  return {
    letters,
    /** Waits until nothing is left to be done for any address. */
    settled,
    /** The last letter to the person, once everything is done. */
    async lastLetter(person: TestPerson): Promise<PostedLetter> {
      await settled()
      const letter = (await letters(person)).at(-1)
      if (!letter) throw new Error(`Nothing was posted to ${person.email}.`)
      return letter
    },
    trail: (person: TestPerson): Promise<readonly { readonly action: string }[]> =>
      database.tenant(person.clientId, (tx) =>
        tx.selectFrom("audit_entry").where("subject_id", "=", person.id).orderBy("sequence").selectAll().execute(),
      ),
    call: (
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => app.inject({ method, url, headers, ...(payload && { payload }) }),
    change: (person: TestPerson, set: object) =>
      database.tenant(person.clientId, (tx) =>
        tx
          .updateTable("app_user")
          .set(set)
          .where("client_id", "=", person.clientId)
          .where("id", "=", person.id)
          .execute(),
      ),
  }
}

/** The secret of a letter's link. */
export function tokenIn({ path }: PostedLetter): string {
  return path?.split("#")[1] ?? ""
}
