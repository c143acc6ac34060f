import { ClipboardPaste, Copy, CopyPlus, CornerDownRight, Ellipsis, Pencil, Scissors, Trash2 } from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../ui/menu.tsx"
import { useBoard, type Acts, type Piece } from "./board.ts"

/** What can be done with a field without dragging it; of several chosen ones with all. */
export function FieldMenu({ id, name }: { readonly id: string; readonly name: string }) {
  const { formatMessage } = useIntl()
  const { acts } = useBoard()
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
        ...copying(piece, formatMessage, act),
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

/** What fields and sections have in common: doubled, copied, cut, and the clipboard's put behind them. */
export function copying(
  piece: Piece,
  formatMessage: ReturnType<typeof useIntl>["formatMessage"],
  act: (does: (now: Acts) => void) => () => void,
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
    { id: "line-delete", line: true },
  ]
}
