import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type ReminderText = TextOf<keyof typeof en>

/** Reminder messages in the user's language. */
export const useReminderText: () => ReminderText = useText
