import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { EmailKind } from "../../../server/mail/email-kinds.ts"
import { enqueueEmail } from "../../../server/mail/enqueue-email.ts"
import type { UserRow } from "./accounts/service.ts"

/** The account owner, and where to send emails. */
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

interface OwnerNotification {
  readonly kind: EmailKind
  readonly values?: Readonly<Record<string, string>>
  readonly path?: string
}

/**
 * Emails the owner of an account that a sign-in setting has changed, in the transaction of the change. The email
 * contains no sign-in link: it only makes a change by someone else noticeable.
 */
export async function notifyAccountOwner(
  tx: ClientTransaction,
  owner: AccountOwner,
  { kind, values, path }: OwnerNotification,
): Promise<void> {
  const { clientId, id: userId, name, email, language } = owner
  await enqueueEmail(tx, {
    clientId,
    userId,
    to: email,
    language: typeof language === "string" && isLanguage(language) ? language : fallbackLanguage,
    kind,
    values: { name, ...values },
    ...(path !== undefined && { path }),
    dedupeKey: uuid(),
  })
}
