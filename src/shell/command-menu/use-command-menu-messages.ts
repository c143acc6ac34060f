import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/command-menu/en.ts"

export type CommandMenuMessages = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the command menu and the shortcuts in the user's language. */
export function useCommandMenuMessages(): CommandMenuMessages {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
