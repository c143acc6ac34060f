import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { viewingTexts } from "../../../messages/viewing/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { AppUser } from "../../../schemas/api/auth.ts"
import type { Viewing } from "../../../schemas/api/view-as.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useUser } from "../../session/session.ts"
import { askWhoIAm, stopViewingAs, wasStoppedHere } from "../../session/viewing.ts"
import { errorSentence } from "../error-sentence.ts"
import { isolated } from "../isolated.ts"
import { useViewingText, type ViewingText } from "./use-viewing-text.ts"
import { ViewingBanner } from "./viewing-banner.tsx"

/** Asked again so often where this clock is ahead of the server's. */
const askAgainEvery = 15_000

/** Where the banner of a viewing stands; it watches for the end, and tells how it came. */
export function ViewingBar() {
  return (
    <MoreTexts texts={viewingTexts}>
      <Bar />
    </MoreTexts>
  )
}

function Bar() {
  const text = useViewingText()
  const intl = useIntl()
  const user = useUser()
  const { viewing } = user
  useEnd(user, text)
  useAsking(viewing?.until)
  const stop = () =>
    stopViewingAs().catch((failure: unknown) =>
      toast.show("error", { title: text("viewing.stopFailed"), text: errorSentence(intl, failure) }),
    )
  return viewing && <ViewingBanner viewing={viewing} onStop={stop} />
}

/** Once it should be over, the server is asked; what follows from its answer is everybody's. */
function useAsking(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return undefined
    const ask = () => {
      void askWhoIAm().catch(() => undefined)
      timer = window.setTimeout(ask, askAgainEvery)
    }
    let timer = window.setTimeout(ask, Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => window.clearTimeout(timer)
  }, [until])
}

/** Tells that one is oneself again, and puts the focus where the button went away. */
function useEnd(user: AppUser, text: ViewingText): void {
  const before = useRef(user.viewing)
  useEffect(() => {
    const ended = before.current
    before.current = user.viewing
    if (!ended || user.viewing) return
    const kind = wasStoppedHere() ? "info" : "warning"
    toast.show(kind, {
      title: text("viewing.ended", { role: isolated(ended.name) }),
      text: text(howItEnded(ended, user)),
    })
    document.querySelector<HTMLElement>("#content")?.focus()
  }, [user, text])
}

function howItEnded({ until }: Viewing, user: AppUser) {
  if (wasStoppedHere()) return "viewing.ended.stopped"
  if (!user.isClientAdmin) return "viewing.ended.demoted"
  return Date.parse(until) <= Date.now() ? "viewing.ended.time" : "viewing.ended.elsewhere"
}
