import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Plus, Upload } from "lucide-react"
import { Suspense, useDeferredValue, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ListViews } from "../contracts/views.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, noProject, type ProjectId } from "../../../schemas/ids.ts"
import { bulkUploadTypes } from "../../../schemas/process-documents.ts"
import { ListProjectsContext } from "../../../renderers/list/list-projects.ts"
import { pickListSearchParams } from "../../../renderers/list/list-search-params.ts"
import { RecordList } from "../../../renderers/list/record-list.tsx"
import type { SelectionActions } from "../../../renderers/list/selection-bar.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { FieldScope, RecordServicesProvider, useDirectories } from "../../../renderers/record/services.tsx"
import { Button } from "../../../ui/button.tsx"
import { StatePage } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { compiledProfileQuery, acceptsNewRecords } from "../../../src/queries/profiles.ts"
import { viewsQuery } from "./view-queries.ts"
import { useRecordChanges } from "../../../src/queries/record-changes.ts"
import { useUser } from "../../../src/session/session.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { importPath, listPath, newRecordPath } from "../../../src/shell/paths.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NotFound } from "../../../src/shell/page-error.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { ArchivedBadge } from "./archived-badge.tsx"
import { ExportMenu, ExportSelected } from "./export-menu.tsx"
import { ProjectSelection } from "./project-selection.tsx"
import { canBeMaster, useLibraryBreadcrumb, useProfileIn, useRightsIn } from "./master/in-library.ts"
import { httpListSource } from "./list/http-list-source.ts"
import { useListStore } from "./list/use-list-store.ts"
import { noViews, useListViews } from "./list/use-list-views.ts"
import { projectAt, useProfileAt } from "./use-profile-at.ts"
import { currentUserDay } from "./today.ts"
import { useFinancialYear } from "./use-financial-year.ts"
import { useListActions } from "./use-list-actions.tsx"
import { useDecimalPlaces } from "./use-decimal-places.ts"
import { useServices } from "./use-record-services.ts"

const BulkUpload = lazily(async () => ({
  default: (await import("../../process-documents/web/bulk-upload/bulk-upload.tsx")).BulkUpload,
}))
const DraftsButton = lazily(async () => ({ default: (await import("./drafts/drafts-button.tsx")).DraftsButton }))

/** The records of one profile, in a project or outside projects. */
export function RecordListScreen() {
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: requestedProfileId } = useSearch({ strict: false })
  const listScope = useProfileAt(type, requestedProfileId)
  const { projects } = useProjects()
  const compiled = useQuery({
    ...compiledProfileQuery(listScope.profile?.id ?? ("" as never)),
    enabled: listScope.profile !== undefined,
  })
  const views = useQuery({
    ...viewsQuery(listScope.profile?.id ?? ("" as never)),
    enabled: listScope.profile !== undefined,
  })
  const services = useServices()
  const listProjects = useMemo(() => ({ projects: projects ?? [], spanned: false }), [projects])
  const project = projectAt(projectId)
  const profile = useProfileIn(compiled.data, project)
  const failure = listScope.error ?? compiled.error
  const isReady = profile !== undefined && projects !== undefined && !views.isPending
  // A list is expensive to render: deferring lets React yield to the browser.
  const isRendered = useDeferredValue(isReady, false)

  const isOutside = project === masterLibrary && listScope.profile && !canBeMaster(listScope.profile.type)
  if (listScope.data && (!listScope.profile || isOutside)) {
    return (
      <StatePage>
        <NotFound />
      </StatePage>
    )
  }
  if (failure && !(profile && listScope.data)) {
    return <FailedPage failure={failure} onRetry={() => void Promise.all([listScope.refetch(), compiled.refetch()])} />
  }
  if (!profile || !projects || !isReady || !isRendered) return <Starting />
  if (!profile.outsideProjects && project !== masterLibrary && !projects.some(({ id }) => id === project)) {
    return <ProjectSelection profile={profile} />
  }
  return (
    <RecordServicesProvider services={services}>
      <ListProjectsContext value={listProjects}>
        <List
          key={`${profile.profileId}-${project ?? ""}`}
          profile={profile}
          projectId={project}
          several={listScope.several}
          acceptsNew={!listScope.profile || acceptsNewRecords(listScope.profile)}
          views={views.data ?? noViews}
        />
      </ListProjectsContext>
    </RecordServicesProvider>
  )
}

interface ListProps {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly several: boolean
  /** Whether new records can be created; an archived type only keeps existing ones. */
  readonly acceptsNew: boolean
  readonly views: ListViews
}

