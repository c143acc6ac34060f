import { ListFilter, X } from "lucide-react"
import { Suspense, useState } from "react"
import { encodeConditions } from "../../../../renderers/list/condition-codec.ts"
import { useDebouncedText } from "../../../../renderers/list/use-debounced-text.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { Pill } from "../../../../ui/pill.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import type { Project } from "../../../projects/contracts/projects.ts"
import { useUniverseProfiles } from "../list/use-universe-profiles.ts"
import type { UniverseSearch } from "../universe-search.ts"
import type { MapSearch } from "./map-search.ts"
import { ProjectFilters } from "./project-filters.tsx"
import { SelectionFilter } from "./selection-filter.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

const debounceMs = 250

const MoreFilters = lazily(async () => ({ default: (await import("./more-filters.tsx")).MoreFilters }))

interface MapToolbarProps {
  /** The record type of the counted risks; null until known, or without one. */
  readonly profileId: ProfileId | null
  readonly search: MapSearch
  readonly projects: readonly Project[]
  readonly onChange: (changes: Partial<UniverseSearch>) => void
}

/** Which risks the map counts. */
export function MapToolbar({ profileId, search, projects, onChange }: MapToolbarProps) {
  const text = useHeatMapText()
  const { entities } = useUser()
  const [isBuilding, setBuilding] = useState(false)
  const [typed, setTyped] = useDebouncedText(
    search.search,
    (value) => onChange({ q: value.trim() || undefined }),
    debounceMs,
  )
  const optionsOf = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  const otherConditions = search.conditions?.length ?? 0
  return (
    <div className="heat-map__toolbar ru-cluster ru-gap-8">
      <ProfileSelect search={search} onChange={onChange} />
      <ProjectFilters search={search} projects={projects} onChange={onChange} />
      {entities.length > 1 ? (
        <SelectionFilter
          label={text("heatMap.entities")}
          options={optionsOf(entities)}
          value={search.entities}
          onChange={(ids) => onChange({ entities: ids.join(",") || undefined })}
        />
      ) : null}
      <SearchInput
        label={text("heatMap.search")}
        placeholder={text("heatMap.search")}
        value={typed}
        onChange={setTyped}
      />
      {profileId === null ? null : (
        <Button
          icon={<ListFilter aria-hidden="true" />}
          endIcon={otherConditions > 0 ? <Pill tone="accent">{otherConditions}</Pill> : undefined}
          onClick={() => setBuilding(true)}
        >
          {text("heatMap.filter.more")}
        </Button>
      )}
      {isBuilding && profileId !== null ? (
        <Suspense fallback={null}>
          <MoreFilters
            profileId={profileId}
            search={search}
            projects={projects}
            onChange={(conditions) =>
              onChange({ filter: conditions.length > 0 ? encodeConditions(conditions) : undefined })
            }
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      ) : null}
      {otherConditions > 0 ? (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onChange({ filter: undefined })}>
          {text("heatMap.filter.clear", { count: otherConditions })}
        </Button>
      ) : null}
    </div>
  )
}

/** The record type of the risks, where there are several. */
function ProfileSelect({ search, onChange }: Pick<MapToolbarProps, "search" | "onChange">) {
  const text = useHeatMapText()
  const language = useLanguage()
  const { data: ofRisks = [] } = useUniverseProfiles("RISK")
  if (ofRisks.length < 2) return null
  return (
    <Select
      aria-label={text("heatMap.profile")}
      options={ofRisks.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      value={search.profile ?? ofRisks[0]?.id ?? null}
      // Conditions on fields of another record type do not apply to this one.
      onChange={(profile) => onChange({ profile: profile ?? undefined, filter: undefined })}
    />
  )
}
