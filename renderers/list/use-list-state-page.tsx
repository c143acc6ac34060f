import { RotateCw, SearchX, Unlink } from "lucide-react"
import type { ReactNode } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState } from "../../ui/page-state.tsx"
import { lowercaseFirst } from "../profile-name.ts"
import { isNarrowed, unnarrowed } from "./list-state.ts"
import type { PageCacheState } from "./page-cache.ts"
import { useListText } from "./use-list-text.ts"
import { isSupportedState, type RecordListModel } from "./use-record-list.ts"

export interface ListStatePageProps {
  readonly model: RecordListModel
  readonly pages: PageCacheState
  /** Plural name of the records, as a title. */
  readonly title: string
  /** Actions of an empty list: create the first record, import. */
  readonly emptyActions?: ReactNode
  readonly emptyText?: string | undefined
}

/**
 * Page shown instead of rows when there are none: explains why and what to do next. Null while there are or may be
 * rows.
 */
export function useListStatePage(props: ListStatePageProps): ReactNode {
  const { model, pages, title, emptyActions, emptyText } = props
  const { compiled, state, change, rows } = model
  const text = useListText()
  const { language } = useFieldView()
  const name = lowercaseFirst(title, language)
  const clear = (
    <Button
      variant="solid"
      onClick={() =>
        change(isSupportedState(compiled, state) ? unnarrowed : { ...unnarrowed, sort: null, group: null })
      }
    >
      {text("list.nothing.clear")}
    </Button>
  )
  if (!isSupportedState(compiled, state)) {
    return (
      <ErrorState
        icon={<Unlink />}
        title={text("list.unreadable.title")}
        text={text("list.unreadable.text")}
        actions={clear}
      />
    )
  }
  const { failure, total } = pages
  if (failure?.forbidden) {
    return (
      <ForbiddenState
        title={text("list.forbidden.title", { name })}
        text={failure.message ?? text("list.forbidden.text")}
      />
    )
  }
  if (failure && total === undefined) {
    return (
      <ErrorState
        title={text("list.error.title")}
        text={failure.message ?? text("list.error.text")}
        note={failure.reference && text("list.error.reference", { reference: failure.reference })}
        actions={
          <Button variant="solid" icon={<RotateCw aria-hidden="true" />} onClick={rows.cache.retry}>
            {text("list.error.retry")}
          </Button>
        }
      />
    )
  }
  if (total !== 0) return null
  if (isNarrowed(state)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={text("list.nothing.title")}
        text={text("list.nothing.text")}
        actions={clear}
      />
    )
  }
  return (
    <EmptyState
      title={text("list.empty.title", { name })}
      text={emptyText ?? text("list.empty.text")}
      actions={emptyActions}
    />
  )
}
