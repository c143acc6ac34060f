import { useId, type ReactNode } from "react"
import { ConfirmedAction } from "./confirmed-action.tsx"
import type { ReviewAction } from "./use-review-action.ts"

interface ApplyButtonProps {
  readonly label: string
  readonly title: string
  /** What is left out, or why nothing can be applied. */
  readonly note: string | undefined
  readonly disabled: boolean
  readonly action: ReviewAction
  readonly children: ReactNode
}

/** Applies the choices, after confirmation. */
export function ApplyButton({ note, ...confirmed }: ApplyButtonProps) {
  const id = useId()
  return (
    <div className="review__apply ru-cluster ru-gap-8-16 ru-push-end">
      <span id={id} className="ru-muted ru-small" role="status">
        {note}
      </span>
      <ConfirmedAction {...confirmed} variant="solid" aria-describedby={id} />
    </div>
  )
}
