import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { RemoteChange } from "./use-draft.ts"

/** Describes whose change was merged. */
export function useRemoteChangeName(currentUserId: string | null): (by: RemoteChange["by"]) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (by) => {
      if (!by) return formatMessage({ id: "designer.remoteChange.somebody" })
      if (by.id === currentUserId) return formatMessage({ id: "designer.remoteChange.own" })
      return formatMessage({ id: "designer.remoteChange" }, { name: by.name })
    },
    [formatMessage, currentUserId],
  )
}
