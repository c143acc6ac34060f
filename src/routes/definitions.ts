import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { speakAdministration } from "../language/spoken-texts.ts"
import { readSide, type VersionSide } from "../screens/profiles/versions/version-side.ts"
import { knownPart, type DesignerPart } from "../screens/designer/part-names.ts"
import { guardedDesign } from "../shell/guarded.tsx"
import { shell } from "./frame.tsx"

/** Addresses of those who design record types. */

/** What a screen that works on definitions needs before it is drawn: its texts, and the patterns of any of them. */
async function prepareDefinitions(): Promise<void> {
  const patterns = async () => (await import("../../engine/validate/preparation.ts")).prepareForAny()
  await Promise.all([speakAdministration(), patterns()])
}

const profiles = createRoute({
  getParentRoute: () => shell,
  path: "/profiles",
  component: guardedDesign(
    lazyRouteComponent(() => import("../screens/profiles/profile-list-screen.tsx"), "ProfileListScreen"),
    "shell.profiles",
  ),
  loader: speakAdministration,
})

/** Which part of the record type is worked on; without it its form. A version to be restored is brought into the draft once. */
export interface DesignerSearch {
  readonly part?: DesignerPart | undefined
  readonly restore?: number | undefined
  /** The comparison with the newest version of what it was copied from is opened. */
  readonly takeOver?: true | undefined
  /** The id of the field it is opened at. */
  readonly field?: string | undefined
  /** The id of the rule it is opened at. */
  readonly rule?: string | undefined
}

const designer = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId",
  validateSearch: ({ part, restore, field, rule, takeOver }: Record<string, unknown>): DesignerSearch => ({
    part: knownPart(part),
    restore: Number.isInteger(restore) && Number(restore) >= 1 ? Number(restore) : undefined,
    takeOver: takeOver === true ? true : undefined,
    field: typeof field === "string" ? field.slice(0, 64) : undefined,
    rule: typeof rule === "string" ? rule.slice(0, 64) : undefined,
  }),
  component: guardedDesign(
    lazyRouteComponent(() => import("../screens/designer/designer-screen.tsx"), "DesignerScreen"),
    "shell.profiles",
    true,
  ),
  loader: prepareDefinitions,
})

/** Which two versions are compared; without them the newest with the one before. */
export interface VersionsSearch {
  readonly from?: VersionSide | undefined
  readonly to?: VersionSide | undefined
}

const profileVersions = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/versions",
  validateSearch: (search: Record<string, unknown>): VersionsSearch => ({
    from: readSide(search["from"]),
    to: readSide(search["to"]),
  }),
  component: guardedDesign(
    lazyRouteComponent(() => import("../screens/profiles/versions/versions-screen.tsx"), "VersionsScreen"),
    "shell.profiles",
  ),
  loader: prepareDefinitions,
})

const profileReminders = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/reminders",
  component: guardedDesign(
    lazyRouteComponent(() => import("../screens/reminders/reminders-screen.tsx"), "RemindersScreen"),
    "shell.profiles",
  ),
})

const tags = createRoute({
  getParentRoute: () => shell,
  path: "/lists",
  component: guardedDesign(
    lazyRouteComponent(() => import("../screens/tags/tag-list-screen.tsx"), "TagListScreen"),
    "shell.lists",
  ),
  loader: speakAdministration,
})

export const definitions = [profiles, tags, designer, profileVersions, profileReminders] as const
