import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../messages/command-menu/en.ts"

export type CommandMenuText = TextOf<keyof typeof en>

/** Messages of the command menu and the shortcuts in the user's language. */
export const useCommandMenuText: () => CommandMenuText = useText
