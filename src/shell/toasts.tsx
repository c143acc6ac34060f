import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { toast, Toaster } from "../../ui/toaster.tsx"
import { useSession } from "../session/session.ts"
import type { Session } from "../session/session-store.ts"

/** Container of all toasts. */
export function Toasts() {
  const { formatMessage } = useIntl()
  useWelcome(formatMessage({ id: "signIn.done" }))
  return <Toaster label={formatMessage({ id: "shell.messages" })} closeLabel={formatMessage({ id: "shell.close" })} />
}

const signInPhases: ReadonlySet<Session["phase"]> = new Set(["signedOut", "secondStep", "consenting", "choosing"])

/** Shows a toast after signing in; not for a resumed session. */
function useWelcome(title: string): void {
  const { phase } = useSession()
  const before = useRef(phase)
  useEffect(() => {
    const previousPhase = before.current
    before.current = phase
    if (phase === "signedIn" && signInPhases.has(previousPhase)) toast.showAfterEffect("success", { title })
  }, [phase, title])
}
