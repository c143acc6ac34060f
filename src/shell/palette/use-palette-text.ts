import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/palette/en.ts"

export type PaletteText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the palette and of the shortcuts in the reader's language. */
export function usePaletteText(): PaletteText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
