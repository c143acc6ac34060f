import { sha256 } from "../../../../engine/compile/sha256.ts"
import { definitionHash, portable } from "../../../../engine/pack/write-pack.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { PackedProfile } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { Tenant } from "../../../database/database.ts"
import type { ProfileRow } from "../definitions/profile-repository.ts"
import { findVersion } from "../definitions/profile-repository.ts"
import { publishedDefinitions, type PackImport } from "./repository.ts"

const shipped: ReadonlySet<string> = new Set(shippedProfiles.map(({ id }) => id))

/**
 * The line a profile descends from: the one it was imported under, the product's own for a shipped record type, else one
 * of its own, which tells nobody who the client is.
 */
export function lineageOf(clientId: ClientId, id: string, imported: PackImport | undefined): string {
  if (imported) return imported.lineage
  return shipped.has(id) ? `product.${id}` : `profile.${sha256(`${clientId} ${id}`).slice(0, 32)}`
}

/**
 * What the packed definition and the one here both come from, as far as it is still known here: what the exporter last
 * took from here, what was last taken from there, or the shipped definition that both started with.
 */
export async function commonAncestor(
  tx: Tenant,
  clientId: ClientId,
  { definition, basedOn, lineage }: PackedProfile,
  target: ProfileRow,
  imported: PackImport | undefined,
): Promise<ProfileDefinition | undefined> {
  const remembered = imported?.lineage === lineage ? imported : undefined
  const isFirstHand = basedOn === definitionHash(definition)
  const known = async () => {
    if (remembered?.hash === basedOn) return remembered.base
    const here = [target.draft, ...(await publishedDefinitions(tx, clientId, target.id))].map(portable)
    return here.find((one) => definitionHash(one) === basedOn)
  }
  const ancestor = isFirstHand ? (remembered?.base ?? (await known())) : ((await known()) ?? remembered?.base)
  if (ancestor || lineage !== `product.${target.id}`) return ancestor
  const first = await findVersion(tx, clientId, target.id, 1)
  return first && portable(first)
}
