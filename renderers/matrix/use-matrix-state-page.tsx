import { RotateCw, SearchX } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState } from "../../ui/page-state.tsx"
import { useListText } from "../list/use-list-text.ts"
import type { MatrixModel } from "./matrix-model.ts"
import type { MatrixLoading } from "./use-matrix-data.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixStatePageOptions {
  readonly model: MatrixModel
  readonly loading: MatrixLoading
  /** Name of the matrix. */
  readonly label: string
  readonly emptyState: ReactNode
}

/**
 * Page shown instead of rows when there are none: explains why and what to do next. Null while there are or may be
 * rows.
 */
export function useMatrixStatePage({ model, loading, label, emptyState }: MatrixStatePageOptions): ReactNode {
  const text = useMatrixText()
  const listText = useListText()
  const { failure, data, retry } = loading
  const { state, change } = model
  if (failure?.forbidden)
    return (
      <ForbiddenState
        title={listText("list.forbidden.title", { name: label })}
        text={failure.message ?? listText("list.forbidden.text")}
      />
    )
  if (failure)
    return (
      <ErrorState
        title={text("matrixGrid.error.title")}
        text={failure.message ?? listText("list.error.text")}
        note={failure.reference && listText("list.error.reference", { reference: failure.reference })}
        actions={
          <Button variant="solid" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
            {listText("list.error.retry")}
          </Button>
        }
      />
    )
  if (!data || data.outline.sections.length > 0) return null
  const isNarrowed =
    state.search.trim() !== "" ||
    state.gap !== null ||
    Object.values(state.filters).some(({ conditions }) => conditions.length > 0)
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={listText("list.nothing.title")}
        text={listText("list.nothing.text")}
        actions={
          <Button variant="solid" onClick={() => change({ search: "", filters: {}, gap: null })}>
            {listText("list.nothing.clear")}
          </Button>
        }
      />
    )
  return emptyState ?? <EmptyState title={text("matrixGrid.empty.title")} text={text("matrixGrid.empty.text")} />
}
