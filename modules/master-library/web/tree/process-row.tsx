import { ChevronDown, ChevronRight, Ellipsis, GripVertical } from "lucide-react"
import { memo, useState, type ReactNode } from "react"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { Highlighted } from "../../../../ui/highlighted.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../ui/menu.tsx"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { useLibraryText } from "../use-library-text.ts"
import { RenameInput } from "./rename-input.tsx"
import type { FieldColumn } from "./process-columns.ts"
import type { VisibleProcess } from "./use-process-tree.ts"

/** A number of a row with the list it leads to. */
export interface RowCount {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly href?: string | undefined
  readonly onOpen?: (() => void) | undefined
}

export type DropEdge = "before" | "after" | "inside"

export interface ProcessRowProps {
  readonly node: VisibleProcess
  /** From 1, with the header row. */
  readonly index: number
  readonly icon: string | undefined
  /** Name of its record type, for screen readers. */
  readonly typeName: string
  readonly columns: readonly FieldColumn[]
  readonly countsOf: (node: VisibleProcess) => readonly RowCount[]
  readonly menuOf: (node: VisibleProcess) => readonly MenuEntry[]
  readonly isActive: boolean
  readonly isDraggable: boolean
  readonly isDragged: boolean
  readonly drop: DropEdge | undefined
  /** The searched text in a row that matches it. */
  readonly highlight: string
  readonly isRenaming: boolean
  readonly onRename: (node: VisibleProcess, name: string | null) => void
  readonly onToggle: (node: VisibleProcess) => void
  /** Changes when cells render other names of users. */
  readonly namesVersion: number
}

/** A process or sub-process: its name, fields of its list, counts and menu. */
export const ProcessRow = memo(function ProcessRow({
  node,
  index,
  icon,
  typeName,
  columns,
  countsOf,
  menuOf,
  isActive,
  isDraggable,
  isDragged,
  drop,
  highlight,
  isRenaming,
  onRename,
  onToggle,
}: ProcessRowProps) {
  const text = useLibraryText()
  const { record } = node
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      className="process-tree__row"
      data-process={node.id}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.open}
      aria-rowindex={index}
      tabIndex={tabIndex}
      data-drop={drop}
      data-dragged={isDragged ? "" : undefined}
      style={{ "--level": node.level - 1 } as never}
    >
      <div role="rowheader" className="process-tree__name">
        {isDraggable ? (
          <span className="process-tree__handle" data-handle="" aria-hidden="true">
            <GripVertical />
          </span>
        ) : null}
        <span className="process-tree__indent" />
        {node.open === undefined ? (
          <span className="process-tree__toggle" />
        ) : (
          <button
            type="button"
            className="process-tree__toggle"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => onToggle(node)}
          >
            {node.open ? <ChevronDown aria-hidden="true" /> : <ChevronRight className="ru-flip" aria-hidden="true" />}
          </button>
        )}
        <span className="process-tree__icon" role="img" aria-label={typeName} data-tooltip={typeName}>
          {profileIcon(icon)}
        </span>
        {isRenaming ? (
          <RenameInput
            label={text("masterLibrary.rename.label", { name: record.name })}
            name={record.name}
            onDone={(name) => onRename(node, name)}
          />
        ) : (
          <AppLink
            href={recordPath({ type: record.type, projectId: record.projectId }, record.id)}
            className="process-tree__link"
            tabIndex={tabIndex}
            draggable={false}
          >
            <bdi className="ru-code ru-muted">
              <Highlighted text={record.uniqueId} search={highlight} />
            </bdi>{" "}
            <bdi className="ru-truncate">
              <Highlighted text={record.name} search={highlight} />
            </bdi>
          </AppLink>
        )}
      </div>
      {columns.map(({ key, renderCell }) => (
        <div key={key} role="gridcell" className="process-tree__field" tabIndex={-1}>
          {renderCell(record)}
        </div>
      ))}
      {countsOf(node).map((counted) => (
        <div
          key={counted.key}
          role="gridcell"
          className="process-tree__count ru-figures"
          tabIndex={-1}
          data-none={counted.count === 0 ? "" : undefined}
        >
          {renderCount(counted, tabIndex)}
        </div>
      ))}
      <div role="gridcell" className="process-tree__menu" tabIndex={-1}>
        <RowMenu node={node} tabIndex={tabIndex} menuOf={menuOf} />
      </div>
    </div>
  )
}, isSameRow)

function renderCount({ label, count, href, onOpen }: RowCount, tabIndex: number): ReactNode {
  const content = (
    <>
      <span className="process-tree__count-label">{label}</span> {count}
    </>
  )
  if (count === 0) return <span className="ru-subtle">–</span>
  if (href !== undefined) {
    return (
      <AppLink className="process-tree__quiet" href={href} tabIndex={tabIndex} draggable={false}>
        {content}
      </AppLink>
    )
  }
  if (onOpen) {
    return (
      <button type="button" className="process-tree__quiet ru-plain-button" tabIndex={tabIndex} onClick={onOpen}>
        {content}
      </button>
    )
  }
  return content
}

interface RowMenuProps extends Pick<ProcessRowProps, "node" | "menuOf"> {
  readonly tabIndex: number
}

/** Its entries depend on the whole tree, so they are determined only while it is open. */
function RowMenu({ node, tabIndex, menuOf }: RowMenuProps) {
  const text = useLibraryText()
  const [isOpen, setOpen] = useState(false)
  const label = text("masterLibrary.actions", { name: node.record.name })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={isOpen ? menuOf(node) : []}
      onOpenChange={setOpen}
      trigger={
        <IconButton size="sm" tabIndex={tabIndex} label={label} icon={<Ellipsis aria-hidden="true" />} data-menu="" />
      }
    />
  )
}

/** Nodes are new objects whenever the rows are determined; only their properties matter. */
function isSameRow({ node, ...before }: ProcessRowProps, { node: nextNode, ...after }: ProcessRowProps): boolean {
  return isSame(before, after) && isSame(node, nextNode)
}

function isSame<Value extends object>(before: Value, after: Value): boolean {
  return (Object.keys(after) as (keyof Value)[]).every((key) => Object.is(before[key], after[key]))
}
