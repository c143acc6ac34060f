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
import { useCanSaveBlocks } from "../blocks/block-library.ts"
import { useCanvasStore, type CanvasActions, type CanvasItem } from "./canvas-store.ts"

/** Actions on a field without dragging; applies to all selected fields. */
export function FieldMenu({ id, name }: { readonly id: string; readonly name: string }) {
  const { formatMessage } = useIntl()
  const { acts } = useCanvasStore()
  const canSaveBlocks = useCanSaveBlocks()
  const label = formatMessage({ id: "designer.more" }, { name })
  const canvasItem: CanvasItem = { kind: "field", id }
  const act = (does: (now: CanvasActions) => void) => () => acts.current && does(acts.current)
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
          onSelect: act((now) => now.rename(canvasItem)),
        },
        {
          id: "move",
          label: formatMessage({ id: "designer.move" }),
          icon: <CornerDownRight className="ru-flip" aria-hidden="true" />,
          onSelect: act((now) => now.moveTo(canvasItem)),
        },
        ...copyActions(canvasItem, formatMessage, act, canSaveBlocks),
        {
          id: "delete",
          label: formatMessage({ id: "designer.delete" }),
          icon: <Trash2 aria-hidden="true" />,
          tone: "danger",
          shortcut: "Del",
          onSelect: act((now) => now.remove(canvasItem)),
        },
      ]}
    />
  )
}

/** Actions shared by fields and sections: duplicate, copy, cut, paste after, and save as block. */
export function copyActions(
  canvasItem: CanvasItem,
  formatMessage: ReturnType<typeof useIntl>["formatMessage"],
  act: (does: (now: CanvasActions) => void) => () => void,
  canSaveBlocks: boolean,
): MenuEntry[] {
  return [
    { id: "line-copy", line: true },
    {
      id: "duplicate",
      label: formatMessage({ id: "designer.canvas.duplicate" }),
      icon: <CopyPlus aria-hidden="true" />,
      shortcut: "Ctrl+D",
      onSelect: act((now) => now.duplicate(canvasItem)),
    },
    {
      id: "copy",
      label: formatMessage({ id: "designer.canvas.copy" }),
      icon: <Copy aria-hidden="true" />,
      shortcut: "Ctrl+C",
      onSelect: act((now) => now.copy(canvasItem, false)),
    },
    {
      id: "cut",
      label: formatMessage({ id: "designer.canvas.cut" }),
      icon: <Scissors aria-hidden="true" />,
      shortcut: "Ctrl+X",
      onSelect: act((now) => now.copy(canvasItem, true)),
    },
    {
      id: "paste",
      label: formatMessage({ id: "designer.canvas.paste" }),
      icon: <ClipboardPaste aria-hidden="true" />,
      shortcut: "Ctrl+V",
      onSelect: act((now) => now.paste(canvasItem)),
    },
    ...(canSaveBlocks
      ? [
          {
            id: "keep",
            label: formatMessage({ id: "designerBlocks.saveAs" }),
            icon: <Blocks aria-hidden="true" />,
            shortcut: "Ctrl+B",
            onSelect: act((now) => now.saveAsBlock(canvasItem)),
          },
        ]
      : []),
    { id: "line-delete", line: true },
  ]
}
