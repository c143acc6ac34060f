import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ErrorState, ForbiddenState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { PanelState } from "./panel-state.ts"

export interface PanelLayoutProps<Content> {
  readonly state: PanelState<Content>
  /** Message when the content could not be loaded. */
  readonly unavailable: string
  readonly children: (content: Content) => ReactNode
}

/** Content of a drawer, or why there is none. */
export function PanelLayout<Content>({ state, unavailable, children }: PanelLayoutProps<Content>) {
  const text = useText()
  switch (state.kind) {
    case "loading":
      return (
        <div className="ru-side-panel__loading ru-grid ru-gap-24" aria-busy="true">
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
          text={state.message}
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
