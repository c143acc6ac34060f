import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const checkOutNotifications = {
  CHECK_OUT_REQUESTED: { about: "record", values: [], section: "sheet", email: "never", canDisable: true },
  CHECK_OUT_TAKEN_OVER: { about: "record", values: [], section: "sheet", email: "never", canDisable: true },
} as const satisfies NotificationKindDefinitions
