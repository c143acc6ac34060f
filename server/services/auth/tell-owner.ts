import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"
import type { Tenant } from "../../database/database.ts"
import type { LetterKind } from "../../mail/letter-kinds.ts"
import { postMail } from "../../mail/post-mail.ts"
import type { UserRow } from "./people/service.ts"

/** Whose account it is, and where its letters go. */
export interface AccountOwner {
  readonly clientId: ClientId
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly language: string | null | undefined
}

export function ownerOf(user: UserRow): AccountOwner {
  const name = `${user.first_name} ${user.last_name}`.trim()
  return { clientId: user.client_id, id: user.id, name, email: user.email, language: user.preferences.language }
}

interface Told {
  readonly kind: LetterKind
  readonly values?: Readonly<Record<string, string>>
  readonly path?: string
}

/**
 * Writes to the owner of an account that something about how they sign in was changed, in the transaction of the change. Such
 * a letter opens nothing by itself: it is there so that a change somebody else made does not go unseen.
 */
export async function tellOwner(tx: Tenant, owner: AccountOwner, { kind, values, path }: Told): Promise<void> {
  const { clientId, id: userId, name, email, language } = owner
  await postMail(tx, {
    clientId,
    userId,
    to: email,
    language: typeof language === "string" && isLanguage(language) ? language : fallbackLanguage,
    kind,
    values: { name, ...values },
    ...(path !== undefined && { path }),
    once: uuid(),
  })
}
