import { ChevronRight } from "lucide-react"
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { Badge } from "../../../ui/badge.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { useDirection } from "../../../ui/direction.ts"
import { initiallyCollapsed, treeMoveOf, visibleNodes, type VisibleNode } from "../../../ui/tree-walk.ts"
import { countedParts } from "../process-counts.ts"
import type { ChosenShare, ProcessNode } from "./process-tree.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface ProcessTreeProps {
  readonly nodes: readonly ProcessNode[]
  readonly shares: ReadonlyMap<string, ChosenShare>
  /** Found nodes must be visible. */
  readonly startsExpanded: boolean
  /** A checkbox for all nodes, above the names. */
  readonly head: ReactNode
  readonly onToggle: (id: string) => void
}

/** The processes as a tree with checkboxes: arrow keys move, Space and Enter choose. */
export function ProcessTree({ nodes, shares, startsExpanded, head, onToggle }: ProcessTreeProps) {
  const text = useRollOverText()
  const dir = useDirection()
  const list = useRef<HTMLUListElement>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() =>
    startsExpanded ? new Set() : initiallyCollapsed(nodes),
  )
  const [active, setActive] = useState<string>()
  const [moves, setMoves] = useState(0)
  const visible = visibleNodes(nodes, collapsed)
  const activeId = visible.find(({ id }) => id === active)?.id ?? visible[0]?.id
  useEffect(() => {
    if (moves > 0) list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  }, [moves])
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(collapsed)
    if (isFolded) next.add(id)
    else next.delete(id)
    setCollapsed(next)
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const move = event.key === " " ? ({ kind: "open", id } as const) : treeMoveOf(event.key, id, visible, dir)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (move.kind === "open") onToggle(move.id)
    else if (move.kind === "go") {
      setActive(move.id)
      setMoves(moves + 1)
    } else fold(move.id, move.kind === "fold")
  }
  return (
    <div className="roll-over-tree">
      <div className="roll-over-tree__head roll-over-tree__columns ru-grid">
        <span className="roll-over-tree__all">{head}</span>
        {countedParts.map((part) => (
          <span key={part} className="roll-over-tree__count ru-muted ru-small" aria-hidden="true">
            {text(`rollOver.part.${part}`)}
          </span>
        ))}
      </div>
      <ul ref={list} role="tree" aria-label={text("rollOver.processes")} aria-multiselectable="true">
        {visible.map((node) => (
          <ProcessItem
            key={node.id}
            node={node}
            share={shares.get(node.id) ?? "none"}
            isActive={node.id === activeId}
            onFocus={() => setActive(node.id)}
            onKeyDown={(event) => onKeyDown(event, node.id)}
            onToggle={() => onToggle(node.id)}
            onFold={() => fold(node.id, node.open === true)}
          />
        ))}
      </ul>
    </div>
  )
}

interface ProcessItemProps {
  readonly node: VisibleNode<ProcessNode>
  readonly share: ChosenShare
  readonly isActive: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onToggle: () => void
  readonly onFold: () => void
}

const checkedStates = { all: true, some: "mixed", none: false } as const

function ProcessItem({ node, share, isActive, onFocus, onKeyDown, onToggle, onFold }: ProcessItemProps) {
  const text = useRollOverText()
  const { formatNumber } = useIntl()
  const { process, counts } = node
  return (
    <li
      role="treeitem"
      className="roll-over-tree__node roll-over-tree__columns ru-grid"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.open}
      aria-checked={checkedStates[share]}
      tabIndex={isActive ? 0 : -1}
      style={{ "--roll-over-level": node.level - 1 } as never}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onToggle}
    >
      <span className="roll-over-tree__name ru-row ru-gap-8">
        {node.open === undefined ? (
          <span className="roll-over-tree__toggle" />
        ) : (
          <button
            type="button"
            className="roll-over-tree__toggle ru-plain-button ru-icons-14 ru-icons-subtle"
            tabIndex={-1}
            aria-hidden="true"
            data-open={node.open ? "" : undefined}
            onClick={(event) => {
              event.stopPropagation()
              onFold()
            }}
          >
            <ChevronRight className="ru-flip" aria-hidden="true" />
          </button>
        )}
        <Checkbox
          checked={share === "all"}
          indeterminate={share === "some"}
          tabIndex={-1}
          aria-hidden="true"
          // The row is pressed instead.
          onChange={() => undefined}
        />
        <span className="ru-cluster ru-gap-4-8 ru-fill">
          {process ? <bdi className="ru-code ru-muted">{process.uid}</bdi> : null}
          {/* A space, so that the text is read out as displayed. */}{" "}
          <bdi className={process ? undefined : "ru-strong"}>{node.name}</bdi>
          {process?.isRolledOver ? <Badge tone="neutral">{text("rollOver.processes.present")}</Badge> : null}
        </span>
      </span>
      {countedParts.map((part) => (
        <span
          key={part}
          className="roll-over-tree__count ru-figures"
          data-none={counts[part] === 0 ? "" : undefined}
          aria-hidden="true"
        >
          {formatNumber(counts[part])}
        </span>
      ))}
      {/* A space, so that the text is read out as displayed. */}{" "}
      <span className="roll-over-tree__counts ru-muted ru-small">
        {countedParts
          .filter((part) => counts[part] > 0)
          .map((part) => text(`rollOver.count.${part}`, { count: counts[part] }))
          .join(" · ")}
      </span>
    </li>
  )
}
