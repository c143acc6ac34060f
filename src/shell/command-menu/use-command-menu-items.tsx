import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import {
  BookOpen,
  CircleUser,
  Eye,
  FileText,
  FolderKanban,
  Keyboard,
  Languages,
  LogOut,
  Plus,
  Shield,
  SunMoon,
} from "lucide-react"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../../modules/profiles/contract.ts"
import type { FoundRecord } from "../../../modules/records/contracts/search.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { useColorMode } from "../../../ui/color-mode.tsx"
import { createLanguageMenuItems, languageNames } from "../../language/language-menu-items.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { homeQuery } from "../../queries/home.ts"
import { isInUse, isReadable, profilesQuery, acceptsNewRecords } from "../../queries/profiles.ts"
import { useProjects } from "../../session/selected-project.ts"
import { signOut, useUser } from "../../session/session.ts"
import { listPath, newRecordPath, recordPath } from "../paths.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { canLeave } from "../leaving.ts"
import { useSwitchProject } from "../selectors/use-switch-project.ts"
import { useModuleOptions } from "../use-module-options.ts"
import { useNavItems } from "../use-nav-items.ts"
import type { CommandMenuItem } from "./command-menu-item.ts"
import { useCommandMenuText } from "./use-command-menu-text.ts"

/** All pages and commands available to the user, without search results. */
export function useCommandMenuItems(layers: CommandMenuHandlers): readonly CommandMenuItem[] {
  return [...useScreens(), ...useRecent(), ...useProjectItems(), ...useActions(layers)]
}

/** Opens the overlays that replace the command menu. */
export interface CommandMenuHandlers {
  readonly onShortcuts: () => void
  readonly onViewAs: () => void
}

/** Search results as items, by ID and name. */
export function useRecordItems(records: readonly FoundRecord[]): readonly CommandMenuItem[] {
  const nameOf = useProfileNames()
  const open = useOpening()
  const { projects = [], selected } = useProjects()
  // The current project is not named.
  const projectNameOf = (projectId: string | null) =>
    projectId === selected?.id ? undefined : projects.find(({ id }) => id === projectId)?.name
  return records.map(({ id, profileId, type, projectId, uniqueId, name }) => ({
    id: `record ${id}`,
    group: "record",
    label: name,
    code: uniqueId,
    note: [nameOf(profileId)?.name, projectNameOf(projectId)]
      .filter((part) => part !== undefined)
      .map((part) => isolateText(part))
      .join(" · "),
    icon: nameOf(profileId)?.icon ?? <FileText aria-hidden="true" />,
    run: open(recordPath({ type, projectId }, id)),
  }))
}

function useOpening(): (href: string) => () => void {
  const navigate = useNavigate()
  return (href) => () => void navigate({ href })
}

function useProfileNames() {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const named = (profile: ProfileListItem) => ({
    ...profileName(profile, language, moduleId ?? "IC"),
    icon: profileIcon(profile.icon),
    type: profile.type,
  })
  const byId = new Map<string, ReturnType<typeof named>>(profiles.map((profile) => [profile.id, named(profile)]))
  return (profileId: string) => byId.get(profileId)
}

function useScreens(): readonly CommandMenuItem[] {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const user = useUser()
  const open = useOpening()
  const { selected } = useProjects()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const module = user.moduleId ?? "IC"
  const visible = profiles.filter(
    (profile) => isInUse(profile) && isReadable(profile) && profile.modules.includes(module),
  )
  const screens = useNavItems().map(({ href, label, icon: Icon }): CommandMenuItem => ({
    id: `screen ${href}`,
    group: "screen",
    label: formatMessage({ id: label }),
    icon: <Icon aria-hidden="true" />,
    run: open(href),
  }))
  const profileLinks = visible.map((profile) => {
    const several = visible.filter(({ type }) => type === profile.type).length > 1
    const projectId = profile.outsideProjects ? null : selected?.id
    return { profile, pathParams: { type: profile.type, projectId, profileId: several ? profile.id : undefined } }
  })
  const lists = profileLinks.map(({ profile, pathParams }): CommandMenuItem => ({
    id: `list ${profile.id}`,
    group: "screen",
    label: profileName(profile, language, module).plural,
    icon: profileIcon(profile.icon),
    run: open(listPath(pathParams)),
  }))
  const creations = profileLinks
    .filter(
      ({ profile }) =>
        acceptsNewRecords(profile) &&
        profile.allowedActions.includes("CREATE") &&
        (profile.outsideProjects || (selected && !selected.closed)),
    )
    .map(({ profile, pathParams }): CommandMenuItem => ({
      id: `new ${profile.id}`,
      group: "new",
      label: formatMessage(
        { id: "shell.createRecord" },
        { record: profileName(profile, language, module).lowercaseName },
      ),
      icon: <Plus aria-hidden="true" />,
      run: open(newRecordPath(pathParams)),
    }))
  const profileItem: CommandMenuItem = {
    id: "screen /my-profile",
    group: "screen",
    label: formatMessage({ id: "shell.myProfile" }),
    icon: <CircleUser aria-hidden="true" />,
    run: open("/my-profile"),
  }
  const guide: CommandMenuItem = {
    id: "screen /guide",
    group: "screen",
    label: formatMessage({ id: "shell.guide" }),
    icon: <BookOpen aria-hidden="true" />,
    run: open("/guide"),
  }
  return [...screens, profileItem, guide, ...lists, ...creations]
}

