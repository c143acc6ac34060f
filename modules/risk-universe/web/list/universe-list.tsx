import { useNavigate } from "@tanstack/react-router"
import { ExternalLink, ScanSearch } from "lucide-react"
import { useMemo, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { ListProjectsContext } from "../../../../renderers/list/list-projects.ts"
import type { ListSearchParams } from "../../../../renderers/list/list-search-params.ts"
import { listQueryOf } from "../../../../renderers/list/list-state.ts"
import { RecordList } from "../../../../renderers/list/record-list.tsx"
import type { SelectionActions } from "../../../../renderers/list/selection-bar.tsx"
import type { RowActions } from "../../../../renderers/list/use-row-menu.tsx"
import { profileName } from "../../../../renderers/profile-name.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { getEffectiveRights } from "../../../../src/session/effective-rights.ts"
import { useRecordChanges } from "../../../../src/queries/record-changes.ts"
import { useUser } from "../../../../src/session/session.ts"
import { similarRecordsPath } from "../../../../src/shell/similar-records-path.ts"
import type { ListViews } from "../../../records/contracts/views.ts"
import { ExportMenu, ExportSelected } from "../../../records/web/export-menu.tsx"
import { httpListSource } from "../../../records/web/list/http-list-source.ts"
import { useListViews } from "../../../records/web/list/use-list-views.ts"
import { currentUserDay } from "../../../records/web/today.ts"
import { useDecimalPlaces } from "../../../records/web/use-decimal-places.ts"
import { useUniverseText } from "../use-universe-text.ts"
import { RepositoryExport } from "../repository-export.tsx"
import { universeColumns } from "./universe-columns.ts"
import { useUniverseProjects } from "../use-universe-projects.ts"

interface UniverseListProps {
  readonly type: "RISK" | "CONTROL"
  readonly profile: CompiledProfile
  readonly views: ListViews
  readonly searchParams: ListSearchParams
  /** The parameters of the page in the URL that stay when the list changes its own. */
  readonly pageParams: Readonly<Record<string, string>>
  readonly profileSelection: ReactNode
}

/** The records of one record type in all projects, to be read, arranged, opened and exported. */
export function UniverseList({ type, profile, views, searchParams, pageParams, profileSelection }: UniverseListProps) {
  const intl = useIntl()
  const text = useUniverseText()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const directories = useDirectories()
  const projects = useUniverseProjects()
  const changeSignal = useRecordChanges()
  const today = currentUserDay()
  const decimalPlaces = useDecimalPlaces(null)
  const module = user.moduleId ?? "IC"
  const { profileId } = profile
  // All risks: the default filter of a project's list would leave some out.
  const unfiltered = useMemo(() => withoutDefaultFilter(profile), [profile])
  const ownColumns = useMemo(() => universeColumns(profile), [profile])
  const { state, saveState, resetList, model } = useListViews(unfiltered, views, searchParams, {
    pageParams,
    ownColumns,
  })
  const source = useMemo(() => httpListSource({ profileId }, intl, navigate), [profileId, intl, navigate])
  const listProjects = useMemo(() => ({ projects: projects ?? [], spanned: true }), [projects])
  const context = useMemo(
    () => ({
      language,
      module,
      today,
      actor: { userId: user.id, roles: [] },
      projectId: null,
      entityId: user.entityId,
      decimalPlaces,
    }),
    [language, module, today, user.id, user.entityId, decimalPlaces],
  )
  const names = profileName(profile, language, module)
  const { filter, search } = listQueryOf(state)
  // The filter names columns of this record type; of the other type, the records linked to what matches are exported.
  const repository = {
    profileIds: { [type]: profileId },
    ...(filter && { filters: { [type]: filter } }),
    ...(search && { search }),
  }
  const selectionActions: SelectionActions = ({ shown }) => (
    <ExportSelected profileId={profileId} name={names.plural} shown={shown} />
  )
  const rowActions: RowActions = (record) => {
    const similar = similarRecordsPath(record, getEffectiveRights(user))
    return [
      {
        id: "open",
        label: intl.formatMessage({ id: "list.row.open" }),
        icon: <ExternalLink className="ru-flip" aria-hidden="true" />,
        onSelect: () => source.open(record),
      },
      ...(similar
        ? [
            {
              id: "similar",
              label: text("riskUniverse.list.similar"),
              icon: <ScanSearch aria-hidden="true" />,
              onSelect: () => void navigate({ href: similar }),
            },
          ]
        : []),
    ]
  }
  return (
    <FieldScope
      profile={unfiltered}
      context={context}
      recordId={null}
      people={directories.people}
      records={directories.records}
    >
      <ListProjectsContext value={listProjects}>
        <RecordList
          embedded
          compiled={unfiltered}
          source={source}
          changeSignal={changeSignal}
          state={state}
          onStateChange={saveState}
          onReset={resetList}
          views={model}
          revision={profile.version}
          title={names.plural}
          entities={user.entities}
          listScope={{}}
          emptyText={text("riskUniverse.list.empty")}
          rowActions={rowActions}
          selectionActions={selectionActions}
          actions={
            <>
              {profileSelection}
              <RepositoryExport size="sm" variant="ghost" repository={repository} />
            </>
          }
          renderExport={(shown) => <ExportMenu size="sm" profileId={profileId} name={names.plural} shown={shown} />}
        />
      </ListProjectsContext>
    </FieldScope>
  )
}

function withoutDefaultFilter(profile: CompiledProfile): CompiledProfile {
  const { filter: _removed, ...rest } = profile
  return rest
}
