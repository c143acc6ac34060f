import { Outlet, useRouterState } from "@tanstack/react-router"
import { Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { FormattedMessage } from "react-intl"
import { LookOnly } from "../../renderers/look-only.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Sheet } from "../../ui/sheet.tsx"
import { lazily } from "../../ui/lazily.ts"
import { useSendingDrafts } from "../drafts/use-sending.ts"
import { useProfileChanges } from "../queries/profile-changes.ts"
import { forgetRedirectLink } from "../session/redirect-link.ts"
import { resume, signOut, useSession, useUser } from "../session/session.ts"
import { useCrowded } from "./crowded.ts"
import { PageFailure } from "./page-failure.tsx"
import { Sidebar } from "./sidebar.tsx"
import { Starting } from "./starting.tsx"
import { TopBar } from "./top-bar.tsx"
import { useFocusAfterMoves } from "./use-focus-after-moves.ts"
import { useGlobalKeys, type Overlay } from "./use-global-keys.ts"
import { useSidebar } from "./use-sidebar.ts"
import { useTrailReset } from "./use-trail.ts"

const ViewingBar = lazily(async () => ({ default: (await import("./viewing/viewing-bar.tsx")).ViewingBar }))
const PaletteLayer = lazily(async () => ({ default: (await import("./palette/palette-layer.tsx")).PaletteLayer }))

/** The frame around every screen behind sign-in: top bar, sidebar, and the one sheet the work happens on. */
export function Shell() {
  const session = useSession()
  if (session.phase === "failed") return <FailedStart failure={session.failure} />
  return session.phase === "signedIn" ? <Frame /> : <Starting />
}

/** Who is signed in could not be loaded: again, or out. */
function FailedStart({ failure }: { readonly failure: unknown }) {
  return (
    <main className="app-failed">
      <Sheet>
        <PageFailure
          failure={failure}
          what=""
          onRetry={() => void resume()}
          otherwise={
            <Button onClick={() => void signOut()}>
              <FormattedMessage id="shell.signOut" />
            </Button>
          }
        />
      </Sheet>
    </main>
  )
}

function Frame() {
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
  useTrailReset(path)
  useFocusAfterMoves()
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
      <TopBar sidebar={sidebar} onSearch={() => setOverlay("palette")} onViewAs={() => setOverlay("viewAs")} />
      <Sidebar mode={mode} opened={sidebar.opened} onLeave={() => setOpened(false)} />
      <main className="app-main" id="content" tabIndex={-1}>
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
        {/* Drawn anew for whoever one is now: nothing of what was there for the other stays. */}
        <LookOnly value={viewing !== null} key={viewing?.roleId ?? ""}>
          <Suspense fallback={<Starting />}>
            <Outlet />
          </Suspense>
        </LookOnly>
      </main>
      {overlay && (
        <Suspense>
          <PaletteLayer overlay={overlay} onShow={setOverlay} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether it was ever so since the page was loaded. */
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
