import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const commentNotifications = {
  COMMENT_MENTION: { about: "record", values: [], section: "comments", email: "immediate", canDisable: true },
  COMMENT_REPLY: { about: "record", values: [], section: "comments", email: "digest", canDisable: true },
} as const satisfies NotificationKindDefinitions
