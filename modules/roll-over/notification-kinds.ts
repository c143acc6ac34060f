import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const rollOverNotifications = {
  ROLL_OVER_APPLIED: { about: "rollOver", values: ["projectId", "written", "left"], email: "never", canDisable: true },
} as const satisfies NotificationKindDefinitions
