import { useQuery } from "@tanstack/react-query"
import { useRouterState } from "@tanstack/react-router"
import { Shield } from "lucide-react"
import { Suspense, useEffect, useRef, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import type { ProfileListItem } from "../../modules/profiles/contract.ts"
import { offersType } from "../../schemas/test-types.ts"
import { profileIcon } from "../../renderers/profile-icon.tsx"
import { profileName } from "../../renderers/profile-name.ts"
import { useLanguage } from "../language/language-provider.tsx"
import { isInUse, isReadable, profilesQuery } from "../queries/profiles.ts"
import { useUser } from "../session/session.ts"
import { useProjects } from "../session/selected-project.ts"
import { listPath } from "./paths.ts"
import { AppLink } from "./app-link.tsx"
import type { NavItem } from "./nav-items.tsx"
import { useNavItems } from "./use-nav-items.ts"
import type { SidebarMode } from "./use-sidebar.ts"
import { lazily } from "../../ui/lazily.ts"

const ModuleSwitch = lazily(async () => ({ default: (await import("./module-switch.tsx")).ModuleSwitch }))

interface SidebarProps {
  readonly mode: SidebarMode
  readonly opened: boolean
  /** The drawer was closed, or a page was chosen in it. */
  readonly onLeave: () => void
  /** The focus has moved to what the drawer covers. */
  readonly onFocusElsewhere: () => void
}

/** Navigation items available to the user in the current module; tests only of the kinds the user works on. */
export function Sidebar({ mode, opened, onLeave, onFocusElsewhere }: SidebarProps) {
  const { formatMessage } = useIntl()
  const user = useUser()
  const navItems = useNavItems()
  const { data: profiles } = useQuery(profilesQuery)
  const nav = useRef<HTMLElement>(null)
  // The open drawer covers the page, so the focus is in it.
  useEffect(() => {
    if (opened)
      (
        nav.current?.querySelector<HTMLElement>("a[aria-current]") ?? nav.current?.querySelector<HTMLElement>("a")
      )?.focus()
  }, [opened])
  const visible = profiles?.filter(
    (profile) =>
      isInUse(profile) &&
      isReadable(profile) &&
      offersType(user.testType, profile.type) &&
      (user.moduleId === null || profile.modules.includes(user.moduleId)),
  )
  return (
    <>
      {opened && (
        <button
          type="button"
          className="app-veil"
          // For pointers and touch readers; Escape closes the drawer, too.
          tabIndex={-1}
          aria-label={formatMessage({ id: "shell.close" })}
          onClick={onLeave}
        />
      )}
      <nav
        className="app-side ru-stack ru-gap-8"
        data-mode={mode}
        aria-label={formatMessage({ id: "shell.mainNavigation" })}
        ref={nav}
        // Also the page that is open already, which does not change the path.
        onClick={({ target }) => opened && target instanceof Element && target.closest("a") && onLeave()}
        onBlur={({ relatedTarget: next }) => opened && next?.closest(".app-top, .app-main") && onFocusElsewhere()}
      >
        <div className="app-side__scroll ru-fill-block">
          <NavItemList navItems={navItems} group="top" />
          <h2>
            <FormattedMessage id="shell.records" />
          </h2>
          <ul>
            {visible?.map((profile) => (
              <RecordItem key={profile.id} profile={profile} among={visible} />
            ))}
          </ul>
          <NavItemList navItems={navItems} group="records" />
          <NavItemList navItems={navItems} group="settings" heading="shell.settings" />
        </div>
        <Suspense fallback={<span className="app-module-space" />}>
          <ModuleSwitch icon={<Shield aria-hidden="true" />} />
        </Suspense>
      </nav>
    </>
  )
}

interface NavItemListProps {
  readonly navItems: readonly NavItem[]
  readonly group: NavItem["group"]
  readonly heading?: MessageKey
}

function NavItemList({ navItems, group, heading }: NavItemListProps) {
  const { formatMessage } = useIntl()
  const groupItems = navItems.filter((item) => item.group === group)
  if (groupItems.length === 0) return null
  return (
    <>
      {heading && (
        <h2>
          <FormattedMessage id={heading} />
        </h2>
      )}
      <ul>
        {groupItems.map(({ href, label, icon: Icon }) => (
          <SideItem key={href} href={href} icon={<Icon aria-hidden="true" />} label={formatMessage({ id: label })} />
        ))}
      </ul>
    </>
  )
}

function RecordItem({ profile, among }: { profile: ProfileListItem; among: readonly ProfileListItem[] }) {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { selected } = useProjects()
  const several = among.filter(({ type }) => type === profile.type).length > 1
  const href = listPath({ type: profile.type, projectId: selected?.id, profileId: several ? profile.id : undefined })
  return (
    <SideItem
      href={href}
      icon={profileIcon(profile.icon)}
      label={profileName(profile, language, moduleId ?? "IC").plural}
    />
  )
}

function SideItem({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const current = useRouterState({ select: ({ location }) => isAt(location.pathname, location.searchStr, href) })
  return (
    <li>
      <AppLink
        href={href}
        className="app-side__item ru-row ru-gap-8 ru-muted"
        aria-current={current ? "page" : undefined}
        data-rail-label={label}
      >
        {icon}
        <span className="ru-truncate">{label}</span>
      </AppLink>
    </li>
  )
}

/** A list and its records belong to the same navigation item. */
function isAt(path: string, search: string, href: string): boolean {
  const [target = "", query = ""] = href.split("?")
  if (target === "/") return path === "/"
  if (target.startsWith("/settings/")) return path === target || path.startsWith(`${target}/`)
  const type = target.split("/")[1]
  return path.split("/")[1] === type && (query === "" || search.includes(query))
}
