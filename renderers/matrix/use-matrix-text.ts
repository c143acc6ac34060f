import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../modules/matrix/messages/en.ts"

export type MatrixTextKey = keyof typeof en
export type MatrixText = (key: MatrixTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the matrix in the user's language. */
export function useMatrixText(): MatrixText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
