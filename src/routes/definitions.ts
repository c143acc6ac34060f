import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadAdminMessages } from "../language/loaded-messages.ts"
import { parseSide, type VersionSide } from "../../modules/designer/web/record-types/versions/version-side.ts"
import { parseDesignerTab, type DesignerTab } from "../../modules/designer/web/tab-names.ts"
import { guardedDesign } from "../shell/guarded.tsx"
import { shell } from "./root-layout.tsx"

/** Routes of the record type designers. */

/** Loads what the screens for definitions need before they render: messages, and the patterns of any definition. */
async function prepareDefinitions(): Promise<void> {
  const patterns = async () => (await import("../../engine/validate/preparation.ts")).prepareForAny()
  await Promise.all([loadAdminMessages(), patterns()])
}

const profiles = createRoute({
  getParentRoute: () => shell,
  path: "/profiles",
  component: guardedDesign(
    lazyRouteComponent(
      () => import("../../modules/designer/web/record-types/profile-list-screen.tsx"),
      "ProfileListScreen",
    ),
    "shell.profiles",
  ),
  loader: loadAdminMessages,
})

/** The open tab of the designer; the form by default. A version to be restored is applied to the draft once. */
export interface DesignerSearch {
  readonly tab?: DesignerTab | undefined
  readonly restore?: number | undefined
  /** Opens the comparison with the newest version of the origin. */
  readonly applyOrigin?: true | undefined
  /** ID of the field to select. */
  readonly field?: string | undefined
  /** ID of the rule to select. */
  readonly rule?: string | undefined
}

const designer = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId",
  validateSearch: ({ tab, restore, field, rule, applyOrigin }: Record<string, unknown>): DesignerSearch => ({
    tab: parseDesignerTab(tab),
    restore: Number.isInteger(restore) && Number(restore) >= 1 ? Number(restore) : undefined,
    applyOrigin: applyOrigin === true ? true : undefined,
    field: typeof field === "string" ? field.slice(0, 64) : undefined,
    rule: typeof rule === "string" ? rule.slice(0, 64) : undefined,
  }),
  component: guardedDesign(
    lazyRouteComponent(() => import("../../modules/designer/web/designer-screen.tsx"), "DesignerScreen"),
    "shell.profiles",
    true,
  ),
  loader: prepareDefinitions,
})

/** The two versions to compare; by default the newest and the one before. */
export interface VersionsSearch {
  readonly from?: VersionSide | undefined
  readonly to?: VersionSide | undefined
}

const profileVersions = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/versions",
  validateSearch: (search: Record<string, unknown>): VersionsSearch => ({
    from: parseSide(search["from"]),
    to: parseSide(search["to"]),
  }),
  component: guardedDesign(
    lazyRouteComponent(
      () => import("../../modules/designer/web/record-types/versions/versions-screen.tsx"),
      "VersionsScreen",
    ),
    "shell.profiles",
  ),
  loader: prepareDefinitions,
})

const profileReminders = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/reminders",
  component: guardedDesign(
    lazyRouteComponent(() => import("../../modules/reminders/web/reminders-screen.tsx"), "RemindersScreen"),
    "shell.profiles",
  ),
})

const tags = createRoute({
  getParentRoute: () => shell,
  path: "/lists",
  component: guardedDesign(
    lazyRouteComponent(() => import("../../modules/designer/web/tags/tag-list-screen.tsx"), "TagListScreen"),
    "shell.lists",
  ),
  loader: loadAdminMessages,
})

export const definitions = [profiles, tags, designer, profileVersions, profileReminders] as const
