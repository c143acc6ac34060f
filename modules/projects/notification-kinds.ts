import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const projectNotifications = {
  PROJECT_JOINED: { about: "project", values: [], email: "digest", canDisable: true },
} as const satisfies NotificationKindDefinitions