function useRecent(): readonly CommandMenuItem[] {
  const { projects, selected } = useProjects()
  const nameOf = useProfileNames()
  const open = useOpening()
  const { data } = useQuery({ ...homeQuery(selected?.id), enabled: projects !== undefined })
  return (data?.recent ?? []).flatMap(({ id, profileId, projectId, uniqueId, name }): CommandMenuItem[] => {
    const profile = nameOf(profileId)
    if (!profile) return []
    return [
      {
        id: `recent ${id}`,
        group: "recent",
        label: name,
        code: uniqueId,
        note: profile.name,
        icon: profile.icon,
        run: open(recordPath({ type: profile.type, projectId }, id)),
      },
    ]
  })
}

function useProjectItems(): readonly CommandMenuItem[] {
  const { formatMessage } = useIntl()
  const { projects = [], selected } = useProjects()
  const switchProject = useSwitchProject()
  return projects
    .filter(({ id }) => id !== selected?.id)
    .map(({ id, name, closed }) => ({
      id: `project ${id}`,
      group: "project",
      label: name,
      ...(closed && { note: formatMessage({ id: "shell.projectClosed" }) }),
      icon: <FolderKanban aria-hidden="true" />,
      run: () => switchProject(id),
    }))
}

function useActions({ onShortcuts, onViewAs }: CommandMenuHandlers): readonly CommandMenuItem[] {
  const { formatMessage } = useIntl()
  const text = useCommandMenuText()
  const language = useLanguage()
  const colors = useColorMode()
  const { isClientAdmin } = useUser()
  const action = (id: string, label: string, icon: CommandMenuItem["icon"], run: () => void): CommandMenuItem => ({
    id,
    group: "action",
    label,
    icon,
    run,
  })
  const modules = useModuleOptions()
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ moduleId, entity, choose }) => {
      const module = formatMessage({ id: `shell.module.${moduleId}` })
      const label = text("palette.module", { module, entity: entity.name })
      return action(`module ${moduleId} ${entity.id}`, label, <Shield aria-hidden="true" />, choose)
    })
  const languageOptions = createLanguageMenuItems(language)
    .filter(({ checked }) => !checked)
    .map(({ id, onSelect }) => {
      const label = text("palette.language", { language: languageNames[id as keyof typeof languageNames] })
      return action(`language ${id}`, label, <Languages aria-hidden="true" />, onSelect)
    })
  const colorModeItems = (["light", "dark", "system"] as const)
    .filter((mode) => mode !== colors.mode)
    .map((mode) => {
      const label = text("palette.look", { look: formatMessage({ id: `shell.colorMode.${mode}` }) })
      return action(`look ${mode}`, label, <SunMoon aria-hidden="true" />, () => colors.setMode(mode))
    })
  return [
    action("shortcuts", text("palette.shortcuts"), <Keyboard aria-hidden="true" />, onShortcuts),
    ...(isClientAdmin
      ? [action("viewAs", formatMessage({ id: "shell.viewAs" }), <Eye aria-hidden="true" />, onViewAs)]
      : []),
    ...modules,
    ...languageOptions,
    ...colorModeItems,
    action("out", formatMessage({ id: "shell.signOut" }), <LogOut className="ru-flip" aria-hidden="true" />, () => {
      void canLeave("signOut").then((allowedActions) => (allowedActions ? signOut() : undefined))
    }),
  ]
}
