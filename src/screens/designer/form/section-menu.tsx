import { Ellipsis } from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { useKeepsBlocks } from "../blocks/block-shelf.ts"
import { useBoard, type Acts, type Piece } from "./board.ts"
import { copying } from "./field-menu.tsx"
import type { Step } from "./places.ts"

interface SectionMenuProps {
  readonly id: string
  readonly name: string
  readonly position: "LEFT" | "RIGHT"
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Of nothing no block is made. */
  readonly isEmpty: boolean
}

/** What can be done with a section without dragging it. */
export function SectionMenu({ id, name, position, isFirst, isLast, isEmpty }: SectionMenuProps) {
  const { formatMessage } = useIntl()
  const { acts } = useBoard()
  const keepsBlocks = useKeepsBlocks() && !isEmpty
  const label = formatMessage({ id: "designer.more" }, { name })
  const piece: Piece = { kind: "section", id }
  const act = (does: (now: Acts) => void) => () => acts.current && does(acts.current)
  const step = (entry: string, text: string, way: Step, shortcut?: string, disabled = false) => ({
    id: entry,
    label: text,
    disabled,
    ...(shortcut && { shortcut }),
    onSelect: act((now) => now.step(piece, way)),
  })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      items={[
        {
          id: "rename",
          label: formatMessage({ id: "designer.canvas.rename" }),
          shortcut: "F2",
          onSelect: act((now) => now.rename(piece)),
        },
        step("up", formatMessage({ id: "designer.moveUp" }), "previous", "Alt+↑", isFirst),
        step("down", formatMessage({ id: "designer.moveDown" }), "next", "Alt+↓", isLast),
        step("panel", formatMessage({ id: "designer.moveToPanel" }), position === "LEFT" ? "endPanel" : "startPanel"),
        ...copying(piece, formatMessage, act, keepsBlocks),
        {
          id: "delete",
          label: formatMessage({ id: "designer.delete" }),
          tone: "danger",
          onSelect: act((now) => now.remove(piece)),
        },
      ]}
    />
  )
}
