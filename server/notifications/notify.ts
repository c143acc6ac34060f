import type { ClientId, MailTemplateId, UserId } from "../../schemas/ids.ts"
import type { NotificationKind, SubjectOf, ValuesOf } from "../../modules/notification-kinds.ts"
import type { ClientTransaction } from "../database/database.ts"
import { insertNotifications, removeNotifications, type Withdrawal } from "./repository.ts"

/** The channels of a notification: in-app and email. */
export type Channel = "IN_APP" | "EMAIL"

export interface NotificationInput<Kind extends NotificationKind> {
  readonly clientId: ClientId
  readonly kind: Kind
  /** Users who can see the subject; the acting user is not notified. */
  readonly to: readonly UserId[]
  /** The acting user; null for the system. */
  readonly by: UserId | null
  readonly about: SubjectOf<Kind>
  /**
   * Must not contain anything that a user may later lose access to: restricted data is read when the notification is
   * displayed.
   */
  readonly values: ValuesOf<Kind>
  /** Identifies duplicates: a user gets one notification per kind and key, however often this is called. */
  readonly dedupeKey: string
  /** The channels that may be used; each user's preferences apply. Both by default. */
  readonly channels?: readonly Channel[] | undefined
  /** The client's template for its email; the kind's own text when it is null or deleted. */
  readonly templateId?: MailTemplateId | null | undefined
}

/**
 * Creates notifications in the caller's transaction, respecting each user's preferences. Emails are sent after commit.
 */
export async function notify<Kind extends NotificationKind>(
  tx: ClientTransaction,
  input: NotificationInput<Kind>,
): Promise<void> {
  const others = new Set(input.to.filter((userId) => userId !== input.by))
  if (others.size === 0) return
  const { channels = ["IN_APP", "EMAIL"], templateId = null } = input
  const delivery = { inApp: channels.includes("IN_APP"), byMail: channels.includes("EMAIL"), templateId }
  // Sorted, so that two transactions that notify the same users wait for one another instead of deadlocking.
  const recipients = [...others].toSorted().map((to) => ({ to, about: input.about, dedupeKey: input.dedupeKey }))
  await insertNotifications(tx, { ...input, ...delivery, recipients })
}

/** Creates many notifications, each about another subject for one user, in one statement. */
export async function notifyOfMany<Kind extends NotificationKind>(
  tx: ClientTransaction,
  input: Pick<NotificationInput<Kind>, "clientId" | "kind" | "by" | "values"> & {
    readonly recipients: readonly { readonly to: UserId; readonly about: SubjectOf<Kind>; readonly dedupeKey: string }[]
  },
): Promise<void> {
  const recipients = input.recipients.filter(({ to }) => to !== input.by)
  if (recipients.length === 0) return
  const ordered = recipients.toSorted((a, b) => (a.dedupeKey + a.to < b.dedupeKey + b.to ? -1 : 1))
  await insertNotifications(tx, { ...input, inApp: true, byMail: true, templateId: null, recipients: ordered })
}

/**
 * Deletes notifications that are no longer true, whether read or not; if they become true again, users are notified
 * again.
 */
export async function withdraw(tx: ClientTransaction, withdrawal: Withdrawal): Promise<void> {
  if (withdrawal.from?.length !== 0) await removeNotifications(tx, withdrawal)
}
