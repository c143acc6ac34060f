import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const userNotifications = {
  ROLES_CHANGED: { about: "reader", values: [], email: "immediate", canDisable: false },
} as const satisfies NotificationKindDefinitions
