import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { Overlay } from "../use-global-keys.ts"
import { CommandMenu } from "./command-menu.tsx"
import { ShortcutsDialog } from "./shortcuts-dialog.tsx"
import { lazily } from "../../../ui/lazily.ts"

const ViewAsDialog = lazily(async () => ({ default: (await import("../viewing/view-as-dialog.tsx")).ViewAsDialog }))

interface CommandMenuLayerProps {
  readonly overlay: Overlay
  readonly onShow: (overlay: Overlay | null) => void
}

/** Global overlay: the command menu, the shortcuts, or the role selection of “view as”. */
export function CommandMenuLayer({ overlay, onShow }: CommandMenuLayerProps) {
  const close = () => onShow(null)
  return (
    <Suspense>
      <LazyMessagesProvider area="command-menu">
        {overlay === "palette" ? (
          <CommandMenu onClose={close} onShortcuts={() => onShow("shortcuts")} onViewAs={() => onShow("viewAs")} />
        ) : overlay === "shortcuts" ? (
          <ShortcutsDialog onClose={close} />
        ) : (
          <ViewAsDialog onClose={close} />
        )}
      </LazyMessagesProvider>
    </Suspense>
  )
}
