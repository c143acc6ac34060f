import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const workflowNotifications = {
  TASK_ASSIGNED: { about: "record", values: [], section: "task", email: "immediate", canDisable: true },
  WORKFLOW_ACTION: { about: "record", values: ["eventId", "actionId"], email: "immediate", canDisable: true },
} as const satisfies NotificationKindDefinitions
