import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router"
import { rememberRedirectLink } from "../session/redirect-link.ts"
import { currentSession } from "../session/session-store.ts"
import { NotFound } from "../shell/page-error.tsx"

/** Parent of all routes. */

export const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: NotFound })

/** Layout route of everything behind sign-in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("../shell/shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    const { phase } = currentSession()
    if (phase === "signedOut" || phase === "consenting" || phase === "secondStep") {
      rememberRedirectLink(location.href)
      throw redirect({ to: "/login" })
    }
    if (phase === "choosing") throw redirect({ to: "/select-module" })
  },
})
