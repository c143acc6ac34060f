import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"
import { root } from "../../../src/routes/root-layout.tsx"
import { parseNotificationLink, rememberNotification } from "../../../src/session/notification-link.ts"
import { currentSession } from "../../../src/session/session-store.ts"

/** Target of a link in an email: signs in if necessary, then opens the record. */
const notification = createRoute({
  getParentRoute: () => root,
  path: "/notification",
  component: lazyRouteComponent(() => import("./notification-screen.tsx"), "NotificationScreen"),
  beforeLoad: ({ search }) => {
    const { phase } = currentSession()
    const link = parseNotificationLink(search)
    if (!link || phase === "starting" || phase === "signedIn") return
    rememberNotification(link)
    throw redirect({ to: "/login" })
  },
})

export const notificationsRoutes = [notification] as const
