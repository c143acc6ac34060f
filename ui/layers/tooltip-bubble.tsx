import { Portal, Tooltip } from "@chakra-ui/react"
import { ChakraFrame } from "../chakra-frame.tsx"
import { Kbd } from "../kbd.tsx"
import { useLayerHost } from "../layer-host.ts"
import type { TooltipTarget } from "../tooltip-target.ts"

/** What a tooltip looks like, beside what it speaks of. */
export function TooltipBubble({ id, shown }: { id: string; shown: TooltipTarget }) {
  const host = useLayerHost()
  return (
    <ChakraFrame>
      <Tooltip.Root
        open
        unstyled
        interactive
        closeOnEscape={false}
        ids={{ content: id }}
        positioning={{ placement: "bottom", strategy: "fixed", gutter: 6, getAnchorElement: () => shown.element }}
      >
        <Portal container={host}>
          <Tooltip.Positioner>
            <Tooltip.Content className="ru-tooltip">
              {shown.text}
              {shown.keys ? <Kbd keys={shown.keys} /> : null}
            </Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraFrame>
  )
}
