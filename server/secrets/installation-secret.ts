import { randomBytes } from "node:crypto"
import type { Database } from "../database/database.ts"

/** A secret shared by all processes of an installation, created on first use. */
export function installationSecret({ owner }: Database, name: string): () => Promise<string> {
  let known: string | undefined
  return async () => {
    if (known !== undefined) return known
    const value = randomBytes(32).toString("base64url")
    await owner
      .insertInto("installation_secret")
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await owner
      .selectFrom("installation_secret")
      .where("name", "=", name)
      .select("value")
      .executeTakeFirstOrThrow()
    return (known = row.value)
  }
}
