import { useQuery } from "@tanstack/react-query"
import { useRouterState } from "@tanstack/react-router"
import { House, LayoutTemplate, Shield, Tags, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import { allows, allowsRecords } from "../../schemas/permissions.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import { profileIcon } from "../../renderers/profile-icon.tsx"
import { profileName } from "../../renderers/profile-name.ts"
import { useLanguage } from "../language/language-provider.tsx"
import { profilesQuery } from "../queries/profiles.ts"
import { useUser } from "../session/session.ts"
import { useProjects } from "../session/selected-project.ts"
import { listAddress } from "./addresses.ts"
import { AppLink } from "./app-link.tsx"
import { ModuleSwitch } from "./module-switch.tsx"
import type { SidebarMode } from "./use-sidebar.ts"

interface SidebarProps {
  readonly mode: SidebarMode
  readonly opened: boolean
  readonly onLeave: () => void
}

/** Where one can go: only what one may see. */
export function Sidebar({ mode, opened, onLeave }: SidebarProps) {
  const { formatMessage } = useIntl()
  const user = useUser()
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const { data: profiles } = useQuery(profilesQuery)
  const shown = profiles?.filter(
    (profile) =>
      profile.publishedVersion !== null &&
      allowsRecords(rights, profile.type, "READ") &&
      (user.moduleId === null || profile.modules.includes(user.moduleId)),
  )
  return (
    <>
      {opened && (
        <button
          type="button"
          className="app-veil"
          aria-label={formatMessage({ id: "shell.close" })}
          onClick={onLeave}
        />
      )}
      <nav className="app-side" data-mode={mode} aria-label={formatMessage({ id: "shell.mainNavigation" })}>
        <div className="app-side__scroll">
          <ul>
            <SideItem href="/" icon={<House aria-hidden="true" />} label={formatMessage({ id: "shell.home" })} />
          </ul>
          <h2>
            <FormattedMessage id="shell.records" />
          </h2>
          <ul>
            {shown?.map((profile) => (
              <RecordItem key={profile.id} profile={profile} among={shown} />
            ))}
          </ul>
          {profileTypes.some((type) => allowsRecords(rights, type, "DELETE")) && (
            <ul>
              <SideItem href="/bin" icon={<Trash2 aria-hidden="true" />} label={formatMessage({ id: "shell.bin" })} />
            </ul>
          )}
          {allows(rights, "Settings", "Profile_Setting", "READ") && (
            <>
              <h2>
                <FormattedMessage id="shell.settings" />
              </h2>
              <ul>
                <SideItem
                  href="/profiles"
                  icon={<LayoutTemplate aria-hidden="true" />}
                  label={formatMessage({ id: "shell.profiles" })}
                />
                <SideItem
                  href="/lists"
                  icon={<Tags aria-hidden="true" />}
                  label={formatMessage({ id: "shell.lists" })}
                />
              </ul>
            </>
          )}
        </div>
        <ModuleSwitch icon={<Shield aria-hidden="true" />} />
      </nav>
    </>
  )
}

function RecordItem({ profile, among }: { profile: ProfileListItem; among: readonly ProfileListItem[] }) {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { selected } = useProjects()
  const several = among.filter(({ type }) => type === profile.type).length > 1
  const href = listAddress({ type: profile.type, projectId: selected?.id, profileId: several ? profile.id : undefined })
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
        className="app-side__item"
        aria-current={current ? "page" : undefined}
        data-rail-label={label}
      >
        {icon}
        <span>{label}</span>
      </AppLink>
    </li>
  )
}

/** A list and the records opened from it are one place. */
function isAt(path: string, search: string, href: string): boolean {
  const [target = "", query = ""] = href.split("?")
  if (target === "/") return path === "/"
  const type = target.split("/")[1]
  return path.split("/")[1] === type && (query === "" || search.includes(query))
}
