import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/mail-templates/en.ts"

type TemplateWords = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of mail templates in the reader's language. */
export function useTemplateText(): TemplateWords {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
