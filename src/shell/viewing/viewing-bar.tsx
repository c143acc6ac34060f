import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { AppUser } from "../../../modules/auth/contracts/auth.ts"
import type { Viewing } from "../../../modules/auth/contracts/view-as.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useUser } from "../../session/session.ts"
import { fetchCurrentUser, stopViewingAs, wasStoppedHere } from "../../session/viewing.ts"
import { errorMessage } from "../error-message.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { useViewingText, type ViewingText } from "./use-viewing-text.ts"
import { ViewingBanner } from "./viewing-banner.tsx"

/** Polling interval used when this device's clock is ahead of the server's, in milliseconds. */
const pollIntervalMs = 15_000

/** Shows the banner of a viewing, watches for its end and announces it. */
export function ViewingBar() {
  return (
    <LazyMessagesProvider area="viewing">
      <Bar />
    </LazyMessagesProvider>
  )
}

function Bar() {
  const text = useViewingText()
  const intl = useIntl()
  const user = useUser()
  const { viewing } = user
  useEnd(user, text)
  useViewingPoll(viewing?.until)
  const stop = () =>
    stopViewingAs().catch((failure: unknown) =>
      toast.show("error", { title: text("viewing.stopFailed"), text: errorMessage(intl, failure) }),
    )
  return viewing && <ViewingBanner viewing={viewing} onStop={stop} />
}

/** Polls the server once the viewing should have ended; the response updates the session for all consumers. */
function useViewingPoll(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return undefined
    const poll = () => {
      void fetchCurrentUser().catch(() => undefined)
      timer = window.setTimeout(poll, pollIntervalMs)
    }
    let timer = window.setTimeout(poll, Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => window.clearTimeout(timer)
  }, [until])
}

/** Announces the end of the viewing and moves the focus from the removed button. */
function useEnd(user: AppUser, text: ViewingText): void {
  const before = useRef(user.viewing)
  useEffect(() => {
    const endedViewing = before.current
    before.current = user.viewing
    if (!endedViewing || user.viewing) return
    const kind = wasStoppedHere() ? "info" : "warning"
    toast.showAfterEffect(kind, {
      title: text("viewing.ended", { role: isolateText(endedViewing.name) }),
      text: text(viewingEndMessageId(endedViewing, user)),
    })
    document.querySelector<HTMLElement>("#content")?.focus()
  }, [user, text])
}

function viewingEndMessageId({ until }: Viewing, user: AppUser) {
  if (wasStoppedHere()) return "viewing.ended.stopped"
  if (!user.isClientAdmin) return "viewing.ended.demoted"
  return Date.parse(until) <= Date.now() ? "viewing.ended.time" : "viewing.ended.elsewhere"
}
