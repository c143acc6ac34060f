import { Outlet, useRouterState } from "@tanstack/react-router"
import { Suspense, useEffect, useSyncExternalStore } from "react"
import { FormattedMessage } from "react-intl"
import { Banner } from "../../ui/banner.tsx"
import { useSendingDrafts } from "../drafts/use-sending.ts"
import { useProfileChanges } from "../queries/profile-changes.ts"
import { forgetRedirectLink } from "../session/redirect-link.ts"
import { useSession, useUser } from "../session/session.ts"
import { useCrowded } from "./crowded.ts"
import { Sidebar } from "./sidebar.tsx"
import { Starting } from "./starting.tsx"
import { TopBar } from "./top-bar.tsx"
import { useSidebar } from "./use-sidebar.ts"
import { useTrailReset } from "./use-trail.ts"

/** The frame around every screen behind sign-in: top bar, sidebar, and the one sheet the work happens on. */
export function Shell() {
  const session = useSession()
  return session.phase === "signedIn" ? <Frame /> : <Starting />
}

function Frame() {
  useProfileChanges()
  useSendingDrafts(useUser().id)
  const sidebar = useSidebar()
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { setOpened } = sidebar
  useTrailReset(path)
  // The designer needs the width, and so does a record beside a drawer: there the sidebar is its rail, whatever was chosen.
  const isCrowded = useCrowded()
  const mode = isCrowded || path.startsWith("/profiles/") ? "hover" : sidebar.mode
  useEffect(() => setOpened(false), [path, setOpened])
  useEffect(forgetRedirectLink, [])
  return (
    <div className="app-shell" data-sidebar={mode} data-opened={sidebar.opened ? "" : undefined}>
      <a className="app-skip" href="#content">
        <FormattedMessage id="shell.skipToContent" />
      </a>
      <TopBar sidebar={sidebar} />
      <Sidebar mode={mode} opened={sidebar.opened} onLeave={() => setOpened(false)} />
      <main className="app-main" id="content" tabIndex={-1}>
        {!online && (
          <Banner tone="warning" live title={<FormattedMessage id="shell.error.network" />}>
            <FormattedMessage id="shell.offline" />
          </Banner>
        )}
        <Suspense fallback={<Starting />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
