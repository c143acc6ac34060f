import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { toast } from "../../../../ui/toaster.tsx"
import { changedNames } from "./piece-name.ts"
import { useArrivalName } from "./use-arrival-name.ts"
import type { Draft } from "./use-draft.ts"
import { useNamesText } from "./use-names-text.ts"

/** Says once, and in passing, what came from others, and what became of the steps of the page before. */
export function useDraftNotes({ arrivals, restored, reader }: Draft): void {
  const { formatMessage } = useIntl()
  const arrivalName = useArrivalName(reader)
  const namesText = useNamesText()

  const told = useRef(0)
  useEffect(() => {
    const arrival = arrivals.at(-1)
    if (!arrival || arrival.at === told.current) return
    told.current = arrival.at
    toast.show("info", { title: arrivalName(arrival.by), text: namesText(changedNames(arrival.before, arrival.after)) })
  }, [arrivals, arrivalName, namesText])

  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    if (restored === "joined") toast.show("info", { title: formatMessage({ id: "designer.history.joined" }) })
    if (restored === "lost") {
      toast.show("info", {
        title: formatMessage({ id: "designer.history.lost" }),
        text: formatMessage({ id: "designer.history.lost.text" }),
      })
    }
  }, [restored, formatMessage])
}
