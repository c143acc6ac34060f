import { Sheet } from "../../ui/sheet.tsx"
import { PageError, type PageErrorProps } from "./page-error.tsx"

/** Full-page error when nothing could be loaded. */
export function FailedPage(props: PageErrorProps) {
  return (
    <Sheet>
      <PageError {...props} />
    </Sheet>
  )
}
