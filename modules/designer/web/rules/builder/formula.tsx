import { useRef, type KeyboardEvent } from "react"
import type { FormulaPath, FormulaToken } from "../../../../../engine/rule-builder/formula.ts"
import type { NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { useTokenText } from "./use-token-text.ts"

interface FormulaProps {
  readonly tokens: readonly FormulaToken[]
  readonly nameScope: NameScope
  readonly selected: FormulaPath
  readonly onSelect: (path: FormulaPath) => void
  /** Opens the editor of the selected operand. */
  readonly onEdit: () => void
}

/** A calculation in one line. Arrow keys move between operands, Enter edits one. */
export function Formula({ tokens, nameScope, selected, onSelect, onEdit }: FormulaProps) {
  const text = useText()
  const tokenText = useTokenText(nameScope)
  const containerRef = useRef<HTMLDivElement>(null)
  const isSelected = ({ path }: FormulaToken) => path.join() === selected.join()
  const active = tokens.findIndex((token) => token.kind !== "mark" && isSelected(token))
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(containerRef.current?.querySelectorAll("button") ?? [])]
    const at = buttons.indexOf(event.currentTarget)
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl"
    const onward = isMirrored ? "ArrowLeft" : "ArrowRight"
    const back = isMirrored ? "ArrowRight" : "ArrowLeft"
    const to =
      event.key === onward
        ? at + 1
        : event.key === back
          ? at - 1
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? -1
              : undefined
    if (to === undefined) return
    event.preventDefault()
    buttons.at(Math.min(to, buttons.length - 1))?.focus()
  }
  return (
    <div
      className="formula ru-card ru-cluster"
      role="group"
      aria-label={text("designer.rules.formula")}
      ref={containerRef}
    >
      {tokens.map((token, index) =>
        token.kind === "mark" ? (
          <span key={index} className="ru-muted" aria-hidden="true">
            {token.mark}
          </span>
        ) : (
          <button
            key={index}
            type="button"
            className="ru-plain-button"
            data-kind={token.kind}
            aria-pressed={isSelected(token)}
            tabIndex={index === Math.max(active, findFirstToken(tokens)) ? 0 : -1}
            onFocus={() => onSelect(token.path)}
            onClick={() => {
              onSelect(token.path)
              onEdit()
            }}
            onKeyDown={handleKey}
          >
            <bdi>{tokenText(token)}</bdi>
          </button>
        ),
      )}
    </div>
  )
}

const findFirstToken = (tokens: readonly FormulaToken[]): number => tokens.findIndex(({ kind }) => kind !== "mark")
