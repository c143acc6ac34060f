import { Plus } from "lucide-react"
import { useLayoutEffect, useRef, type ClipboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useBoard, useMark } from "./board.ts"
import { liftHintId } from "./canvas-props.ts"
import { CanvasSection } from "./canvas-section.tsx"
import { panelOf } from "./places.ts"
import "./canvas.css"

interface CanvasProps {
  /** As it is shown, with what is lifted where it would stand. */
  readonly shown: ProfileDefinition
  /** The piece that moved and takes the focus along, once it stands. */
  readonly claimFocus: () => string | null
  readonly onCopy: (event: ClipboardEvent, isCut: boolean) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Both panels as they will stand, their sections and fields to be taken and put. */
export function Canvas({ shown, claimFocus, onCopy, onPaste }: CanvasProps) {
  const { formatMessage } = useIntl()
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const id = claimFocus()
    if (id !== null) region.current?.querySelector<HTMLElement>(`button[data-piece="${CSS.escape(id)}"]`)?.focus()
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
      <span id={liftHintId} hidden>
        <FormattedMessage id="designer.lift.hint" />
      </span>
      <div className="designer__panels">
        {(["LEFT", "RIGHT"] as const).map((position) => (
          <Panel key={position} position={position} shown={shown} />
        ))}
      </div>
    </div>
  )
}

function Panel({ position, shown }: { readonly position: "LEFT" | "RIGHT"; readonly shown: ProfileDefinition }) {
  const { acts } = useBoard()
  const { formatMessage } = useIntl()
  const panel = formatMessage({ id: `designer.panel.${position}` })
  const sections = panelOf(shown, position)
  const isTarget = useMark(
    ({ target }) => target?.kind === "section" && target.place.position === position && target.beside === null,
  )
  return (
    <section className="designer__panel" data-panel={position} data-over={isTarget ? "" : undefined}>
      <h2>
        {panel}
        <bdi dir="ltr" className="ru-figures">
          {position === "LEFT" ? "60 %" : "40 %"}
        </bdi>
      </h2>
      {sections.map((section, at) => (
        <CanvasSection key={section.id} section={section} isFirst={at === 0} isLast={at === sections.length - 1} />
      ))}
      <button type="button" className="designer__add-section" onClick={() => acts.current?.addSection(position)}>
        <Plus aria-hidden="true" />
        <FormattedMessage id="designer.addSection" />
        <span className="ru-hidden"> {panel}</span>
      </button>
    </section>
  )
}
