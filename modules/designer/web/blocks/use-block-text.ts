import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/designer-blocks/en.ts"

type BlockTranslate = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages for reusable blocks in the user's language. */
export function useBlockText(): BlockTranslate {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
