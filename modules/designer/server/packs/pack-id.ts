import { sha256 } from "../../../../engine/compile/sha256.ts"
import { definitionHash, portable } from "../../../../engine/pack/write-pack.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { PackedProfile } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { findVersion, type ProfileRow } from "../../../profiles/server/index.ts"
import { publishedDefinitions, type PackImport } from "./repository.ts"

const shipped: ReadonlySet<string> = new Set(shippedProfiles.map(({ id }) => id))

/**
 * The pack ID of a profile: the one it was imported with, the product's for a shipped record type, otherwise a hash
 * that does not reveal the client.
 */
export function getPackId(clientId: ClientId, id: string, imported: PackImport | undefined): string {
  if (imported) return imported.packId
  return shipped.has(id) ? `product.${id}` : `profile.${sha256(`${clientId} ${id}`).slice(0, 32)}`
}

/**
 * Finds the common ancestor of the packed definition and the target: what the exporter last imported from here, what
 * was last imported from there, or the shipped definition of both. Undefined if it is no longer known.
 */
export async function commonAncestor(
  tx: ClientTransaction,
  clientId: ClientId,
  { definition, basedOn, packId }: PackedProfile,
  target: ProfileRow,
  imported: PackImport | undefined,
): Promise<ProfileDefinition | undefined> {
  const remembered = imported?.packId === packId ? imported : undefined
  const isFirstHand = basedOn === definitionHash(definition)
  const known = async () => {
    if (remembered?.hash === basedOn) return remembered.base
    const here = [target.draft, ...(await publishedDefinitions(tx, clientId, target.id))].map(portable)
    return here.find((one) => definitionHash(one) === basedOn)
  }
  const ancestor = isFirstHand ? (remembered?.base ?? (await known())) : ((await known()) ?? remembered?.base)
  if (ancestor || packId !== `product.${target.id}`) return ancestor
  const first = await findVersion(tx, clientId, target.id, 1)
  return first && portable(first)
}
