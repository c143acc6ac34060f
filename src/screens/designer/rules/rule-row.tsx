import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react"
import type { KeyboardEvent, Ref } from "react"
import { useText } from "../../../../fields/drawing/use-text.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { RuleSentence } from "./rule-sentence.tsx"
import type { RuleWords } from "./rule-words.ts"
import type { RuleActs } from "./use-rule-acts.ts"
import type { ShownRule } from "./rule-search.ts"

/** Where a line of the table stands. */
export interface LinePlace {
  /** Among the lines, from 0. */
  readonly index: number
  /** In pixels from the first. */
  readonly offset: number
  readonly measure: Ref<HTMLDivElement>
}

interface RuleRowProps extends LinePlace {
  readonly one: ShownRule
  readonly definition: ProfileDefinition
  readonly words: RuleWords
  /** How many rules there are. */
  readonly count: number
  /** The one that the Tab key reaches. */
  readonly active: boolean
  readonly acts: RuleActs
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

/** One rule: what it says, of which kind it is and about what, whether it is in order, and what can be done with it. */
export function RuleRow({ one, definition, words, count, active, acts, onKeyDown, onFocus, ...line }: RuleRowProps) {
  const text = useText()
  const { rule, place, kind, field, isIncomplete, isContradicting, wrong } = one
  const more = text("designer.rules.moreOf", { place: place + 1 })
  return (
    <div {...lineProps(line)} className="rules__row" onFocus={onFocus}>
      <div role="rowheader">
        <button
          type="button"
          className="rules__sentence"
          data-rule={rule.id}
          tabIndex={active ? 0 : -1}
          aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Control+D Delete"
          onClick={() => acts.open(rule)}
          onKeyDown={onKeyDown}
        >
          <RuleSentence rule={rule} definition={definition} words={words} />
        </button>
      </div>
      <div role="cell">{kind}</div>
      <div role="cell">
        <bdi>{field}</bdi>
      </div>
      <div role="cell">
        {wrong > 0 ? (
          <Badge tone="danger">{text("designer.rules.wrong", { count: wrong })}</Badge>
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
              disabled: place === 0,
              onSelect: () => acts.move(one, place - 1),
            },
            {
              id: "down",
              label: text("designer.moveDown"),
              icon: <ArrowDown aria-hidden="true" />,
              disabled: place === count - 1,
              onSelect: () => acts.move(one, place + 1),
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

interface RuleGroupRowProps extends LinePlace {
  readonly name: string
  readonly count: number
}

/** The heading of the rules that follow. */
export function RuleGroupRow({ name, count, ...line }: RuleGroupRowProps) {
  const text = useText()
  return (
    <div {...lineProps(line)} className="rules__row rules__group">
      <div role="rowheader" aria-colspan={5}>
        <bdi>{name}</bdi> <span>{text("designer.rules.count", { count })}</span>
      </div>
    </div>
  )
}

const lineProps = ({ index, offset, measure }: LinePlace) => ({
  ref: measure,
  role: "row",
  // The headings are the first row.
  "aria-rowindex": index + 2,
  "data-index": index,
  style: { transform: `translateY(${offset}px)` },
})
