import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { toast, Toaster } from "../../ui/toaster.tsx"
import { useSession } from "../session/session.ts"
import type { Session } from "../session/session-store.ts"

/** The one place toasts appear in. */
export function Toasts() {
  const { formatMessage } = useIntl()
  useWelcome(formatMessage({ id: "signIn.done" }))
  return (
    <Toaster label={formatMessage({ id: "shell.notifications" })} closeLabel={formatMessage({ id: "shell.close" })} />
  )
}

const waysIn: ReadonlySet<Session["phase"]> = new Set(["signedOut", "secondStep", "consenting", "choosing"])

/** Tells whoever signed in that they are; a page that goes on with a session says nothing. */
function useWelcome(title: string): void {
  const { phase } = useSession()
  const before = useRef(phase)
  useEffect(() => {
    const cameFrom = before.current
    before.current = phase
    if (phase === "signedIn" && waysIn.has(cameFrom)) toast.show("success", { title })
  }, [phase, title])
}
