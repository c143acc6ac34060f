import { linkMinutes } from "../../../schemas/account-links.ts"
import { v7 as uuid } from "uuid"
import type { UserId } from "../../../schemas/ids.ts"
import { fallbackLanguage, type Language } from "../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { enqueueEmail } from "../../../server/mail/enqueue-email.ts"
import { insertSignIn, signsIn } from "./repository.ts"
import { deleteLinks, issueLink } from "../../auth/server/index.ts"

export interface InvitedUser {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly language: Language | null
}

const minutesOfDay = 24 * 60

/**
 * Invites a new user; the emailed link lets them choose their first password and invalidates earlier invitations. An
 * address that signs in at another client gets the same email without a link but with instructions, so that only its
 * owner learns of that.
 */
export async function invite(
  tx: ClientTransaction,
  actor: Actor,
  { id, email, name, language }: InvitedUser,
): Promise<void> {
  const { clientId } = actor
  await deleteLinks(tx, clientId, id, ["invitation"])
  // The address may have become available since the account was created.
  await insertSignIn(tx, clientId, id, email)
  const hasSignInMethod = await signsIn(tx, clientId, id)
  await enqueueEmail(tx, {
    clientId,
    userId: id,
    to: email,
    language: language ?? fallbackLanguage,
    kind: "invitation",
    values: { name, inviter: actor.name, days: String(linkMinutes.invitation / minutesOfDay) },
    ...(hasSignInMethod && { path: await issueLink(tx, { clientId, userId: id, purpose: "invitation" }) }),
    dedupeKey: uuid(),
  })
}
