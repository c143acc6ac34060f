import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { Suspense, useEffect, useState, type PropsWithChildren } from "react"
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events"
import { toolbarSettings, ToolbarSettingsContext } from "../stories/toolbar-settings.ts"
import { UiProvider } from "../ui/theme-provider.tsx"
import { productTheme } from "./product-theme.ts"
import "./docs-container.css"

type Channel = DocsContainerProps["context"]["channel"]

/** A documentation page in English and in the colours of the toolbar; its stories and product parts follow the whole toolbar. */
export default function ProductDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const settings = toolbarSettings(useGlobals(context.channel))
  return (
    <UiProvider language="en" dir="ltr" colorMode={settings.colorMode}>
      <ToolbarSettingsContext value={settings}>
        <main>
          <DocsContainer context={context} theme={productTheme(settings.colorMode)}>
            <Suspense>{children}</Suspense>
          </DocsContainer>
        </main>
      </ToolbarSettingsContext>
    </UiProvider>
  )
}

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>
}

/** The globals as the preview announced them last; the channel stores an event only after its listeners have been called. */
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
