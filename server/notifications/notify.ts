import type { ClientId, MailTemplateId, UserId } from "../../schemas/ids.ts"
import type { NotificationKind, SubjectOf, ValuesOf } from "../../schemas/notification-kinds.ts"
import type { Tenant } from "../database/database.ts"
import { insertNotifications, removeNotifications, type Withdrawal } from "./repository.ts"

/** The ways a person can be told: below the bell, and by a letter. */
export type Channel = "IN_APP" | "EMAIL"

export interface Notice<Kind extends NotificationKind> {
  readonly clientId: ClientId
  readonly kind: Kind
  /** People who may see what it is about; whoever did it is not told of themselves. */
  readonly to: readonly UserId[]
  /** Who did it; null where the product did. */
  readonly by: UserId | null
  readonly about: SubjectOf<Kind>
  /** Nothing that somebody might one day not see: what may be withheld is read when the notification is. */
  readonly values: ValuesOf<Kind>
  /** What makes it the same notification: of one kind and cause a person is told once, however often this is asked for. */
  readonly once: string
  /** The most that may be used: what each person wants of it is theirs to say. Both, where it is not said. */
  readonly channels?: readonly Channel[] | undefined
  /** The client's words for its letter; the kind's own where it is null or gone. */
  readonly templateId?: MailTemplateId | null | undefined
}

/** Tells people, each in the ways they want, in the transaction of what it tells of; letters follow once that is committed. */
export async function notify<Kind extends NotificationKind>(tx: Tenant, notice: Notice<Kind>): Promise<void> {
  const others = new Set(notice.to.filter((userId) => userId !== notice.by))
  if (others.size === 0) return
  const { channels = ["IN_APP", "EMAIL"], templateId = null } = notice
  const ways = { inApp: channels.includes("IN_APP"), byMail: channels.includes("EMAIL"), templateId }
  // In one order for all: two that tell the same people of the same thing wait for one another in turn.
  const told = [...others].toSorted().map((to) => ({ to, about: notice.about, once: notice.once }))
  await insertNotifications(tx, { ...notice, ...ways, told })
}

/** The same about many things at once, each to one person: a statement, however many they are. */
export async function notifyOfMany<Kind extends NotificationKind>(
  tx: Tenant,
  notice: Pick<Notice<Kind>, "clientId" | "kind" | "by" | "values"> & {
    readonly told: readonly { readonly to: UserId; readonly about: SubjectOf<Kind>; readonly once: string }[]
  },
): Promise<void> {
  const told = notice.told.filter(({ to }) => to !== notice.by)
  if (told.length === 0) return
  const ordered = told.toSorted((a, b) => (a.once + a.to < b.once + b.to ? -1 : 1))
  await insertNotifications(tx, { ...notice, inApp: true, byMail: true, templateId: null, told: ordered })
}

/** Takes back what is no longer true, read or not; if it becomes true again, it is told again. */
export async function withdraw(tx: Tenant, withdrawal: Withdrawal): Promise<void> {
  if (withdrawal.from?.length !== 0) await removeNotifications(tx, withdrawal)
}
