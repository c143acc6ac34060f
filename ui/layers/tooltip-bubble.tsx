import { Portal, Tooltip } from "@chakra-ui/react"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import { Kbd } from "../kbd.tsx"
import { useLayerHost } from "../layer-host.ts"
import type { TooltipTarget } from "./tooltip-target.ts"

/** Tooltip bubble next to its target. */
export function TooltipBubble({ id, tooltip }: { id: string; tooltip: TooltipTarget }) {
  const host = useLayerHost()
  return (
    <ChakraThemeProvider>
      <Tooltip.Root
        open
        unstyled
        interactive
        closeOnEscape={false}
        ids={{ content: id }}
        positioning={{ placement: "bottom", strategy: "fixed", gutter: 6, getAnchorElement: () => tooltip.element }}
      >
        <Portal container={host}>
          <Tooltip.Positioner>
            <Tooltip.Content className="ru-tooltip">
              {tooltip.text}
              {tooltip.keys ? <Kbd keys={tooltip.keys} /> : null}
            </Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraThemeProvider>
  )
}
