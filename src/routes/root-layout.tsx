import { Suspense } from "react"
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router"
import { rememberRedirectLink } from "../session/redirect-link.ts"
import { currentSession } from "../session/session-store.ts"
import { NotFound } from "../shell/page-error.tsx"
import { ShellBanners } from "../shell/shell-banners.ts"
import { useFocusAfterMoves } from "../shell/use-focus-after-moves.ts"
import { lazily } from "../../ui/lazily.ts"

/** Parent of all routes. */

function Root() {
  useFocusAfterMoves()
  return <Outlet />
}

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

const AnnouncementBanners = lazily(async () => {
  const module = await import("../../modules/announcements/web/announcement-banners.tsx")
  return { default: module.AnnouncementBanners }
})

const Shell = lazyRouteComponent(() => import("../shell/shell.tsx"), "Shell")

/** What modules show above every screen; a screen does not wait for it. */
const Announcements = () => (
  <Suspense>
    <AnnouncementBanners />
  </Suspense>
)

function Frame() {
  return (
    <ShellBanners value={<Announcements />}>
      <Shell />
    </ShellBanners>
  )
}

/** Layout route of everything behind sign-in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  // Loaded with the route, before it renders.
  component: Object.assign(Frame, { preload: Shell.preload }),
  beforeLoad: ({ location }) => {
    const { phase } = currentSession()
    if (phase === "signedOut" || phase === "consenting" || phase === "secondStep") {
      rememberRedirectLink(location.href)
      throw redirect({ to: "/login" })
    }
    if (phase === "choosing") throw redirect({ to: "/select-module" })
  },
})
