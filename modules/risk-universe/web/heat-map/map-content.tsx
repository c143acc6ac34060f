import { Settings2 } from "lucide-react"
import { Suspense, useMemo, useState } from "react"
import { cellFilter, unratedFilter } from "../../../../engine/heat-map/cell-filter.ts"
import { mapPanels, supportedMapView, type MapPanel } from "../../../../engine/heat-map/map-panels.ts"
import { mapPicture, type MapPicture, type PictureCell } from "../../../../engine/heat-map/map-picture.ts"
import type { HeatMapAxes, HeatMapMovement } from "../../../../schemas/heat-map.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { loadAdminMessages } from "../../../../src/language/loaded-messages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import type { Project } from "../../../projects/contracts/projects.ts"
import type { HeatMap, HeatMapSettings } from "../../contracts/heat-map.ts"
import { RepositoryExport } from "../repository-export.tsx"
import type { UniverseSearch } from "../universe-search.ts"
import { ExportMapMenu } from "./export/export-map-menu.tsx"
import type { HeatMapScope, MovedRisksScope } from "./heat-map-queries.ts"
import { MapLegendList } from "./map-legend-list.tsx"
import { mapParam, type MapSearch } from "./map-search.ts"
import { NoAxes, NothingToDraw } from "./map-states.tsx"
import { MapSummary } from "./map-summary.tsx"
import { HiddenMapTables, MapTables } from "./map-tables.tsx"
import { MovedRisksDrawer } from "./moved-risks-drawer.tsx"
import { exportedRepository } from "./exported-repository.ts"
import { RiskMap } from "./risk-map.tsx"
import { risksPath } from "./risks-path.ts"
import type { Target } from "./target-link.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"
import { ViewSwitch } from "./view-switch.tsx"

/** The names of bands are edited like other texts of administrators, whose messages are loaded with it. */
const SettingsDialog = lazily(async () => {
  const [{ SettingsDialog: Loaded }] = await Promise.all([
    import("./settings/settings-dialog.tsx"),
    loadAdminMessages(),
  ])
  return { default: Loaded }
})

interface MapContentProps {
  readonly map: HeatMap
  readonly settings: HeatMapSettings
  readonly scope: HeatMapScope
  readonly search: MapSearch
  readonly projects: readonly Project[]
  /** Whether the counts of another filter are still being loaded. */
  readonly isStale: boolean
  readonly onChange: (changes: Partial<UniverseSearch>) => void
}

/** The map of the counted risks, or why there is none. */
export function MapContent(props: MapContentProps) {
  const { map, scope, search, onChange } = props
  const { axes } = map
  if (!axes) return <NoAxes profileId={map.profileId} />
  if (map.inherent.cells.length === 0 && map.residual.cells.length === 0) {
    const unrated = map.total > 0 ? unratedFilter(axes, "inherent", scope.filter) : null
    return (
      <NothingToDraw
        isNarrowed={
          search.projects.length + search.entities.length > 0 || scope.filter !== undefined || search.search !== ""
        }
        unratedPath={unrated ? risksPath(unrated, search) : undefined}
        onClear={() =>
          onChange({ q: undefined, filter: undefined, year: "all", projects: undefined, entities: undefined })
        }
      />
    )
  }
  return <DrawnMap {...props} axes={axes} />
}

interface ShownPanel extends MapPanel {
  readonly picture: MapPicture
}

