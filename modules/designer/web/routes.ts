import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { LayoutTemplate, Tags } from "lucide-react"
import { allowsDesign, type Rights } from "../../../schemas/permissions.ts"
import { loadAdminMessages } from "../../../src/language/loaded-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav, guardedDesign } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"
import type { UnparsedDesignerSearch } from "./designer-search.ts"

/** Loads what the screens for definitions need before they render: messages, and the patterns of any definition. */
async function prepareDefinitions(): Promise<void> {
  const patterns = async () => (await import("../../../engine/validate/preparation.ts")).prepareForAny()
  await Promise.all([loadAdminMessages(), patterns()])
}

const readsDesign = (rights: Rights) => allowsDesign(rights, "READ", "any")

const profilesNav: NavEntry = {
  label: "shell.profiles",
  icon: LayoutTemplate,
  group: "settings",
  position: 10,
  isOpenTo: readsDesign,
}

const profiles = createRoute({
  getParentRoute: () => shell,
  path: "/profiles",
  component: guardedByNav(
    lazyRouteComponent(() => import("./record-types/profile-list-screen.tsx"), "ProfileListScreen"),
    profilesNav,
  ),
  loader: loadAdminMessages,
  staticData: { nav: profilesNav },
})

const designer = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId",
  // Parsed by the screen, which is loaded on demand.
  validateSearch: (search: Record<string, unknown>): UnparsedDesignerSearch => search,
  component: guardedDesign(
    lazyRouteComponent(() => import("./designer-screen.tsx"), "DesignerScreen"),
    "shell.profiles",
    true,
  ),
  loader: prepareDefinitions,
})

/** The two versions to compare; by default the newest and the one before. */
interface VersionsSearch {
  readonly from?: unknown
  readonly to?: unknown
}

const profileVersions = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/versions",
  // Parsed by the screen, which is loaded on demand.
  validateSearch: (search: Record<string, unknown>): VersionsSearch => search,
  component: guardedDesign(
    lazyRouteComponent(() => import("./record-types/versions/versions-screen.tsx"), "VersionsScreen"),
    "shell.profiles",
  ),
  loader: prepareDefinitions,
})

const tagsNav: NavEntry = {
  label: "shell.lists",
  icon: Tags,
  group: "settings",
  position: 20,
  isOpenTo: readsDesign,
}

const tags = createRoute({
  getParentRoute: () => shell,
  path: "/lists",
  component: guardedByNav(
    lazyRouteComponent(() => import("./tags/tag-list-screen.tsx"), "TagListScreen"),
    tagsNav,
  ),
  loader: loadAdminMessages,
  staticData: { nav: tagsNav },
})

export const designerRoutes = [profiles, tags, designer, profileVersions] as const
