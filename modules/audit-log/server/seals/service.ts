import type { AuditCheckpoint } from "../../contract.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { installationSecret } from "../../../../server/secrets/installation-secret.ts"
import { chainStart } from "../../../../server/audit-log/chain.ts"
import { publicKeyOf, signCheckpoint, signingKey } from "./checkpoint.ts"
import { insertSeal, findLastSeal, listUnsealedHeads } from "./seal-repository.ts"
import { hashSeal } from "./seal.ts"

/** Maximum number of chain heads in one seal; the next seals cover the rest. */
export const maxHeadsPerSeal = 5_000

export type SealService = ReturnType<typeof sealService>

/** Links the heads of a client's chains into one chain of seals, and signs checkpoints. */
export function sealService(database: Database) {
  const secret = installationSecret(database, "audit_signing_key")

  return {
    /** Seals the unsealed entries of the last milliseconds, or all of them for null; returns how many heads were sealed. */
    async seal(clientId: ClientId, lastMs: number | null): Promise<number> {
      const key = signingKey(await secret())
      let sealed = 0
      for (;;) {
        const count = await database.clientTransaction(clientId, async (tx) => {
          const last = await findLastSeal(tx, clientId)
          const heads = await listUnsealedHeads(tx, clientId, lastMs, maxHeadsPerSeal)
          if (heads.length === 0) return 0
          const at = (await getDatabaseTime(tx)).toISOString()
          const content = { clientId, number: (last?.number ?? 0) + 1, at, heads }
          const previousHash = last?.hash ?? chainStart
          const hash = hashSeal(content, previousHash)
          const signature = signCheckpoint(key, { ...content, hash })
          const insertedSeal = await insertSeal(
            tx,
            { ...content, heads: heads.length, previousHash, hash, signature },
            heads,
          )
          return insertedSeal ? heads.length : 0
        })
        sealed += count
        if (count < maxHeadsPerSeal) return sealed
      }
    },

    /** How far the audit log is sealed, to be stored outside the system; null before the first seal. */
    async checkpoint(clientId: ClientId): Promise<AuditCheckpoint | null> {
      const last = await database.readTransaction(clientId, (tx) => findLastSeal(tx, clientId))
      if (!last) return null
      const { number, at, hash, signature } = last
      return { clientId, number, at, hash, signature, publicKey: await this.publicKey() }
    },

    publicKey: async (): Promise<string> => publicKeyOf(signingKey(await secret())),
  }
}
