import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const recordNotifications = {
  PERMISSION_GRANTED: { about: "record", values: [], email: "digest", canDisable: true },
} as const satisfies NotificationKindDefinitions
