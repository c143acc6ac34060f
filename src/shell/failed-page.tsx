import { Sheet } from "../../ui/sheet.tsx"
import { PageFailure, type PageFailureProps } from "./page-failure.tsx"

/** A whole page of which nothing could be loaded. */
export function FailedPage(props: PageFailureProps) {
  return (
    <Sheet>
      <PageFailure {...props} />
    </Sheet>
  )
}
