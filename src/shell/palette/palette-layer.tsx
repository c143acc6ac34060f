import { Suspense } from "react"
import { paletteTexts } from "../../../messages/palette/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { Overlay } from "../use-global-keys.ts"
import { Palette } from "./palette.tsx"
import { ShortcutsDialog } from "./shortcuts-dialog.tsx"
import { lazily } from "../../../ui/lazily.ts"

const ViewAsDialog = lazily(async () => ({ default: (await import("../viewing/view-as-dialog.tsx")).ViewAsDialog }))

interface PaletteLayerProps {
  readonly overlay: Overlay
  readonly onShow: (overlay: Overlay | null) => void
}

/** What lies over every screen when it is asked for: the palette, the shortcuts, or the choice of a role to view as. */
export function PaletteLayer({ overlay, onShow }: PaletteLayerProps) {
  const close = () => onShow(null)
  return (
    <Suspense>
      <MoreTexts texts={paletteTexts}>
        {overlay === "palette" ? (
          <Palette onClose={close} onShortcuts={() => onShow("shortcuts")} onViewAs={() => onShow("viewAs")} />
        ) : overlay === "shortcuts" ? (
          <ShortcutsDialog onClose={close} />
        ) : (
          <ViewAsDialog onClose={close} />
        )}
      </MoreTexts>
    </Suspense>
  )
}