function List({ profile, projectId, several, acceptsNew, views }: ListProps) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const directories = useDirectories()
  const today = currentUserDay()
  const [revision, setRevision] = useState(0)
  const changeSignal = useRecordChanges()
  const module = user.moduleId ?? "IC"
  const allowedActions = useRightsIn({ profileId: profile.profileId, type: profile.type, projectId })
  const canCreate = allowedActions.includes("CREATE")
  const { profileId, type } = profile
  const root = useLibraryBreadcrumb(projectId)
  const listScope = { type, projectId, profileId: several ? profileId : undefined }

  const source = useMemo(
    () => httpListSource({ profileId, projectId }, intl, navigate),
    [profileId, projectId, intl, navigate],
  )
  const {
    state,
    saveState,
    resetList,
    listed,
    model: listViews,
  } = useListViews(
    profile,
    views,
    pickListSearchParams(search),
    several ? { pageParams: { profile: profileId } } : undefined,
  )
  const store = useListStore(profileId, projectId)
  const decimalPlaces = useDecimalPlaces(projectId)
  const financialYear = useFinancialYear(projectId)
  const context = useMemo(
    () => ({
      language,
      module,
      today,
      actor: { userId: user.id, roles: [] },
      projectId,
      entityId: user.entityId,
      decimalPlaces,
      financialYear,
    }),
    [language, module, today, user.id, user.entityId, projectId, decimalPlaces, financialYear],
  )
  const listActions = useListActions(profile, context, source.open, () => setRevision((count) => count + 1))
  const names = profileName(profile, language, module)
  const withExport: SelectionActions = (selected) =>
    listActions.selectionActions(
      selected,
      <ExportSelected profileId={profileId} projectId={projectId} name={names.plural} shown={selected.shown} />,
    )
  const newLabel = <FormattedMessage id="shell.createRecord" values={{ record: names.lowercaseName }} />
  const newButton =
    canCreate &&
    (acceptsNew ? (
      <ButtonLink href={newRecordPath(listScope)} variant="solid" icon={<Plus aria-hidden="true" />}>
        {newLabel}
      </ButtonLink>
    ) : (
      <Button
        variant="solid"
        icon={<Plus aria-hidden="true" />}
        aria-disabled
        data-tooltip={intl.formatMessage({ id: "record.type.archived.why" })}
      >
        {newLabel}
      </Button>
    ))
  const importButton = ((canCreate && acceptsNew) || allowedActions.includes("UPDATE")) && (
    <ButtonLink href={importPath(listScope)} variant="ghost" icon={<Upload aria-hidden="true" />}>
      <FormattedMessage id="importing.open" />
    </ButtonLink>
  )
  const canUpload = canCreate && acceptsNew && projectId !== null && bulkUploadTypes.some((one) => one === type)
  if (canUpload && search.upload)
    return (
      <Suspense fallback={<Starting />}>
        <BulkUpload profile={profile} projectId={projectId} several={several} />
      </Suspense>
    )
  const list = listPath(listScope)
  const uploadButton = canUpload && (
    <ButtonLink
      href={`${list}${list.includes("?") ? "&" : "?"}upload=true`}
      variant="ghost"
      icon={<Upload aria-hidden="true" />}
    >
      <FormattedMessage id="list.uploadFiles" />
    </ButtonLink>
  )
  return (
    <Sheet>
      <FieldScope
        profile={profile}
        context={context}
        recordId={null}
        people={directories.people}
        records={directories.records}
      >
        <RecordList
          compiled={listed}
          source={source}
          state={state}
          onStateChange={saveState}
          onReset={resetList}
          views={listViews}
          revision={revision + profile.version}
          changeSignal={changeSignal}
          store={store}
          title={names.plural}
          entities={user.entities}
          listScope={{ projectId }}
          edits={listActions.edits}
          selectionActions={withExport}
          rowActions={listActions.rowActions}
          breadcrumbs={<PageBreadcrumbs kind="list" label={names.plural} root={root} />}
          titleAside={acceptsNew ? undefined : <ArchivedBadge />}
          renderExport={(shown) => (
            <ExportMenu profileId={profileId} projectId={projectId} name={names.plural} shown={shown} />
          )}
          actions={
            <>
              {listActions.latestBulkJob}
              <Suspense>
                <DraftsButton profileId={profileId} projectId={projectId ?? noProject} />
              </Suspense>
              {uploadButton}
              {importButton}
            </>
          }
          mainAction={newButton}
          emptyActions={
            <>
              {newButton}
              {uploadButton}
              {importButton}
            </>
          }
        />
      </FieldScope>
      {listActions.dialogs}
    </Sheet>
  )
}
