import { createContext, useContext } from "react"
import { densities, type Density } from "../schemas/densities.ts"
import { directionOf, fallbackLanguage, isLanguage, type Language } from "../schemas/languages.ts"
import type { ResolvedColorMode } from "../ui/color-mode.tsx"
import type { Direction } from "../ui/direction.ts"

/** Who looks at a screen: the user that the story names, or one of these instead. */
export const storyRoles = ["story", "administrator", "tester", "reader"] as const
export type StoryRole = (typeof storyRoles)[number]

/** What the toolbar of the Storybook sets for every story. */
export interface ToolbarSettings {
  readonly language: Language
  readonly direction: Direction
  readonly colorMode: ResolvedColorMode
  /** Row spacing of lists that do not set their own. */
  readonly density: Density
  readonly role: StoryRole
}

/**
 * Reads the toolbar's settings from the globals of a story or of the Storybook; what is missing or unknown has its
 * default.
 */
export function toolbarSettings(globals: Readonly<Record<string, unknown>>): ToolbarSettings {
  const { language: code, direction, colorMode, density, role } = globals
  const language = typeof code === "string" && isLanguage(code) ? code : fallbackLanguage
  return {
    language,
    direction: direction === "ltr" || direction === "rtl" ? direction : directionOf[language],
    colorMode: colorMode === "dark" ? "dark" : "light",
    density: densities.find((one) => one === density) ?? "regular",
    role: storyRoles.find((one) => one === role) ?? "story",
  }
}

export const ToolbarSettingsContext = createContext<ToolbarSettings>(toolbarSettings({}))

/** The toolbar's settings, in a story or in a documentation page. */
export const useToolbarSettings = (): ToolbarSettings => useContext(ToolbarSettingsContext)
