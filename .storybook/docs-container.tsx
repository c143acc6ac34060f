import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { useEffect, useState, type PropsWithChildren } from "react"
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events"
import { toolbarSettings, ToolbarSettingsContext } from "../stories/toolbar-settings.ts"
import { UiProvider } from "../ui/theme-provider.tsx"
import { productTheme } from "./product-theme.ts"
import "./docs-container.css"

type Channel = DocsContainerProps["context"]["channel"]

/**
 * A documentation page in English and in the colours of the toolbar; its stories and product parts follow the whole
 * toolbar.
 */
export default function ProductDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const settings = toolbarSettings(useGlobals(context.channel))
  useEffect(markTrees, [])
  return (
    <UiProvider language="en" dir="ltr" colorMode={settings.colorMode}>
      <ToolbarSettingsContext value={settings}>
        <main>
          <DocsContainer context={context} theme={productTheme(settings.colorMode)}>
            {children}
          </DocsContainer>
        </main>
      </ToolbarSettingsContext>
    </UiProvider>
  )
}

/** Storybook begins the tree of an object in the table of controls with an item of a list that is not there. */
function markTrees(): () => void {
  const mark = () => document.querySelectorAll(".rejt-tree").forEach((tree) => tree.setAttribute("role", "list"))
  const observer = new MutationObserver(mark)
  observer.observe(document.body, { childList: true, subtree: true })
  mark()
  return () => observer.disconnect()
}

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>
}

/**
 * The globals as the preview announced them last; the channel stores an event only after its listeners have been
 * called.
 */
function useGlobals(channel: Channel): GlobalsEvent["globals"] {
  const [globals, setGlobals] = useState(() => lastGlobals(channel))
  useEffect(() => {
    const update = (event: GlobalsEvent) => setGlobals(event.globals)
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  return globals
}

function lastGlobals(channel: Channel): GlobalsEvent["globals"] {
  const [event] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
  return event?.globals ?? {}
}
