import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { FilterX, Shapes } from "lucide-react"
import { useState } from "react"
import { filterOf } from "../../../renderers/list/list-state.ts"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { RecordServicesProvider } from "../../../renderers/record/services.tsx"
import type { ProjectId } from "../../../schemas/ids.ts"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { EmptyState, StatePage } from "../../../ui/page-state.tsx"
import { useServices } from "../../records/web/use-record-services.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { MatrixPage } from "./matrix-page.tsx"
import { masterMatrixPath, matrixPath } from "../../../src/shell/matrix-path.ts"
import { firstOutlineQuery } from "./matrix-queries.ts"
import { matrixSearch } from "./matrix-search.ts"
import { onlyProfiles } from "./only-profiles.ts"
import { useMatrixProfiles } from "./use-matrix-profiles.ts"
import { bodyOf } from "./use-matrix-source.ts"
import { noMatrixViews, useMatrixViews } from "./views/use-matrix-views.ts"
import { matrixViewsQuery } from "./views/view-queries.ts"

/** Loads the outline of a matrix and the profiles of its columns. */
export function OpenedMatrix({ projectId }: { readonly projectId: ProjectId }) {
  const text = useMatrixText()
  const search = matrixSearch(useSearch({ strict: false }))
  const { data: views, error: withoutViews } = useQuery(matrixViewsQuery)
  const { state, change, model } = useMatrixViews(views ?? noMatrixViews, search)
  // Without the filter of a gap, which depends on the profiles, and as if no view opened by default: nothing waits for
  // the views.
  const [query] = useState(() => ({
    filters: Object.fromEntries(
      matrixParts.flatMap((part) => {
        const filter = state?.filters[part]
        const combined = filter && filterOf(filter)
        return combined ? [[part, combined]] : []
      }),
    ),
    search: state?.search,
  }))
  const { data: outline, error, refetch } = useQuery(firstOutlineQuery({ projectId, ...bodyOf(query) }))
  const { data: listed = [] } = useQuery(profilesQuery)
  // Requested beside the outline, so that they do not wait for it.
  const loaded = useMatrixProfiles(outline?.profileIds ?? onlyProfiles(listed), projectId)
  const services = useServices()
  const failure = error ?? (outline && loaded.error)
  if (state === null) {
    const withoutFilter = search.matrixType ? masterMatrixPath : matrixPath(projectId)
    return (
      <StatePage>
        <EmptyState
          icon={<FilterX aria-hidden="true" />}
          title={text("matrix.unreadable")}
          text={text("matrix.unreadable.text")}
          actions={
            <ButtonLink href={withoutFilter} variant="solid">
              {text("matrix.unreadable.clear")}
            </ButtonLink>
          }
        />
      </StatePage>
    )
  }
  if (failure && !(outline && loaded.profiles)) {
    const retry = () => {
      void refetch()
      loaded.retry()
    }
    return <FailedPage failure={failure} what={text("matrix.title")} onRetry={retry} />
  }
  if (!outline || !loaded.profiles || !(views ?? withoutViews)) return <Starting />
  if (Object.keys(loaded.profiles).length === 0) {
    return (
      <StatePage>
        <EmptyState
          icon={<Shapes aria-hidden="true" />}
          title={text("matrix.noTypes")}
          text={text("matrix.noTypes.text")}
        />
      </StatePage>
    )
  }
  return (
    <RecordServicesProvider services={services}>
      <MatrixPage
        projectId={projectId}
        profiles={loaded.profiles}
        first={{ outline, query }}
        state={state}
        onStateChange={change}
        views={model ?? undefined}
      />
    </RecordServicesProvider>
  )
}
