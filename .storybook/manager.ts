import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events"
import { addons } from "storybook/manager-api"
import { toolbarSettings } from "../stories/toolbar-settings.ts"
import { productTheme } from "./product-theme.ts"

addons.setConfig({
  theme: productTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
})

// The name of the tool ends the title of every page; it has no setting for another.
const nameProduct = () => {
  if (document.title.endsWith("Storybook")) document.title = document.title.replace(/Storybook$/, "Risk Universe")
}
new MutationObserver(nameProduct).observe(document.head, { childList: true, subtree: true, characterData: true })
nameProduct()

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>
}

addons.register("risk-universe/color-mode", (api) => {
  const follow = ({ globals }: GlobalsEvent) =>
    void api.setOptions({ theme: productTheme(toolbarSettings(globals).colorMode) })
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
