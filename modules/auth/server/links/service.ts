import { timingSafeEqual } from "node:crypto"
import { v7 as uuid } from "uuid"
import { linkMinutes, type LinkPurpose } from "../../../../schemas/account-links.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findUser, type UserRow } from "../accounts/service.ts"
import { generateToken, parseToken, type TokenClaim } from "../sessions/token.ts"
import { deleteLinks, lockLink, insertLink } from "./repository.ts"

/** For callers that invalidate links: a lock, a deactivation, a new password. */
export { deleteLinks } from "./repository.ts"

const pageOf: Readonly<Record<LinkPurpose, string>> = {
  reset: "/reset-password",
  unlock: "/unlock-account",
  invitation: "/reset-password",
}

/**
 * Issues a link for an email, as the path of a page. Its secret is after the #, which browsers do not send to servers.
 * Links requested earlier stay valid until one of them is used, so that repeated requests cannot take the owner's link
 * away.
 */
export async function issueLink(
  tx: ClientTransaction,
  link: { readonly clientId: ClientId; readonly userId: UserId; readonly purpose: LinkPurpose },
): Promise<string> {
  const { clientId, userId, purpose } = link
  const id = uuid()
  const { text, hash } = generateToken(clientId, id)
  await insertLink(tx, { clientId, id, user_id: userId, purpose, hash, minutes: linkMinutes[purpose] })
  return `${pageOf[purpose]}#${text}`
}

/** Parses a link token. Rejects a malformed one with the same error as an expired one. */
export function claimOf(token: string): TokenClaim {
  const claim = parseToken(token)
  if (!claim) throw badLink()
  return claim
}

/** The user a link is for, if they can still sign in, locked until the transaction ends. */
export async function lockUser(
  tx: ClientTransaction,
  { clientId, sessionId, hash }: TokenClaim,
  purposes: readonly LinkPurpose[],
): Promise<{ readonly user: UserRow; readonly purpose: LinkPurpose }> {
  const link = await lockLink(tx, clientId, sessionId)
  if (!link || !purposes.includes(link.purpose) || !agree(link.hash, hash)) throw badLink()
  const user = await findUser(tx, clientId, link.user_id)
  if (!user?.active || user.locked) throw badLink()
  return { user, purpose: link.purpose }
}

/** Using a link deletes the user's other links of these purposes. */
export async function useUp(tx: ClientTransaction, user: UserRow, purposes: readonly LinkPurpose[]): Promise<void> {
  await deleteLinks(tx, user.client_id, user.id, purposes)
}

function agree(stored: string, entered: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(entered)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function badLink(): HttpError {
  return new HttpError(400, problem("password.bad_link", []))
}
