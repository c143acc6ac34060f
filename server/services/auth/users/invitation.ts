import { linkMinutes } from "../../../../schemas/account-links.ts"
import { v7 as uuid } from "uuid"
import type { UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, type Language } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { postMail } from "../../../mail/post-mail.ts"
import { deleteLinks, issueLink } from "../links/service.ts"

export interface Invited {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly language: Language | null
}

const minutesOfDay = 24 * 60

/** Writes to a new person; the letter's link lets them choose their first password, and an earlier invitation's no longer does. */
export async function invite(tx: Tenant, actor: Actor, { id, email, name, language }: Invited): Promise<void> {
  const { clientId } = actor
  await deleteLinks(tx, clientId, id, ["invitation"])
  const path = await issueLink(tx, { clientId, userId: id, purpose: "invitation" })
  await postMail(tx, {
    clientId,
    userId: id,
    to: email,
    language: language ?? fallbackLanguage,
    kind: "invitation",
    values: { name, inviter: actor.name, days: String(linkMinutes.invitation / minutesOfDay) },
    path,
    once: uuid(),
  })
}
