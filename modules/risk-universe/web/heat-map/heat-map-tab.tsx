import { useQuery } from "@tanstack/react-query"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { HeatMapSkeleton } from "./heat-map-skeleton.tsx"
import { heatMapQuery, heatMapSettingsQuery, type HeatMapScope } from "./heat-map-queries.ts"
import { MapContent } from "./map-content.tsx"
import { mapFilter } from "./map-search.ts"
import { MapToolbar } from "./map-toolbar.tsx"
import { UnreadableFilter } from "./map-states.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"
import { useUniverseProjects } from "../use-universe-projects.ts"
import { useMapSearch } from "./use-map-search.ts"
import "./heat-map.css"

/** The heat map of the risks of all projects that the user can see. */
export function HeatMapTab() {
  return (
    <LazyMessagesProvider area="risk-universe/heat-map">
      <HeatMapPage />
    </LazyMessagesProvider>
  )
}

function HeatMapPage() {
  const text = useHeatMapText()
  const { search, change } = useMapSearch()
  const projects = useUniverseProjects()
  const settings = useQuery(heatMapSettingsQuery)
  const filter = projects ? mapFilter(search, projects) : undefined
  const scope: HeatMapScope = {
    ...(search.profile !== undefined && { profileId: search.profile as NonNullable<HeatMapScope["profileId"]> }),
    ...(filter && { filter }),
    ...(search.search.trim() !== "" && { search: search.search.trim() }),
  }
  const isReadable = search.conditions !== null
  const map = useQuery({ ...heatMapQuery(scope), enabled: projects !== undefined && isReadable })
  const error = map.error ?? settings.error
  return (
    <div className="heat-map ru-fill-block">
      {projects ? (
        <MapToolbar profileId={map.data?.profileId ?? null} search={search} projects={projects} onChange={change} />
      ) : null}
      {isReadable ? null : <UnreadableFilter onClear={() => change({ filter: undefined })} />}
      {isReadable && error ? (
        <PageError
          failure={error}
          what={text("heatMap.title")}
          onRetry={() => void Promise.all([map.refetch(), settings.refetch()])}
        />
      ) : null}
      {isReadable && !error && !(map.data && settings.data) ? <HeatMapSkeleton /> : null}
      {isReadable && !error && map.data && settings.data ? (
        <MapContent
          map={map.data}
          settings={settings.data}
          scope={scope}
          search={search}
          projects={projects ?? []}
          isStale={map.isPlaceholderData}
          onChange={change}
        />
      ) : null}
    </div>
  )
}
