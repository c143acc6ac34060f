import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const absenceNotifications = {
  ABSENCE_SUBSTITUTE: {
    about: "reader",
    values: ["from", "until"],
    section: "absences",
    email: "immediate",
    canDisable: true,
  },
} as const satisfies NotificationKindDefinitions
