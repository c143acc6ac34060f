import { moduleCodes, profileTypes, type ModuleCode, type ProfileType } from "../../schemas/profile-types.ts"

const notificationPlaces = ["comments", "task"] as const
type NotificationPlace = (typeof notificationPlaces)[number]

/** What a link in a message leads to (calls.md §2). */
export interface NotificationLink {
  readonly instanceId: string
  readonly projectId: string
  readonly type: ProfileType
  readonly module: ModuleCode
  /** The drawer that stands open there, or that it leads to what is to be done; beyond the specification. */
  readonly place?: NotificationPlace
}

/** Kept over the sign-in, in this tab. */
const storageKey = "notification-link"
const identifier = /^[\w-]{1,64}$/

/** Only what has the form of one; anything else leads nowhere. */
export function readNotification(search: Readonly<Record<string, unknown>>): NotificationLink | undefined {
  const text = (name: string) => String(search[name] ?? "")
  const type = profileTypes.find((one) => one === text("type").toUpperCase())
  const module = moduleCodes.find((one) => one === text("module").toUpperCase())
  const [instanceId, projectId] = [text("instanceId"), text("projectId")]
  const isWhole = identifier.test(instanceId) && identifier.test(projectId)
  if (!type || !module || !isWhole) return undefined
  const place = notificationPlaces.find((one) => one === search["place"])
  return { instanceId, projectId, type, module, ...(place && { place }) }
}

export function rememberNotification(link: NotificationLink): void {
  sessionStorage.setItem(storageKey, JSON.stringify(link))
}

export function forgetNotification(): void {
  sessionStorage.removeItem(storageKey)
}

/** The page to go on to after the sign-in. */
export function rememberedNotification(): string | undefined {
  try {
    const link = readNotification(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, unknown>)
    return link && `/notification?${new URLSearchParams({ ...link }).toString()}`
  } catch {
    return undefined
  }
}
