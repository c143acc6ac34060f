import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react"
import type { KeyboardEvent, Ref } from "react"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { RuleDescription } from "./rule-description.tsx"
import type { RuleTextFormatter } from "./rule-formatter.ts"
import type { RuleActs } from "./use-rule-acts.ts"
import type { DisplayedRule } from "./rule-search.ts"

/** Position of a row in the table. */
export interface RowPosition {
  /** Row index, from 0. */
  readonly index: number
  /** Offset in pixels from the first row. */
  readonly offset: number
  readonly measure: Ref<HTMLDivElement>
}

interface RuleRowProps extends RowPosition {
  readonly one: DisplayedRule
  readonly definition: ProfileDefinition
  readonly formatter: RuleTextFormatter
  /** Total number of rules. */
  readonly count: number
  /** The row in the tab order. */
  readonly active: boolean
  readonly acts: RuleActs
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

/** One rule: description, kind, subject, problems and actions. */
export function RuleRow({
  one,
  definition,
  formatter,
  count,
  active,
  acts,
  onKeyDown,
  onFocus,
  ...line
}: RuleRowProps) {
  const text = useText()
  const { rule, position, kind, field, isIncomplete, isContradicting, errors } = one
  const more = text("designer.rules.moreOf", { position: position + 1 })
  return (
    <div {...lineProps(line)} className="rules__row" onFocus={onFocus}>
      <div role="rowheader">
        <button
          type="button"
          className="rules__description"
          data-rule={rule.id}
          tabIndex={active ? 0 : -1}
          aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Control+D Delete"
          onClick={() => acts.open(rule)}
          onKeyDown={onKeyDown}
        >
          <RuleDescription rule={rule} definition={definition} formatter={formatter} />
        </button>
      </div>
      <div role="cell">{kind}</div>
      <div role="cell">
        <bdi>{field}</bdi>
      </div>
      <div role="cell">
        {errors > 0 ? (
          <Badge tone="danger">{text("designer.rules.wrong", { count: errors })}</Badge>
        ) : isIncomplete ? (
          <Badge tone="warning">{text("designer.rules.incomplete")}</Badge>
        ) : isContradicting ? (
          <Badge tone="warning">{text("designer.rules.contradicting")}</Badge>
        ) : (
          text("designer.rules.inOrder")
        )}
      </div>
      <div role="cell">
        <Menu
          label={more}
          trigger={
            <IconButton size="sm" label={more} icon={<Ellipsis aria-hidden="true" />} tabIndex={active ? 0 : -1} />
          }
          items={[
            {
              id: "up",
              label: text("designer.moveUp"),
              icon: <ArrowUp aria-hidden="true" />,
              disabled: position === 0,
              onSelect: () => acts.move(one, position - 1),
            },
            {
              id: "down",
              label: text("designer.moveDown"),
              icon: <ArrowDown aria-hidden="true" />,
              disabled: position === count - 1,
              onSelect: () => acts.move(one, position + 1),
            },
            {
              id: "duplicate",
              label: text("designer.rules.duplicate"),
              icon: <Copy aria-hidden="true" />,
              onSelect: () => acts.duplicate(one),
            },
            {
              id: "delete",
              label: text("designer.delete"),
              tone: "danger",
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => acts.remove(one),
            },
          ]}
        />
      </div>
    </div>
  )
}

interface RuleGroupRowProps extends RowPosition {
  readonly name: string
  readonly count: number
}

/** Heading of a group of rules. */
export function RuleGroupRow({ name, count, ...line }: RuleGroupRowProps) {
  const text = useText()
  return (
    <div {...lineProps(line)} className="rules__row rules__group">
      <div role="rowheader" aria-colspan={5}>
        <bdi>{name}</bdi> <span className="ru-muted ru-small">{text("designer.rules.count", { count })}</span>
      </div>
    </div>
  )
}

const lineProps = ({ index, offset, measure }: RowPosition) => ({
  ref: measure,
  role: "row",
  // The column headers are row 1.
  "aria-rowindex": index + 2,
  "data-index": index,
  style: { transform: `translateY(${offset}px)` },
})
