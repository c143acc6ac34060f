import type { NotificationKindDefinitions } from "../../schemas/notification-kind.ts"

export const importNotifications = {
  IMPORT_LOADED: {
    about: "import",
    values: ["fileName", "profileId", "projectId", "written", "left"],
    email: "never",
    canDisable: true,
  },
  IMPORT_FAILED: {
    about: "import",
    values: ["fileName", "profileId", "projectId"],
    email: "digest",
    canDisable: true,
  },
} as const satisfies NotificationKindDefinitions
