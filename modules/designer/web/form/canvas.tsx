import { Plus } from "lucide-react"
import { useLayoutEffect, useRef, type ClipboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useCanvasStore, useHighlight } from "./canvas-store.ts"
import { keyboardDragHintId } from "./canvas-props.ts"
import { CanvasSection } from "./canvas-section.tsx"
import { panelOf } from "./item-positions.ts"
import "./canvas.css"

interface CanvasProps {
  /** The definition as displayed, with lifted items at their target position. */
  readonly visible: ProfileDefinition
  /** Returns the ID of the moved item once, so that it takes the focus after rendering. */
  readonly claimFocus: () => string | null
  readonly onCopy: (event: ClipboardEvent, isCut: boolean) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Renders both panels with their sections and fields for drag and drop. */
export function Canvas({ visible, claimFocus, onCopy, onPaste }: CanvasProps) {
  const { formatMessage } = useIntl()
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const id = claimFocus()
    if (id !== null) region.current?.querySelector<HTMLElement>(`button[data-canvas-item="${CSS.escape(id)}"]`)?.focus()
  })
  return (
    <div
      ref={region}
      className="designer__canvas"
      role="region"
      aria-label={formatMessage({ id: "designer.canvas" })}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onPaste={onPaste}
    >
      <span id={keyboardDragHintId} hidden>
        <FormattedMessage id="designer.keyboardDrag.hint" />
      </span>
      <div className="designer__panels ru-grid ru-gap-16">
        {(["LEFT", "RIGHT"] as const).map((position) => (
          <Panel key={position} position={position} visible={visible} />
        ))}
      </div>
    </div>
  )
}

function Panel({ position, visible }: { readonly position: "LEFT" | "RIGHT"; readonly visible: ProfileDefinition }) {
  const { acts } = useCanvasStore()
  const { formatMessage } = useIntl()
  const panel = formatMessage({ id: `designer.panel.${position}` })
  const sections = panelOf(visible, position)
  const isTarget = useHighlight(
    ({ target }) => target?.kind === "section" && target.location.position === position && target.targetId === null,
  )
  return (
    <section className="designer__panel ru-stack ru-gap-8" data-panel={position} data-over={isTarget ? "" : undefined}>
      <h2 className="ru-row ru-gap-8 ru-muted">
        {panel}
        <bdi dir="ltr" className="ru-figures">
          {position === "LEFT" ? "60 %" : "40 %"}
        </bdi>
      </h2>
      {sections.map((section, at) => (
        <CanvasSection key={section.id} section={section} isFirst={at === 0} isLast={at === sections.length - 1} />
      ))}
      <button
        type="button"
        className="designer__add-section ru-plain-button ru-row ru-gap-6 ru-muted ru-small ru-icons-14"
        onClick={() => acts.current?.addSection(position)}
      >
        <Plus aria-hidden="true" />
        <FormattedMessage id="designer.addSection" />
        <span className="ru-hidden"> {panel}</span>
      </button>
    </section>
  )
}
