import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/editing/en.ts"
import type { en as record } from "../../../messages/record/en.ts"

export type EditingKey = keyof typeof en | keyof typeof record
export type EditingText = (key: EditingKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of cell editing in the user's language. */
export function useEditingText(): EditingText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
