import { useText } from "../../fields/rendering/use-text.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Kbd } from "../../ui/kbd.tsx"
import type { PageKey } from "./use-page-keys.ts"

export interface ShortcutsDialogProps {
  readonly keys: readonly Pick<PageKey, "keys" | "label">[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists the keyboard shortcuts of the page. */
export function ShortcutsDialog({ keys, open, onClose }: ShortcutsDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="confirm"
      title={text("record.shortcuts")}
      closeLabel={text("record.close")}
      footer={<Button onClick={onClose}>{text("record.close")}</Button>}
    >
      <dl className="ru-grid ru-gap-8">
        {keys.map(({ keys: pressed, label }) => (
          <div key={pressed} className="ru-row ru-spread ru-gap-16">
            <dt>{label}</dt>
            <dd>
              <Kbd keys={pressed} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
