import { ArrowDown, ArrowUp, Ban, Braces, Copy, Ellipsis, FolderPlus, Trash2 } from "lucide-react"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../../ui/menu.tsx"

/** Actions available on a condition within its group; absent at the edge. */
export interface ConditionMoves {
  readonly up?: (() => void) | undefined
  readonly down?: (() => void) | undefined
  readonly duplicate: () => void
  readonly remove: () => void
}

interface ConditionMenuProps {
  readonly position: string
  readonly isGroup: boolean
  readonly turned: boolean
  readonly asText: boolean
  readonly moves: ConditionMoves | undefined
  readonly onNegate: () => void
  readonly onWrap: () => void
  readonly onText: () => void
}

/** Menu of one condition, including delete. */
export function ConditionMenu({
  position,
  isGroup,
  turned,
  asText,
  moves,
  onNegate,
  onWrap,
  onText,
}: ConditionMenuProps) {
  const text = useText()
  const items: MenuEntry[] = [
    {
      id: "turn",
      label: text("designer.rules.negate"),
      icon: <Ban aria-hidden="true" />,
      checked: turned,
      onSelect: onNegate,
    },
    { id: "wrap", label: text("designer.rules.wrap"), icon: <FolderPlus aria-hidden="true" />, onSelect: onWrap },
    {
      id: "text",
      label: text("designer.rules.asText"),
      icon: <Braces aria-hidden="true" />,
      checked: asText,
      onSelect: onText,
    },
  ]
  if (moves) {
    items.push(
      { id: "line", line: true },
      move("up", text("designer.moveUp"), <ArrowUp aria-hidden="true" />, moves.up),
      move("down", text("designer.moveDown"), <ArrowDown aria-hidden="true" />, moves.down),
      {
        id: "duplicate",
        label: text("designer.rules.duplicate"),
        icon: <Copy aria-hidden="true" />,
        onSelect: moves.duplicate,
      },
    )
  }
  const name = text(isGroup ? "designer.rules.groupAt" : "designer.rules.conditionAt", { position })
  return (
    <div className="rule-condition__tools ru-row">
      <Menu
        label={text("designer.more", { name })}
        trigger={
          <IconButton size="sm" label={text("designer.more", { name })} icon={<Ellipsis aria-hidden="true" />} />
        }
        items={items}
      />
      {moves && (
        <IconButton
          size="sm"
          label={text("designer.rules.remove", { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={moves.remove}
        />
      )}
    </div>
  )
}

function move(id: string, label: string, icon: MenuEntryIcon, act: (() => void) | undefined): MenuEntry {
  return { id, label, icon, disabled: act === undefined, onSelect: () => act?.() }
}

type MenuEntryIcon = Extract<MenuEntry, { onSelect: () => void }>["icon"]
