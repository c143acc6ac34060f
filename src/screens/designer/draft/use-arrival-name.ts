import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { Arrival } from "./use-draft.ts"

/** Whose work came, as a sentence. */
export function useArrivalName(reader: string | null): (by: Arrival["by"]) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (by) => {
      if (!by) return formatMessage({ id: "designer.arrived.somebody" })
      if (by.id === reader) return formatMessage({ id: "designer.arrived.own" })
      return formatMessage({ id: "designer.arrived" }, { name: by.name })
    },
    [formatMessage, reader],
  )
}
