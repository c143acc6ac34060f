import { useNavigate } from "@tanstack/react-router"
import { request } from "../../../src/api/request.ts"
import { ConfirmedAction } from "../../../src/review/confirmed-action.tsx"
import { undoRollOver, type RollOver } from "../contract.ts"
import { rollOverPath } from "./roll-over-path.ts"
import { useRollOverAction } from "./use-roll-over-action.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface UndoRollOverProps {
  readonly rollOver: Pick<RollOver, "id" | "projectName">
  readonly size?: "sm" | "md"
}

/** Takes an applied roll-over back, after confirmation. */
export function UndoRollOver({ rollOver, size = "md" }: UndoRollOverProps) {
  const text = useRollOverText()
  const navigate = useNavigate()
  const project = rollOver.projectName
  const undo = useRollOverAction(
    rollOver,
    () => request(undoRollOver, { params: { rollOverId: rollOver.id } }),
    () => void navigate({ href: rollOverPath(rollOver.id) }),
  )
  return (
    <ConfirmedAction
      size={size}
      label={text("rollOver.undo")}
      title={text("rollOver.undo.title", { project })}
      action={undo}
      aria-label={text("rollOver.undo.label", { project })}
    >
      {text("rollOver.undo.text")}
    </ConfirmedAction>
  )
}
