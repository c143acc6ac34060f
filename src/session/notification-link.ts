import { moduleCodes, profileTypes, type ModuleCode, type ProfileType } from "../../schemas/profile-types.ts"

const notificationSections = ["comments", "task", "sheet"] as const
type NotificationSection = (typeof notificationSections)[number]

/** Target of an email link (calls.md §2). */
export interface NotificationLink {
  readonly instanceId: string
  readonly projectId: string
  readonly type: ProfileType
  readonly module: ModuleCode
  /** The drawer to open, the required action, or the document or matrix; an extension of the specification. */
  readonly section?: NotificationSection
}

/** Stored in this tab across the sign-in. */
const storageKey = "notification-link"
const identifier = /^[\w-]{1,64}$/

/** Parses a valid link; undefined for anything else. */
export function parseNotificationLink(search: Readonly<Record<string, unknown>>): NotificationLink | undefined {
  const text = (name: string) => String(search[name] ?? "")
  const type = profileTypes.find((one) => one === text("type").toUpperCase())
  const module = moduleCodes.find((one) => one === text("module").toUpperCase())
  const [instanceId, projectId] = [text("instanceId"), text("projectId")]
  const isComplete = identifier.test(instanceId) && identifier.test(projectId)
  if (!type || !module || !isComplete) return undefined
  const section = notificationSections.find((one) => one === search["section"])
  return { instanceId, projectId, type, module, ...(section && { section }) }
}

export function rememberNotification(link: NotificationLink): void {
  sessionStorage.setItem(storageKey, JSON.stringify(link))
}

export function forgetNotification(): void {
  sessionStorage.removeItem(storageKey)
}

/** The page to open after sign-in. */
export function rememberedNotification(): string | undefined {
  try {
    const link = parseNotificationLink(
      JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, unknown>,
    )
    return link && `/notification?${new URLSearchParams({ ...link }).toString()}`
  } catch {
    return undefined
  }
}
