import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../../notifications/messages/en.ts"

export type NotificationText = TextOf<keyof typeof en>

/** Notification messages in the user's language. */
export const useNotificationText: () => NotificationText = useText
