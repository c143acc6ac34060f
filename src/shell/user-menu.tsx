import { useNavigate } from "@tanstack/react-router"
import { BookOpen, ChevronDown, CircleUser, Eye, Keyboard, KeyRound, LayoutGrid, LogOut } from "lucide-react"
import { useIntl } from "react-intl"
import { Avatar } from "../../ui/avatar.tsx"
import { useColorMode } from "../../ui/color-mode.tsx"
import { Menu } from "../../ui/menu.tsx"
import { createLanguageMenuItems } from "../language/language-menu-items.ts"
import { useLanguage } from "../language/language-provider.tsx"
import { signOut, useUser } from "../session/session.ts"
import { canLeave } from "./leaving.ts"
import { joinNames } from "../../schemas/join-names.ts"

const modes = ["light", "dark", "system"] as const

interface UserMenuProps {
  readonly onViewAs: () => void
  readonly onShortcuts: () => void
}

/** Menu of the signed-in user: modules, profile, password, help, language, appearance and sign-out. */
export function UserMenu({ onViewAs, onShortcuts }: UserMenuProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const user = useUser()
  const language = useLanguage()
  const colors = useColorMode()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu
      label={formatMessage({ id: "shell.userMenu" }, { name })}
      placement="bottom-end"
      trigger={
        <button
          type="button"
          className="app-user ru-row ru-gap-8"
          aria-label={formatMessage({ id: "shell.userMenu" }, { name })}
        >
          <Avatar name={name} size="md" you />
          <ChevronDown className="ru-icon-12" aria-hidden="true" />
        </button>
      }
      items={[
        {
          id: "who",
          heading: (
            <span className="app-user__details ru-stack ru-gap-2">
              <bdi>{name}</bdi>
              <bdi dir="ltr">{user.email}</bdi>
              <span>
                {joinNames(
                  user.roles.map((role) => role.name),
                  language,
                  "commas",
                )}
              </span>
            </span>
          ),
        },
        { id: "line-places", line: true },
        ...(user.viewing
          ? []
          : [
              {
                id: "modules",
                label: formatMessage({ id: "shell.selectModules" }),
                icon: <LayoutGrid aria-hidden="true" />,
                onSelect: () => void navigate({ to: "/select-module", search: { change: true } }),
              },
              {
                id: "profile",
                label: formatMessage({ id: "shell.myProfile" }),
                icon: <CircleUser aria-hidden="true" />,
                onSelect: () => void navigate({ to: "/my-profile" }),
              },
              {
                id: "password",
                label: formatMessage({ id: "shell.resetPassword" }),
                icon: <KeyRound aria-hidden="true" />,
                onSelect: () => void navigate({ to: "/my-profile", search: { tab: "password" } }),
              },
            ]),
        ...(user.isClientAdmin
          ? [
              {
                id: "viewAs",
                label: formatMessage({ id: "shell.viewAs" }),
                icon: <Eye aria-hidden="true" />,
                onSelect: onViewAs,
              },
            ]
          : []),
        {
          id: "guide",
          label: formatMessage({ id: "shell.guide" }),
          icon: <BookOpen aria-hidden="true" />,
          onSelect: () => void navigate({ to: "/guide" }),
        },
        {
          id: "shortcuts",
          label: formatMessage({ id: "shell.shortcuts" }),
          icon: <Keyboard aria-hidden="true" />,
          shortcut: "?",
          onSelect: onShortcuts,
        },
        { id: "line-language", line: true },
        { id: "language", heading: formatMessage({ id: "shell.language" }) },
        ...createLanguageMenuItems(language),
        { id: "line-look", line: true },
        { id: "look", heading: formatMessage({ id: "shell.colorMode" }) },
        ...modes.map((mode) => ({
          id: mode,
          label: formatMessage({ id: `shell.colorMode.${mode}` }),
          checked: colors.mode === mode,
          onSelect: () => colors.setMode(mode),
        })),
        { id: "line-out", line: true },
        {
          id: "out",
          label: formatMessage({ id: "shell.signOut" }),
          icon: <LogOut className="ru-flip" aria-hidden="true" />,
          onSelect: () => void canLeave("signOut").then((isAllowed) => (isAllowed ? signOut() : undefined)),
        },
      ]}
    />
  )
}
