import { ChevronDown, Download, FileImage, FileText, Image } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { drawDocument, type MapDocument } from "../../../../../engine/heat-map/draw-document.ts"
import { mapLegend } from "../../../../../engine/heat-map/map-legend.ts"
import type { MapView } from "../../../../../engine/heat-map/map-panels.ts"
import { svgText } from "../../../../../engine/heat-map/svg.ts"
import { dayText } from "../../../../../schemas/day-text.ts"
import { joinNames } from "../../../../../schemas/join-names.ts"
import { fetchFile } from "../../../../../src/api/fetch-file.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../../src/session/session.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../../src/shell/save-file.ts"
import { svgToPng } from "../../../../../src/shell/svg-to-png.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Menu } from "../../../../../ui/menu.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import type { Project } from "../../../../projects/contracts/projects.ts"
import { currentUserDay } from "../../../../records/web/today.ts"
import { exportHeatMapPdf, type HeatMapSettings } from "../../../contracts/heat-map.ts"
import type { HeatMapScope } from "../heat-map-queries.ts"
import { shownYear, type MapSearch } from "../map-search.ts"
import { useHeatMapText } from "../use-heat-map-text.ts"

interface ExportMapMenuProps {
  readonly maps: MapDocument["maps"]
  readonly view: MapView
  readonly settings: HeatMapSettings
  readonly scope: HeatMapScope
  readonly search: MapSearch
  readonly projects: readonly Project[]
  readonly unrated: number
}

/** Saves the map as an image or a document. */
export function ExportMapMenu({ maps, view, settings, scope, search, projects, unrated }: ExportMapMenuProps) {
  const text = useHeatMapText()
  const intl = useIntl()
  const language = useLanguage()
  const lines = useFilterLines(search, projects)
  const [isBusy, setBusy] = useState(false)
  const today = currentUserDay()
  const title = `${text("heatMap.title")} · ${text(`heatMap.view.${view.kind}`)}`
  const fileName = (extension: string) => `${text("heatMap.title")} ${today}.${extension}`
  const svg = () =>
    svgText(
      drawDocument({
        title,
        lines: [
          ...lines,
          ...(unrated > 0 ? [text("heatMap.document.unrated", { count: unrated })] : []),
          text("heatMap.document.date", { date: dayText(today, language) }),
        ],
        maps,
        legend: mapLegend(settings, language),
        appetite: settings.appetite === null ? null : text("heatMap.appetite.label", { score: settings.appetite }),
      }),
      title,
    )
  const save = async (extension: string, create: () => Promise<Blob>) => {
    setBusy(true)
    try {
      saveFile(fileName(extension), await create())
    } catch (failure) {
      toast.show("error", { title: text("heatMap.export.failed"), text: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={text("heatMap.export")}
      placement="bottom-end"
      items={[
        {
          id: "png",
          label: text("heatMap.export.png"),
          icon: <Image aria-hidden="true" />,
          onSelect: () => void save("png", () => svgToPng(svg())),
        },
        {
          id: "svg",
          label: text("heatMap.export.svg"),
          icon: <FileImage aria-hidden="true" />,
          onSelect: () => void save("svg", async () => new Blob([svg()], { type: "image/svg+xml" })),
        },
        {
          id: "pdf",
          label: text("heatMap.export.pdf"),
          icon: <FileText aria-hidden="true" />,
          onSelect: () =>
            void save("pdf", () =>
              fetchFile(exportHeatMapPdf, { body: { ...scope, ...view, lines: [...lines], day: today } }),
            ),
        },
      ]}
      trigger={
        <Button
          size="sm"
          busy={isBusy}
          icon={<Download aria-hidden="true" />}
          endIcon={<ChevronDown aria-hidden="true" />}
        >
          {text("heatMap.export")}
        </Button>
      }
    />
  )
}

/** What the map is limited to, in words. */
function useFilterLines(search: MapSearch, projects: readonly Project[]): readonly string[] {
  const text = useHeatMapText()
  const language = useLanguage()
  const { entities } = useUser()
  const year = shownYear(search, projects)
  const named = (ids: readonly string[], known: readonly { readonly id: string; readonly name: string }[]) =>
    joinNames(
      known.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
      language,
      "commas",
    )
  const projectNames = named(search.projects, projects)
  const entityNames = named(search.entities, entities)
  const conditions = search.conditions?.length ?? 0
  return [
    year === undefined ? text("heatMap.year.all") : text("heatMap.year.one", { year: String(year) }),
    ...(projectNames === "" ? [] : [text("heatMap.document.projects", { names: projectNames })]),
    ...(entityNames === "" ? [] : [text("heatMap.document.entities", { names: entityNames })]),
    ...(search.search === "" ? [] : [text("heatMap.document.search", { text: search.search })]),
    ...(conditions === 0 ? [] : [text("heatMap.document.conditions", { count: conditions })]),
  ]
}
