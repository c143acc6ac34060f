import { hkdfSync } from "node:crypto"
import type { Database } from "../database/database.ts"

const fingerprintName = "secrets-key-fingerprint"

/**
 * Whether the key that seals secrets differs from that of the start before, which may have been the start of another
 * process. Undefined is the key that is stored in the database.
 */
export async function hasSecretsKeyChanged(
  { owner }: Pick<Database, "owner">,
  secretsKey: string | undefined,
): Promise<boolean> {
  const value = secretsKey === undefined ? "stored in the database" : fingerprintOf(secretsKey)
  const before = await owner
    .selectFrom("installation_secret")
    .where("name", "=", fingerprintName)
    .select("value")
    .executeTakeFirst()
  if (before?.value === value) return false
  await owner
    .insertInto("installation_secret")
    .values({ name: fingerprintName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
  return before !== undefined
}

/** Tells keys apart; the key cannot be derived from it. */
function fingerprintOf(secretsKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretsKey, "", fingerprintName, 32)).toString("base64url")
}
