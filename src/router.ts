import { queryClient } from "./queries/query-client.ts"
import { createAppRouter } from "./routes.tsx"
import { currentSession, onSessionChange } from "./session/session-store.ts"

/** The router of the page; follows the session. */
export const router = createAppRouter()

// Clears cached data when the effective role changes.
let viewed: string | undefined
onSessionChange(() => {
  const session = currentSession()
  const next = session.phase === "signedIn" ? session.user.viewing?.roleId : undefined
  if (next === viewed) return
  viewed = next
  void queryClient.resetQueries()
})

// Signing in or out changes the target of every route.
let phase = currentSession().phase
onSessionChange(() => {
  if (currentSession().phase === phase) return
  phase = currentSession().phase
  void router.invalidate()
})
