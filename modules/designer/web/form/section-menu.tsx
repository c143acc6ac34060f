import { Ellipsis } from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { useCanSaveBlocks } from "../blocks/block-library.ts"
import { useCanvasStore, type CanvasActions, type CanvasItem } from "./canvas-store.ts"
import { copyActions } from "./field-menu.tsx"
import type { MoveDirection } from "./item-positions.ts"

interface SectionMenuProps {
  readonly id: string
  readonly name: string
  readonly position: "LEFT" | "RIGHT"
  readonly isFirst: boolean
  readonly isLast: boolean
  /** An empty section cannot be saved as a block. */
  readonly isEmpty: boolean
}

/** Actions on a section without dragging. */
export function SectionMenu({ id, name, position, isFirst, isLast, isEmpty }: SectionMenuProps) {
  const { formatMessage } = useIntl()
  const { acts } = useCanvasStore()
  const canSaveBlocks = useCanSaveBlocks() && !isEmpty
  const label = formatMessage({ id: "designer.more" }, { name })
  const canvasItem: CanvasItem = { kind: "section", id }
  const act = (does: (now: CanvasActions) => void) => () => acts.current && does(acts.current)
  const step = (entry: string, text: string, direction: MoveDirection, shortcut?: string, disabled = false) => ({
    id: entry,
    label: text,
    disabled,
    ...(shortcut && { shortcut }),
    onSelect: act((now) => now.step(canvasItem, direction)),
  })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={<IconButton className="ru-push-end" size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      items={[
        {
          id: "rename",
          label: formatMessage({ id: "designer.canvas.rename" }),
          shortcut: "F2",
          onSelect: act((now) => now.rename(canvasItem)),
        },
        step("up", formatMessage({ id: "designer.moveUp" }), "previous", "Alt+↑", isFirst),
        step("down", formatMessage({ id: "designer.moveDown" }), "next", "Alt+↓", isLast),
        step("panel", formatMessage({ id: "designer.moveToPanel" }), position === "LEFT" ? "endPanel" : "startPanel"),
        ...copyActions(canvasItem, formatMessage, act, canSaveBlocks),
        {
          id: "delete",
          label: formatMessage({ id: "designer.delete" }),
          tone: "danger",
          onSelect: act((now) => now.remove(canvasItem)),
        },
      ]}
    />
  )
}
