import { useRef, type KeyboardEvent } from "react"
import type { FormulaPath, FormulaPiece } from "../../../../../engine/rule-builder/formula.ts"
import type { Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { usePieceText } from "./use-piece-text.ts"

interface FormulaProps {
  readonly pieces: readonly FormulaPiece[]
  readonly reach: Reach
  readonly selected: FormulaPath
  readonly onSelect: (path: FormulaPath) => void
  /** Goes on to work on the selected part. */
  readonly onEdit: () => void
}

/** A calculation in one line. Arrow keys go from part to part, Enter works on one. */
export function Formula({ pieces, reach, selected, onSelect, onEdit }: FormulaProps) {
  const text = useText()
  const pieceText = usePieceText(reach)
  const frame = useRef<HTMLDivElement>(null)
  const isSelected = ({ path }: FormulaPiece) => path.join() === selected.join()
  const active = pieces.findIndex((piece) => piece.kind !== "mark" && isSelected(piece))
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(frame.current?.querySelectorAll("button") ?? [])]
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
    <div className="formula" role="group" aria-label={text("designer.rules.formula")} ref={frame}>
      {pieces.map((piece, index) =>
        piece.kind === "mark" ? (
          <span key={index} aria-hidden="true">
            {piece.mark}
          </span>
        ) : (
          <button
            key={index}
            type="button"
            data-kind={piece.kind}
            aria-pressed={isSelected(piece)}
            tabIndex={index === Math.max(active, firstPart(pieces)) ? 0 : -1}
            onFocus={() => onSelect(piece.path)}
            onClick={() => {
              onSelect(piece.path)
              onEdit()
            }}
            onKeyDown={handleKey}
          >
            <bdi>{pieceText(piece)}</bdi>
          </button>
        ),
      )}
    </div>
  )
}

const firstPart = (pieces: readonly FormulaPiece[]): number => pieces.findIndex(({ kind }) => kind !== "mark")
