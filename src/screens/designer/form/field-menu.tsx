import {
  Blocks,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  Ellipsis,
  Pencil,
  Scissors,
  Trash2,
} from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../ui/menu.tsx"
import { useKeepsBlocks } from "../blocks/block-shelf.ts"
import { useBoard, type Acts, type Piece } from "./board.ts"

/** What can be done with a field without dragging it; of several chosen ones with all. */
export function FieldMenu({ id, name }: { readonly id: string; readonly name: string }) {
  const { formatMessage } = useIntl()
  const { acts } = useBoard()
  const keepsBlocks = useKeepsBlocks()
  const label = formatMessage({ id: "designer.more" }, { name })
  const piece: Piece = { kind: "field", id }
  const act = (does: (now: Acts) => void) => () => acts.current && does(acts.current)
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={
        <IconButton className="designer__field-more" size="xs" label={label} icon={<Ellipsis aria-hidden="true" />} />
      }
      items={[
        {
          id: "rename",
          label: formatMessage({ id: "designer.canvas.rename" }),
          icon: <Pencil aria-hidden="true" />,
          shortcut: "F2",
          onSelect: act((now) => now.rename(piece)),
        },
        {
          id: "move",
          label: formatMessage({ id: "designer.move" }),
          icon: <CornerDownRight className="ru-flip" aria-hidden="true" />,
          onSelect: act((now) => now.moveTo(piece)),
        },
        ...copying(piece, formatMessage, act, keepsBlocks),
        {
          id: "delete",
          label: formatMessage({ id: "designer.delete" }),
          icon: <Trash2 aria-hidden="true" />,
          tone: "danger",
          shortcut: "Del",
          onSelect: act((now) => now.remove(piece)),
        },
      ]}
    />
  )
}

/** What fields and sections have in common: doubled, copied, cut, the clipboard's put behind them, and kept as a block. */
export function copying(
  piece: Piece,
  formatMessage: ReturnType<typeof useIntl>["formatMessage"],
  act: (does: (now: Acts) => void) => () => void,
  keepsBlocks: boolean,
): MenuEntry[] {
  return [
    { id: "line-copy", line: true },
    {
      id: "duplicate",
      label: formatMessage({ id: "designer.canvas.duplicate" }),
      icon: <CopyPlus aria-hidden="true" />,
      shortcut: "Ctrl+D",
      onSelect: act((now) => now.duplicate(piece)),
    },
    {
      id: "copy",
      label: formatMessage({ id: "designer.canvas.copy" }),
      icon: <Copy aria-hidden="true" />,
      shortcut: "Ctrl+C",
      onSelect: act((now) => now.copy(piece, false)),
    },
    {
      id: "cut",
      label: formatMessage({ id: "designer.canvas.cut" }),
      icon: <Scissors aria-hidden="true" />,
      shortcut: "Ctrl+X",
      onSelect: act((now) => now.copy(piece, true)),
    },
    {
      id: "paste",
      label: formatMessage({ id: "designer.canvas.paste" }),
      icon: <ClipboardPaste aria-hidden="true" />,
      shortcut: "Ctrl+V",
      onSelect: act((now) => now.paste(piece)),
    },
    ...(keepsBlocks
      ? [
          {
            id: "keep",
            label: formatMessage({ id: "designerBlocks.keep" }),
            icon: <Blocks aria-hidden="true" />,
            shortcut: "Ctrl+B",
            onSelect: act((now) => now.keep(piece)),
          },
        ]
      : []),
    { id: "line-delete", line: true },
  ]
}
