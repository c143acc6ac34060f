import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ErrorState, ForbiddenState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { PanelState } from "./panel-state.ts"

export interface PanelFrameProps<Content> {
  readonly state: PanelState<Content>
  /** What is said where it cannot be had. */
  readonly unavailable: string
  readonly children: (content: Content) => ReactNode
}

/** A drawer's content, or why there is none. */
export function PanelFrame<Content>({ state, unavailable, children }: PanelFrameProps<Content>) {
  const text = useText()
  switch (state.kind) {
    case "loading":
      return (
        <div className="ru-trail__waiting" aria-busy="true">
          {[0, 1, 2, 3].map((one) => (
            <SkeletonText key={one} lines={3} />
          ))}
        </div>
      )
    case "forbidden":
      return <ForbiddenState title={text("audit.forbidden")} text={text("audit.forbidden.text")} />
    case "failed":
      return (
        <ErrorState
          title={unavailable}
          text={state.sentence}
          actions={
            <Button icon={<RotateCw aria-hidden="true" />} onClick={state.onRetry}>
              {text("audit.retry")}
            </Button>
          }
        />
      )
    case "ready":
      return children(state.content)
  }
}
