import { ChevronDown, Link2, Plus } from "lucide-react"
import { useState } from "react"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { Addition } from "./adding.ts"

export interface AddTarget {
  /** What can be added at the selected cell. */
  readonly additions: readonly Addition[]
  /** Links an existing control to the selected risk; undefined if no risk is selected. */
  readonly onLinkControl: (() => void) | undefined
}

interface AddButtonProps {
  /** The types that the user can add, with their names in a sentence. */
  readonly names: Readonly<Partial<Record<MatrixPart, string>>>
  /** Determined when the menu opens, so that moving through the grid costs nothing. */
  readonly target: () => AddTarget
  readonly onAddProcess: (() => void) | undefined
  readonly onAdd: (addition: Addition) => void
}

/** The visible button that adds what the context menu adds: a process, or a record below the selected cell. */
export function AddButton({ names, target, onAddProcess, onAdd }: AddButtonProps) {
  const text = useMatrixText()
  const [at, setAt] = useState<AddTarget>({ additions: [], onLinkControl: undefined })
  const entries = matrixParts.flatMap((part): MenuEntry[] => {
    const name = names[part]
    if (name === undefined) return []
    const icon = <Plus aria-hidden="true" />
    if (part === "PROCESS") {
      return onAddProcess
        ? [{ id: part, label: text("matrix.add.one", { record: name }), icon, onSelect: onAddProcess }]
        : []
    }
    const addition = at.additions.find((one) => one.part === part)
    return [
      {
        id: part,
        label: text("matrix.add.one", { record: name }),
        icon,
        disabled: !addition || addition.above.canWrite === false,
        note: addition
          ? text(addition.above.canWrite === false ? "matrix.add.readOnly" : "matrix.add.below", {
              record: addition.above.uniqueId,
            })
          : text(part === "CONTROL" ? "matrix.add.selectRisk" : "matrix.add.selectRow"),
        onSelect: () => addition && onAdd(addition),
      },
    ]
  })
  const items: MenuEntry[] = [
    ...entries,
    { id: "line", line: true },
    {
      id: "link",
      label: text("matrix.link.open"),
      icon: <Link2 aria-hidden="true" />,
      disabled: !at.onLinkControl,
      ...(!at.onLinkControl && { note: text("matrix.add.selectRisk") }),
      onSelect: () => at.onLinkControl?.(),
    },
  ]
  return (
    <Menu
      label={text("matrix.add")}
      items={items}
      placement="bottom-end"
      onOpenChange={(isOpen) => {
        if (isOpen) setAt(target())
      }}
      trigger={
        <Button variant="solid" icon={<Plus aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {text("matrix.add")}
        </Button>
      }
    />
  )
}
