import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router"
import { rememberRedirectLink } from "../session/redirect-link.ts"
import { currentSession } from "../session/session-store.ts"
import { NotFound } from "../shell/page-failure.tsx"

/** What every address hangs on. */

export const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: NotFound })

/** Everything behind sign-in stands in the shell. */
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
