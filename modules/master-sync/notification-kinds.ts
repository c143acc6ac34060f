import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const masterSyncNotifications = {
  SYNC_APPLIED: { about: "sync", values: ["projectId", "written", "left"], email: "never", canDisable: true },
} as const satisfies NotificationKindDefinitions
