import { MenuIcon, PanelLeft, Search } from "lucide-react"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../ui/icon-button.tsx"
import { Kbd } from "../../ui/kbd.tsx"
import { lazily } from "../../ui/lazily.ts"
import { AppLink } from "./app-link.tsx"
import { DownloadsButton } from "./downloads/downloads-button.tsx"
import { Logo } from "./logo.tsx"
import { NotificationsButton } from "./notifications/notifications-button.tsx"
import type { useSidebar } from "./use-sidebar.ts"

const Selectors = lazily(async () => ({ default: (await import("./selectors/selectors.tsx")).Selectors }))
const UserMenu = lazily(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }))

interface TopBarProps {
  readonly sidebar: ReturnType<typeof useSidebar>
  readonly onSearch: () => void
  readonly onViewAs: () => void
  readonly onShortcuts: () => void
}

/** Logo, project and user menu. */
export function TopBar({ sidebar, onSearch, onViewAs, onShortcuts }: TopBarProps) {
  const { formatMessage } = useIntl()
  const fixed = sidebar.mode === "fixed"
  const search = formatMessage({ id: "shell.search" })
  return (
    <header className="app-top ru-row ru-gap-4">
      <div className="app-brand ru-row ru-gap-8">
        <span className="app-brand__menu">
          <IconButton
            label={formatMessage({ id: "shell.openMenu" })}
            icon={<MenuIcon aria-hidden="true" />}
            aria-expanded={sidebar.opened}
            ref={sidebar.opener}
            onClick={() => sidebar.setOpened(!sidebar.opened)}
          />
        </span>
        <AppLink
          href="/"
          className="app-brand__home ru-row ru-gap-8 ru-fill"
          aria-label={formatMessage({ id: "shell.product" })}
        >
          <Logo />
          <span>{formatMessage({ id: "shell.product" })}</span>
        </AppLink>
        <span className="app-brand__collapse">
          <IconButton
            size="sm"
            label={formatMessage({ id: fixed ? "shell.collapse" : "shell.expand" })}
            icon={<PanelLeft className="ru-flip" aria-hidden="true" />}
            aria-pressed={!fixed}
            onClick={() => sidebar.choose(fixed ? "hover" : "fixed")}
          />
        </span>
      </div>
      <Suspense>
        <Selectors />
      </Suspense>
      <span className="ru-fill" />
      <button type="button" className="app-search ru-row ru-gap-8 ru-muted" aria-haspopup="dialog" onClick={onSearch}>
        <Search className="ru-subtle" aria-hidden="true" />
        <span className="ru-fill ru-truncate">{search}</span>
        <Kbd keys="Ctrl+K" />
      </button>
      <NotificationsButton />
      <DownloadsButton />
      <Suspense fallback={<span className="app-user-space" />}>
        <UserMenu onViewAs={onViewAs} onShortcuts={onShortcuts} />
      </Suspense>
    </header>
  )
}
