import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { useLibraryText } from "./use-library-text.ts"

export function LoadingPane() {
  const text = useLibraryText()
  return (
    <TablePage>
      <div role="status" aria-busy="true" aria-label={text("masterLibrary.loading")}>
        <SkeletonText lines={12} />
      </div>
    </TablePage>
  )
}
