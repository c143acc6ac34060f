import { linkMinutes } from "../../../../schemas/account-links.ts"
import { v7 as uuid } from "uuid"
import type { UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, type Language } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { postMail } from "../../../mail/post-mail.ts"
import { insertSignIn, signsIn } from "./repository.ts"
import { deleteLinks, issueLink } from "../links/service.ts"

export interface Invited {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly language: Language | null
}

const minutesOfDay = 24 * 60

/**
 * Writes to a new person; the letter's link lets them choose their first password, and an earlier invitation's no longer does.
 * An address that signs in at another client is sent the same letter without a link, and what to do then: its reader alone
 * learns of it.
 */
export async function invite(tx: Tenant, actor: Actor, { id, email, name, language }: Invited): Promise<void> {
  const { clientId } = actor
  await deleteLinks(tx, clientId, id, ["invitation"])
  // It may have become free since the account was made.
  await insertSignIn(tx, clientId, id, email)
  const hasWayIn = await signsIn(tx, clientId, id)
  await postMail(tx, {
    clientId,
    userId: id,
    to: email,
    language: language ?? fallbackLanguage,
    kind: "invitation",
    values: { name, inviter: actor.name, days: String(linkMinutes.invitation / minutesOfDay) },
    ...(hasWayIn && { path: await issueLink(tx, { clientId, userId: id, purpose: "invitation" }) }),
    once: uuid(),
  })
}
