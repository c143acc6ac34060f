import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { Suspense, useCallback, useSyncExternalStore, type PropsWithChildren } from "react"
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

/** The globals as the preview announced them last. */
function useGlobals(channel: Channel): Record<string, unknown> {
  const subscribe = useCallback(
    (listener: () => void) => {
      channel.on(GLOBALS_UPDATED, listener)
      return () => channel.off(GLOBALS_UPDATED, listener)
    },
    [channel],
  )
  return useSyncExternalStore(subscribe, () => lastGlobals(channel))
}

const none = {}

function lastGlobals(channel: Channel): Record<string, unknown> {
  const [event] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
  return event?.globals ?? none
}
