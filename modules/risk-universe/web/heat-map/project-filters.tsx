import { Select } from "../../../../ui/select.tsx"
import type { Project } from "../../../projects/contracts/projects.ts"
import type { UniverseSearch } from "../universe-search.ts"
import { allYears, projectsOfYear, shownYear, type MapSearch } from "./map-search.ts"
import { SelectionFilter } from "./selection-filter.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

interface ProjectFiltersProps {
  readonly search: MapSearch
  readonly projects: readonly Project[]
  readonly onChange: (changes: Partial<UniverseSearch>) => void
}

/** The financial year and its projects, for the heat map and the tree. */
export function ProjectFilters({ search, projects, onChange }: ProjectFiltersProps) {
  const text = useHeatMapText()
  const year = shownYear(search, projects)
  const years = [...new Set(projects.map(({ financialYear }) => financialYear))].toSorted((a, b) => b - a)
  return (
    <>
      {years.length > 0 ? (
        <Select
          className="heat-map__year"
          aria-label={text("heatMap.year")}
          options={years.map((one) => ({ value: String(one), label: text("heatMap.year.one", { year: String(one) }) }))}
          emptyLabel={text("heatMap.year.all")}
          placeholder={text("heatMap.year.all")}
          value={year === undefined ? null : String(year)}
          onChange={(value) => onChange({ year: value ?? allYears, projects: undefined })}
        />
      ) : null}
      {projects.length > 1 ? (
        <SelectionFilter
          label={text("heatMap.projects")}
          options={projectsOfYear(projects, year).map(({ id, name }) => ({ value: id, label: name }))}
          value={search.projects}
          onChange={(ids) => onChange({ projects: ids.join(",") || undefined })}
        />
      ) : null}
    </>
  )
}
