import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/client-jobs/en.ts"

export type WorkText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the jobs page in the reader's language. */
export function useWorkText(): WorkText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
