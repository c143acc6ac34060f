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
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { FoundRecord } from "../../../schemas/api/search.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { useColorMode } from "../../../ui/color-mode.tsx"
import { languageChoices, languageNames } from "../../language/language-choices.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { homeQuery } from "../../queries/home.ts"
import { isInUse, profilesQuery, takesNewRecords } from "../../queries/profiles.ts"
import { useProjects } from "../../session/selected-project.ts"
import { signOut, useUser } from "../../session/session.ts"
import { shownRights } from "../../session/shown-rights.ts"
import { listAddress, newRecordAddress, recordAddress } from "../addresses.ts"
import { isolated } from "../isolated.ts"
import { mayLeave } from "../leaving.ts"
import { placesFor } from "../places.tsx"
import { useWorkIn } from "../selectors/use-work-in.ts"
import { useModuleChoices } from "../use-module-choices.ts"
import type { PaletteItem } from "./palette-item.ts"
import { usePaletteText } from "./use-palette-text.ts"

/** Everything the person may go to or do from here, besides what they search for. */
export function usePaletteItems(layers: PaletteLayers): readonly PaletteItem[] {
  return [...useScreens(), ...useRecent(), ...useProjectItems(), ...useActions(layers)]
}

/** What the palette opens in its place. */
export interface PaletteLayers {
  readonly onShortcuts: () => void
  readonly onViewAs: () => void
}

/** What a search found, by number and name. */
export function useRecordItems(records: readonly FoundRecord[]): readonly PaletteItem[] {
  const nameOf = useProfileNames()
  const open = useOpening()
  const { projects = [], selected } = useProjects()
  // Where it is goes without saying in the project one works in.
  const placeOf = (projectId: string | null) =>
    projectId === selected?.id ? undefined : projects.find(({ id }) => id === projectId)?.name
  return records.map(({ id, profileId, type, projectId, uniqueId, name }) => ({
    id: `record ${id}`,
    group: "record",
    label: name,
    code: uniqueId,
    note: [nameOf(profileId)?.name, placeOf(projectId)]
      .filter((part) => part !== undefined)
      .map(isolated)
      .join(" · "),
    icon: nameOf(profileId)?.icon ?? <FileText aria-hidden="true" />,
    run: open(recordAddress({ type, projectId }, id)),
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

function useScreens(): readonly PaletteItem[] {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const user = useUser()
  const open = useOpening()
  const { selected } = useProjects()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const module = user.moduleId ?? "IC"
  const shown = profiles.filter(
    (profile) =>
      isInUse(profile) && (profile.may.includes("READ") || profile.recordCount > 0) && profile.modules.includes(module),
  )
  const screens = placesFor(shownRights(user)).map(({ href, label, icon: Icon }): PaletteItem => ({
    id: `screen ${href}`,
    group: "screen",
    label: formatMessage({ id: label }),
    icon: <Icon aria-hidden="true" />,
    run: open(href),
  }))
  const places = shown.map((profile) => {
    const several = shown.filter(({ type }) => type === profile.type).length > 1
    const projectId = profile.outsideProjects ? null : selected?.id
    return { profile, place: { type: profile.type, projectId, profileId: several ? profile.id : undefined } }
  })
  const lists = places.map(({ profile, place }): PaletteItem => ({
    id: `list ${profile.id}`,
    group: "screen",
    label: profileName(profile, language, module).plural,
    icon: profileIcon(profile.icon),
    run: open(listAddress(place)),
  }))
  const creations = places
    .filter(
      ({ profile }) =>
        takesNewRecords(profile) &&
        profile.may.includes("CREATE") &&
        (profile.outsideProjects || (selected && !selected.closed)),
    )
    .map(({ profile, place }): PaletteItem => ({
      id: `new ${profile.id}`,
      group: "new",
      label: formatMessage({ id: "shell.createRecord" }, { record: profileName(profile, language, module).inSentence }),
      icon: <Plus aria-hidden="true" />,
      run: open(newRecordAddress(place)),
    }))
  const own: PaletteItem = {
    id: "screen /my-profile",
    group: "screen",
    label: formatMessage({ id: "shell.myProfile" }),
    icon: <CircleUser aria-hidden="true" />,
    run: open("/my-profile"),
  }
  const guide: PaletteItem = {
    id: "screen /guide",
    group: "screen",
    label: formatMessage({ id: "shell.guide" }),
    icon: <BookOpen aria-hidden="true" />,
    run: open("/guide"),
  }
  return [...screens, own, guide, ...lists, ...creations]
}

function useRecent(): readonly PaletteItem[] {
  const { projects, selected } = useProjects()
  const nameOf = useProfileNames()
  const open = useOpening()
  const { data } = useQuery({ ...homeQuery(selected?.id), enabled: projects !== undefined })
  return (data?.recent ?? []).flatMap(({ id, profileId, projectId, uniqueId, name }): PaletteItem[] => {
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
        run: open(recordAddress({ type: profile.type, projectId }, id)),
      },
    ]
  })
}

function useProjectItems(): readonly PaletteItem[] {
  const { formatMessage } = useIntl()
  const { projects = [], selected } = useProjects()
  const workIn = useWorkIn()
  return projects
    .filter(({ id }) => id !== selected?.id)
    .map(({ id, name, closed }) => ({
      id: `project ${id}`,
      group: "project",
      label: name,
      ...(closed && { note: formatMessage({ id: "shell.projectClosed" }) }),
      icon: <FolderKanban aria-hidden="true" />,
      run: () => workIn(id),
    }))
}

function useActions({ onShortcuts, onViewAs }: PaletteLayers): readonly PaletteItem[] {
  const { formatMessage } = useIntl()
  const text = usePaletteText()
  const language = useLanguage()
  const colors = useColorMode()
  const { isClientAdmin } = useUser()
  const action = (id: string, label: string, icon: PaletteItem["icon"], run: () => void): PaletteItem => ({
    id,
    group: "action",
    label,
    icon,
    run,
  })
  const modules = useModuleChoices()
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ moduleId, entity, choose }) => {
      const module = formatMessage({ id: `shell.module.${moduleId}` })
      const label = text("palette.module", { module, entity: entity.name })
      return action(`module ${moduleId} ${entity.id}`, label, <Shield aria-hidden="true" />, choose)
    })
  const speak = languageChoices(language)
    .filter(({ checked }) => !checked)
    .map(({ id, onSelect }) => {
      const label = text("palette.language", { language: languageNames[id as keyof typeof languageNames] })
      return action(`language ${id}`, label, <Languages aria-hidden="true" />, onSelect)
    })
  const looks = (["light", "dark", "system"] as const)
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
    ...speak,
    ...looks,
    action("out", formatMessage({ id: "shell.signOut" }), <LogOut className="ru-flip" aria-hidden="true" />, () => {
      void mayLeave("signOut").then((may) => (may ? signOut() : undefined))
    }),
  ]
}