function DrawnMap({
  map,
  settings,
  scope,
  search,
  projects,
  isStale,
  onChange,
  axes,
}: MapContentProps & { readonly axes: HeatMapAxes }) {
  const text = useHeatMapText()
  const language = useLanguage()
  const user = useUser()
  const [moved, setMoved] = useState<Pick<MovedRisksScope, "from" | "to" | "change"> | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { kind, assessment } = supportedMapView(axes, search.view)
  const appetiteLabel = text("heatMap.appetite.label", { score: settings.appetite ?? 0 })
  const panels = useMemo(
    () =>
      mapPanels(map, { kind, assessment }).map((panel): ShownPanel => ({
        ...panel,
        picture: mapPicture({ ...panel, axes, look: settings, language, appetiteLabel }),
      })),
    [map, kind, assessment, axes, settings, language, appetiteLabel],
  )
  // The last one is the current state, which is summed up.
  const current = panels.at(-1)
  const listPath = (filter: Filter | undefined) => risksPath(filter, search)
  const pathOf = (filter: Filter | null): Target | undefined => (filter ? { href: listPath(filter) } : undefined)
  const targetIn = (panel: MapPanel) => (cell: PictureCell) =>
    panel.name === "lastYear"
      ? { open: () => setMoved({ from: cellOf(cell) }) }
      : pathOf(cellFilter(axes, [{ assessment: panel.assessment, cell }], scope.filter))
  const movementTarget = (movement: HeatMapMovement): Target => {
    const ofControls =
      kind === "controls" &&
      cellFilter(
        axes,
        [
          { assessment: "inherent", cell: movement.from },
          { assessment: "residual", cell: movement.to },
        ],
        scope.filter,
      )
    return ofControls
      ? { href: listPath(ofControls) }
      : { open: () => setMoved({ from: movement.from, to: movement.to }) }
  }
  const nameOf = (panel: MapPanel) => text(`heatMap.panel.${kind === "controls" ? kind : panel.name}`)
  const canEdit = !user.viewing && allows(user, "Settings", "Risk_Control_Repository", "UPDATE")
  return (
    <>
      <div className="ru-row ru-gap-8 heat-map__bar-line">
        <div className="ru-fill">
          <ViewSwitch
            axes={axes}
            view={{ kind, assessment }}
            isTable={search.isTable}
            onChange={(view, isTable) => onChange({ map: mapParam(view, isTable) })}
          />
        </div>
        <ExportMapMenu
          maps={panels.map((panel) => ({ heading: panels.length > 1 ? nameOf(panel) : null, picture: panel.picture }))}
          view={{ kind, assessment }}
          settings={settings}
          scope={scope}
          search={search}
          projects={projects}
          unrated={map[assessment].unrated}
        />
        <RepositoryExport size="sm" repository={exportedRepository(map, scope, search, projects)} />
        {canEdit ? (
          <IconButton
            size="sm"
            label={text("heatMap.settings")}
            icon={<Settings2 aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        ) : null}
      </div>
      <div className="heat-map__content" data-count={panels.length} aria-busy={isStale}>
        <div className="heat-map__main">
          <div className="heat-map__panels" data-count={panels.length}>
            {panels.map((panel) => {
              const shared = { picture: panel.picture, heading: nameOf(panel), targetOf: targetIn(panel) }
              return (
                <section key={panel.name} aria-label={nameOf(panel)} className="heat-map__panel">
                  {search.isTable ? null : <h2 className="ru-heading-md">{nameOf(panel)}</h2>}
                  {search.isTable ? (
                    <MapTables {...shared} movementTarget={movementTarget} />
                  ) : (
                    <>
                      <RiskMap picture={panel.picture} label={nameOf(panel)} targetOf={shared.targetOf} />
                      <HiddenMapTables picture={panel.picture} heading={nameOf(panel)} />
                    </>
                  )}
                </section>
              )
            })}
          </div>
          <MapLegendList look={settings} />
          {kind === "lastYear" && map.lastYear.continued === 0 ? (
            <p className="ru-note">{text("heatMap.lastYear.none")}</p>
          ) : null}
        </div>
        {current ? (
          <MapSummary
            map={map}
            axes={axes}
            look={settings}
            picture={current.picture}
            assessment={current.assessment}
            filter={scope.filter}
            listPath={listPath}
            movementTarget={movementTarget}
            onMoved={kind === "lastYear" ? (change) => setMoved({ change }) : undefined}
          />
        ) : null}
      </div>
      {moved && current ? (
        <MovedRisksDrawer
          key={JSON.stringify(moved)}
          scope={{ ...scope, ...moved, assessment }}
          picture={current.picture}
          onClose={() => setMoved(null)}
        />
      ) : null}
      {isEditing ? (
        <Suspense fallback={null}>
          <SettingsDialog settings={settings} scope={scope} map={map} axes={axes} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const cellOf = ({ impact, likelihood }: PictureCell) => ({ impact, likelihood })
