import { timingSafeEqual } from "node:crypto"
import { v7 as uuid } from "uuid"
import { linkMinutes, type LinkPurpose } from "../../../../schemas/account-links.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { findUser, type UserRow } from "../people/service.ts"
import { makeToken, readToken, type TokenClaim } from "../sessions/token.ts"
import { deleteLinks, holdLink, insertLink } from "./repository.ts"

/** For whoever makes links worthless: a lock, a deactivation, a new password. */
export { deleteLinks } from "./repository.ts"

const pageOf: Readonly<Record<LinkPurpose, string>> = {
  reset: "/reset-password",
  unlock: "/unlock-account",
  invitation: "/reset-password",
}

/**
 * A link for a letter, as the path of a page: its secret stands behind the #, which browsers send to nobody. Links asked for
 * before stay good until one of them is used, so that nobody who asks for more of them takes the owner's away.
 */
export async function issueLink(
  tx: Tenant,
  link: { readonly clientId: ClientId; readonly userId: UserId; readonly purpose: LinkPurpose },
): Promise<string> {
  const { clientId, userId, purpose } = link
  const id = uuid()
  const { text, hash } = makeToken(clientId, id)
  await insertLink(tx, { clientId, id, user_id: userId, purpose, hash, minutes: linkMinutes[purpose] })
  return `${pageOf[purpose]}#${text}`
}

/** What a text claims to be a link of; one that cannot be one is refused as one that has expired. */
export function claimOf(token: string): TokenClaim {
  const claim = readToken(token)
  if (!claim) throw badLink()
  return claim
}

/** The person a link is for, who may still come in, held until the transaction ends. */
export async function holdPerson(
  tx: Tenant,
  { clientId, sessionId, hash }: TokenClaim,
  purposes: readonly LinkPurpose[],
): Promise<{ readonly user: UserRow; readonly purpose: LinkPurpose }> {
  const link = await holdLink(tx, clientId, sessionId)
  if (!link || !purposes.includes(link.purpose) || !agree(link.hash, hash)) throw badLink()
  const user = await findUser(tx, clientId, link.user_id)
  if (!user?.active || user.locked) throw badLink()
  return { user, purpose: link.purpose }
}

/** A link once used takes the others of its kind with it. */
export async function useUp(tx: Tenant, user: UserRow, purposes: readonly LinkPurpose[]): Promise<void> {
  await deleteLinks(tx, user.client_id, user.id, purposes)
}

function agree(kept: string, given: string): boolean {
  const [left, right] = [Buffer.from(kept), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function badLink(): Refusal {
  return new Refusal(400, problem("password.bad_link", []))
}
