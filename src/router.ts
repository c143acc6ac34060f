import { queryClient } from "./queries/query-client.ts"
import { createAppRouter } from "./routes.tsx"
import { currentSession, onSessionChange } from "./session/session-store.ts"

/** The router of the page; it follows the session. */
export const router = createAppRouter()

// Whoever is viewed as another, or is themselves again, begins with nothing of what the other saw.
let viewed: string | undefined
onSessionChange(() => {
  const session = currentSession()
  const next = session.phase === "signedIn" ? session.user.viewing?.roleId : undefined
  if (next === viewed) return
  viewed = next
  void queryClient.resetQueries()
})

// Signing in or out changes what every address leads to.
let phase = currentSession().phase
onSessionChange(() => {
  if (currentSession().phase === phase) return
  phase = currentSession().phase
  void router.invalidate()
})
