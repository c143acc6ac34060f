import { Outlet, useRouterState } from "@tanstack/react-router"
import { Suspense, use, useEffect, useState, useSyncExternalStore } from "react"
import { FormattedMessage } from "react-intl"
import { ReadOnlyProvider } from "../../renderers/read-only.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { lazily } from "../../ui/lazily.ts"
import { useSendingDrafts } from "../drafts/use-sending.ts"
import { useProfileChanges } from "../queries/profile-changes.ts"
import { forgetRedirectLink } from "../session/redirect-link.ts"
import { resume, signOut, useSession, useUser } from "../session/session.ts"
import { FailedPage } from "./failed-page.tsx"
import { useOverflow } from "./overflow.ts"
import { ShellBanners } from "./shell-banners.ts"
import { Sidebar } from "./sidebar.tsx"
import { Starting } from "./starting.tsx"
import { TopBar } from "./top-bar.tsx"
import { useGlobalKeys, type Overlay } from "./use-global-keys.ts"
import { useSidebar } from "./use-sidebar.ts"
import { useBreadcrumbReset } from "./use-breadcrumbs.ts"

const ViewingBar = lazily(async () => ({ default: (await import("./viewing/viewing-bar.tsx")).ViewingBar }))
const CommandMenuLayer = lazily(async () => ({
  default: (await import("./command-menu/command-menu-layer.tsx")).CommandMenuLayer,
}))

/** Layout of all signed-in screens: top bar, sidebar, banners of modules, and content sheet. */
export function Shell() {
  const session = useSession()
  if (session.phase === "failed") return <FailedStart failure={session.failure} />
  return session.phase === "signedIn" ? <ShellLayout /> : <Starting />
}

/** The user could not be loaded: retry or sign out. */
function FailedStart({ failure }: { readonly failure: unknown }) {
  return (
    <main className="app-failed">
      <FailedPage
        failure={failure}
        onRetry={() => void resume()}
        alternativeAction={
          <Button onClick={() => void signOut()}>
            <FormattedMessage id="shell.signOut" />
          </Button>
        }
      />
    </main>
  )
}

function ShellLayout() {
  useProfileChanges()
  const { id: userId, viewing } = useUser()
  useSendingDrafts(viewing ? undefined : userId)
  const wasViewing = useEver(viewing !== null)
  const sidebar = useSidebar()
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { setOpened } = sidebar
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useGlobalKeys(setOverlay)
  useBreadcrumbReset(path)
  // The designer and a record with an open drawer need the width, so the sidebar collapses regardless of the setting.
  const isOverflowing = useOverflow()
  const mode = isOverflowing || path.startsWith("/profiles/") ? "hover" : sidebar.mode
  useEffect(() => setOpened(false), [path, setOpened])
  useEffect(forgetRedirectLink, [])
  return (
    <div className="app-shell" data-sidebar={mode} data-opened={sidebar.opened ? "" : undefined}>
      <a className="app-skip" href="#content">
        <FormattedMessage id="shell.skipToContent" />
      </a>
      <TopBar
        sidebar={sidebar}
        onSearch={() => setOverlay("palette")}
        onViewAs={() => setOverlay("viewAs")}
        onShortcuts={() => setOverlay("shortcuts")}
      />
      <Sidebar mode={mode} opened={sidebar.opened} onLeave={sidebar.leave} onFocusElsewhere={() => setOpened(false)} />
      <main className="app-main ru-stack ru-gap-8" id="content" tabIndex={-1}>
        {wasViewing && (
          <Suspense>
            <ViewingBar />
          </Suspense>
        )}
        {!online && (
          <Banner tone="warning" live title={<FormattedMessage id="shell.error.network" />}>
            <FormattedMessage id="shell.offline" />
          </Banner>
        )}
        {use(ShellBanners)}
        {/* Remounted when the effective role changes, so that no state is carried over. */}
        <ReadOnlyProvider value={viewing !== null} key={viewing?.roleId ?? ""}>
          <Suspense fallback={<Starting />}>
            <Outlet />
          </Suspense>
        </ReadOnlyProvider>
      </main>
      {overlay && (
        <Suspense>
          <CommandMenuLayer overlay={overlay} onShow={setOverlay} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the value was true at any time since the page loaded. */
function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
