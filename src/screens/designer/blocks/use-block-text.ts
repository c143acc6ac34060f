import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../../messages/designer-blocks/en.ts"

type BlockWords = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of reusable blocks in the reader's language. */
export function useBlockText(): BlockWords {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
