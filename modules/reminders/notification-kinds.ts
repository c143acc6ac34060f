import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const reminderNotifications = {
  REMINDER: { about: "record", values: ["dueOn", "toGo", "late"], email: "immediate", canDisable: true },
  MANUAL_REMINDER: { about: "record", values: ["dueOn", "note", "noted"], email: "immediate", canDisable: true },
  ESCALATION: { about: "record", values: ["dueOn", "late"], email: "immediate", canDisable: false },
} as const satisfies NotificationKindDefinitions
