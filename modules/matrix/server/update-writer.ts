import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { inSavepoint } from "../../../server/database/savepoint.ts"
import { type AccessContext, unrestrictedProfile } from "../../records/server/index.ts"
import { isPlain, type ManyUpdate, recordBulkWrite, writePlainUpdates } from "../../records/server/many.ts"
import { writeUpdate } from "../../records/server/writing.ts"

/**
 * Writes validated updates of records of several profiles, each record once: plain ones together at the end, others at
 * once, in a savepoint, since writing can fail where validation succeeded (duplicate ID, cycle of links).
 */
export function updateWriter(tx: ClientTransaction, access: AccessContext, profiles: readonly CompiledProfile[]) {
  const written: Parameters<typeof recordBulkWrite>[2][number][] = []
  const plain = new Map<CompiledProfile, ManyUpdate[]>()
  // Rules with aggregates read stored records, so those are written before the next one is validated.
  const readTypes = typesReadByRules(access, profiles)

  return {
    async write(profile: CompiledProfile, update: ManyUpdate): Promise<void> {
      const { row, validation } = update
      if (!readTypes.has(profile.type) && isPlain(access, profile, update)) {
        const others = plain.get(profile)
        if (others) others.push(update)
        else plain.set(profile, [update])
        written.push({ row: { ...row, revision: row.revision + 1 }, changes: validation.changes })
        return
      }
      const { written: is } = await inSavepoint(tx, () => writeUpdate(tx, access, profile, row, validation))
      written.push({ row: is, changes: validation.changes })
    },

    /** Writes the rest, and the audit entries of all updates. */
    async finish(): Promise<void> {
      for (const [profile, updates] of plain) await writePlainUpdates(tx, access, profile, updates)
      await recordBulkWrite(tx, access.actor, written, "updated")
    },
  }
}

/** The types of linked records whose values the rules of these profiles read. */
function typesReadByRules(access: AccessContext, profiles: readonly CompiledProfile[]): ReadonlySet<ProfileType> {
  return new Set(
    profiles.flatMap((profile) => {
      const { linkedAggregateQueries, links } = unrestrictedProfile(access, profile)
      const read = new Set(linkedAggregateQueries.map(({ keyword }) => keyword))
      return links.filter(({ keyword }) => read.has(keyword)).map(({ profileType }) => profileType)
    }),
  )
}
