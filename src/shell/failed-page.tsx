import { StatePage } from "../../ui/page-state.tsx"
import { PageError, type PageErrorProps } from "./page-error.tsx"

/** Full-page error when nothing could be loaded. */
export function FailedPage(props: PageErrorProps) {
  return (
    <StatePage>
      <PageError {...props} />
    </StatePage>
  )
}
