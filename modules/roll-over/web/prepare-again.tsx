import { RefreshCw } from "lucide-react"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import type { RollOver } from "../contract.ts"
import { rollOverStartPath } from "./roll-over-path.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface PrepareAgainProps {
  readonly rollOver: RollOver
  /** The page's main action. */
  readonly isMain?: boolean
}

/** Leads to the page where another roll-over of the same projects is prepared. */
export function PrepareAgain({ rollOver, isMain = false }: PrepareAgainProps) {
  const text = useRollOverText()
  return (
    <ButtonLink
      href={rollOverStartPath(rollOver.projectId, rollOver.sourceId)}
      variant={isMain ? "solid" : "outline"}
      icon={<RefreshCw aria-hidden="true" />}
    >
      {text("rollOver.again")}
    </ButtonLink>
  )
}
