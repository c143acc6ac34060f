import { useInfiniteQuery } from "@tanstack/react-query"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useDebouncedText } from "../../../../renderers/list/use-debounced-text.ts"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import type { Project } from "../../../projects/contracts/projects.ts"
import { maxTreeProjects } from "../../contracts/tree.ts"
import { useUniverseProjects } from "../use-universe-projects.ts"
import { type MapSearch, projectsOfYear, shownYear } from "../heat-map/map-search.ts"
import { ProjectFilters } from "../heat-map/project-filters.tsx"
import { useHeatMapText } from "../heat-map/use-heat-map-text.ts"
import { useMapSearch } from "../heat-map/use-map-search.ts"
import type { UniverseSearch } from "../universe-search.ts"
import { useUniverseText } from "../use-universe-text.ts"
import { RiskTree } from "./risk-tree.tsx"
import { treeLevelQuery, type TreeScope } from "./tree-queries.ts"
import "../heat-map/heat-map.css"
import "./risk-tree.css"

const debounceMs = 250

/** The risk universe as a tree: projects, processes, sub-processes, risks and controls. */
export function TreeTab() {
  return (
    <LazyMessagesProvider area="risk-universe/heat-map">
      <TreePage />
    </LazyMessagesProvider>
  )
}

function TreePage() {
  const text = useUniverseText()
  const { search, change } = useMapSearch()
  const projects = useUniverseProjects()
  const scope = projects && treeScope(search, projects)
  const top = useInfiniteQuery({ ...treeLevelQuery(scope ?? {}, undefined), enabled: scope !== undefined })
  const isNarrowed = search.search.trim() !== "" || search.projects.length > 0
  if (top.error && !top.data)
    return <PageError failure={top.error} what={text("riskUniverse.tab.tree")} onRetry={() => void top.refetch()} />
  return (
    <>
      {projects ? <TreeToolbar search={search} projects={projects} onChange={change} /> : null}
      {scope && top.data ? (
        top.data.pages.some(({ total }) => total > 0) ? (
          <RiskTree key={JSON.stringify(scope)} scope={scope} />
        ) : (
          <EmptyTree isNarrowed={isNarrowed} onClear={() => change({ q: undefined, projects: undefined })} />
        )
      ) : (
        <div
          role="status"
          aria-label={text("riskUniverse.tree.loading")}
          className="risk-tree__start ru-grid ru-gap-12"
        >
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height="20px" />
          ))}
        </div>
      )}
    </>
  )
}

/** The selected projects, or those of the year; all projects without either. */
function treeScope(search: MapSearch, projects: readonly Project[]): TreeScope {
  const year = shownYear(search, projects)
  const ofYear = projectsOfYear(projects, year)
  const selected = ofYear.filter(({ id }) => search.projects.includes(id))
  const shown = selected.length > 0 ? selected : year === undefined ? undefined : ofYear
  const needle = search.search.trim()
  return {
    ...(shown && { projectIds: shown.slice(0, maxTreeProjects).map(({ id }) => id) }),
    ...(needle !== "" && { search: needle }),
  }
}

interface TreeToolbarProps {
  readonly search: MapSearch
  readonly projects: readonly Project[]
  readonly onChange: (changes: Partial<UniverseSearch>) => void
}

function TreeToolbar({ search, projects, onChange }: TreeToolbarProps) {
  const text = useHeatMapText()
  const [typed, setTyped] = useDebouncedText(
    search.search,
    (value) => onChange({ q: value.trim() || undefined }),
    debounceMs,
  )
  return (
    <div className="risk-tree__toolbar ru-cluster ru-gap-8">
      <ProjectFilters search={search} projects={projects} onChange={onChange} />
      <SearchInput
        label={text("heatMap.search")}
        placeholder={text("heatMap.search")}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}

interface EmptyTreeProps {
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

function EmptyTree({ isNarrowed, onClear }: EmptyTreeProps) {
  const text = useUniverseText()
  return isNarrowed ? (
    <EmptyState
      title={text("riskUniverse.tree.none")}
      text={text("riskUniverse.tree.none.text")}
      actions={
        <Button variant="solid" onClick={onClear}>
          {text("riskUniverse.tree.clear")}
        </Button>
      }
    />
  ) : (
    <EmptyState title={text("riskUniverse.tree.empty")} text={text("riskUniverse.tree.empty.text")} />
  )
}
