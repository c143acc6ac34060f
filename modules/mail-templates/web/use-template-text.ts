import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

type TemplateTranslate = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Mail template messages in the user's language. */
export function useTemplateText(): TemplateTranslate {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
