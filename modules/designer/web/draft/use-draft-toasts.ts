import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { toast } from "../../../../ui/toaster.tsx"
import { changedNames } from "./item-name.ts"
import { useRemoteChangeName } from "./use-remote-change-name.ts"
import type { Draft } from "./use-draft.ts"
import { useNamesText } from "./use-names-text.ts"

/** Shows a toast once for remote changes and for the result of restoring the previous page's edits. */
export function useDraftToasts({ arrivals, restored, currentUserId }: Draft): void {
  const { formatMessage } = useIntl()
  const remoteChangeName = useRemoteChangeName(currentUserId)
  const namesText = useNamesText()

  const lastNotifiedAt = useRef(0)
  useEffect(() => {
    const remoteChange = arrivals.at(-1)
    if (!remoteChange || remoteChange.at === lastNotifiedAt.current) return
    lastNotifiedAt.current = remoteChange.at
    toast.showAfterEffect("info", {
      title: remoteChangeName(remoteChange.by),
      text: namesText(changedNames(remoteChange.before, remoteChange.after)),
    })
  }, [arrivals, remoteChangeName, namesText])

  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    if (restored === "joined")
      toast.showAfterEffect("info", { title: formatMessage({ id: "designer.history.joined" }) })
    if (restored === "lost") {
      toast.showAfterEffect("info", {
        title: formatMessage({ id: "designer.history.discarded" }),
        text: formatMessage({ id: "designer.history.discarded.text" }),
      })
    }
  }, [restored, formatMessage])
}
