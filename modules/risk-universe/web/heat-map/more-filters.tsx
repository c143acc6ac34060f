import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { FilterBuilder } from "../../../../renderers/list/builder/filter-builder.tsx"
import { ListProjectsContext } from "../../../../renderers/list/list-projects.ts"
import type { ListSource } from "../../../../renderers/list/list-source.ts"
import { conditionsOf, filterOf, plainState, type ListState } from "../../../../renderers/list/list-state.ts"
import { FieldScope, RecordServicesProvider, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { compiledProfileQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import type { Project } from "../../../projects/contracts/projects.ts"
import { httpListSource } from "../../../records/web/list/http-list-source.ts"
import { currentUserDay } from "../../../records/web/today.ts"
import { useDecimalPlaces } from "../../../records/web/use-decimal-places.ts"
import { useServices } from "../../../records/web/use-record-services.ts"
import { mapFilter, type MapSearch } from "./map-search.ts"

interface MoreFiltersProps {
  readonly profileId: ProfileId
  readonly search: MapSearch
  readonly projects: readonly Project[]
  readonly onChange: (conditions: readonly Filter[]) => void
  readonly onClose: () => void
}

/**
 * Edits conditions on any column of the record type, as in its list; counts them together with the map's own filters.
 */
export function MoreFilters({ profileId, ...props }: MoreFiltersProps) {
  const { data: profile } = useQuery(compiledProfileQuery(profileId))
  const services = useServices()
  if (!profile) return null
  return (
    <RecordServicesProvider services={services}>
      <ProfileFilters profile={profile} {...props} />
    </RecordServicesProvider>
  )
}

function ProfileFilters({
  profile,
  search,
  projects,
  onChange,
  onClose,
}: Omit<MoreFiltersProps, "profileId"> & { readonly profile: CompiledProfile }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const directories = useDirectories()
  const today = currentUserDay()
  const decimalPlaces = useDecimalPlaces(null)
  const source = useMemo<ListSource>(() => {
    const all = httpListSource({ profileId: profile.profileId }, intl, navigate)
    const own = { ...search, conditions: [] }
    return {
      ...all,
      loadPage: (request) =>
        all.loadPage({
          ...request,
          filter: mapFilter({ ...own, conditions: request.filter ? [request.filter] : [] }, projects),
        }),
    }
  }, [profile, intl, navigate, search, projects])
  const context = useMemo(
    () => ({
      language,
      module: user.moduleId ?? "IC",
      today,
      actor: { userId: user.id, roles: [] },
      projectId: null,
      entityId: user.entityId,
      decimalPlaces,
    }),
    [language, user, today, decimalPlaces],
  )
  const listProjects = useMemo(() => ({ projects, spanned: true }), [projects])
  const state: ListState = {
    ...plainState,
    ...conditionsOf(filterOf({ join: "AND", conditions: search.conditions ?? [] })),
    search: search.search,
  }
  const apply = ({ join, conditions }: Partial<ListState>) => {
    const changed = filterOf({ join: join ?? "AND", conditions: conditions ?? [] })
    onChange(
      changed?.filterType === "join" && changed.operator === "AND" ? changed.conditions : changed ? [changed] : [],
    )
  }
  return (
    <FieldScope
      profile={profile}
      context={context}
      recordId={null}
      people={directories.people}
      records={directories.records}
    >
      <ListProjectsContext value={listProjects}>
        <FilterBuilder
          model={{ compiled: profile, state, change: apply, source }}
          entities={user.entities}
          onClose={onClose}
        />
      </ListProjectsContext>
    </FieldScope>
  )
}
