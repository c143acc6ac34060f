import type { AuditCheckpoint } from "../../../../schemas/api/audit.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { installationSecret } from "../../../secrets/installation-secret.ts"
import { chainStart } from "../../../audit-log/chain.ts"
import { publicKeyOf, signCheckpoint, signingKey } from "./checkpoint.ts"
import { insertSeal, readLastSeal, readUnsealedHeads } from "./seal-repository.ts"
import { hashSeal } from "./seal.ts"

/** As many chains' ends as one seal holds; more are sealed by the next ones. */
export const mostHeads = 5_000

export type SealService = ReturnType<typeof sealService>

/** Chains the ends of a client's chains into one, and signs how far it is. */
export function sealService(database: Database) {
  const secret = installationSecret(database, "audit_signing_key")

  return {
    /** Seals what is not sealed yet of what was written since the moment, or of everything; how many ends were sealed. */
    async seal(clientId: ClientId, since: Date | null): Promise<number> {
      const key = signingKey(await secret())
      let sealed = 0
      for (;;) {
        const count = await database.tenant(clientId, async (tx) => {
          const last = await readLastSeal(tx, clientId)
          const heads = await readUnsealedHeads(tx, clientId, since, mostHeads)
          if (heads.length === 0) return 0
          const at = (await readNow(tx)).toISOString()
          const content = { clientId, number: (last?.number ?? 0) + 1, at, heads }
          const previousHash = last?.hash ?? chainStart
          const hash = hashSeal(content, previousHash)
          const signature = signCheckpoint(key, { ...content, hash })
          const made = await insertSeal(tx, { ...content, heads: heads.length, previousHash, hash, signature }, heads)
          return made ? heads.length : 0
        })
        sealed += count
        if (count < mostHeads) return sealed
      }
    },

    /** How far the trail is sealed, to be kept elsewhere; null before the first seal. */
    async checkpoint(clientId: ClientId): Promise<AuditCheckpoint | null> {
      const last = await database.reading(clientId, (tx) => readLastSeal(tx, clientId))
      if (!last) return null
      const { number, at, hash, signature } = last
      return { clientId, number, at, hash, signature, publicKey: await this.publicKey() }
    },

    publicKey: async (): Promise<string> => publicKeyOf(signingKey(await secret())),
  }
}
