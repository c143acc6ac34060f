import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Plus, Upload } from "lucide-react"
import { Suspense, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { listRecords } from "../../../schemas/api/records.ts"
import { listGroups, type ListViews } from "../../../schemas/api/views.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import type { ListSource } from "../../../renderers/list/list-source.ts"
import { listAddressIn } from "../../../renderers/list/list-state.ts"
import { RecordList } from "../../../renderers/list/record-list.tsx"
import type { SelectionActions } from "../../../renderers/list/selection-bar.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { FieldScope, RecordServicesProvider, useDirectories } from "../../../renderers/record/services.tsx"
import { Button } from "../../../ui/button.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { compiledProfileQuery, takesNewRecords } from "../../queries/profiles.ts"
import { viewsQuery } from "../../queries/views.ts"
import { useUser } from "../../session/session.ts"
import { useRecordRights } from "../../session/use-record-rights.ts"
import { useProjects } from "../../session/selected-project.ts"
import { importAddress, newRecordAddress, recordAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { NotFound, PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { ArchivedBadge } from "./archived-badge.tsx"
import { rememberPage } from "./came-from.ts"
import { ExportMenu, ExportSelected } from "./export-menu.tsx"
import { ProjectChoice } from "./project-choice.tsx"
import { noViews, useListViews } from "./list/use-list-views.ts"
import { projectAt, useProfileAt } from "./record-place.ts"
import { readersDay } from "./today.ts"
import { useFinancialYear } from "./use-financial-year.ts"
import { useListWork } from "./use-list-work.tsx"
import { useDecimalPlaces } from "./use-decimal-places.ts"
import { useServices } from "./use-record-services.ts"

const DraftsButton = lazily(async () => ({ default: (await import("./drafts/drafts-button.tsx")).DraftsButton }))

/** The records of one profile, of a project or outside all of them. */
export function RecordListScreen() {
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: wanted } = useSearch({ strict: false })
  const place = useProfileAt(type, wanted)
  const { projects } = useProjects()
  const compiled = useQuery({
    ...compiledProfileQuery(place.profile?.id ?? ("" as never)),
    enabled: place.profile !== undefined,
  })
  const views = useQuery({
    ...viewsQuery(place.profile?.id ?? ("" as never)),
    enabled: place.profile !== undefined,
  })
  const services = useServices()
  const profile = compiled.data
  const failure = place.error ?? compiled.error

  if (place.data && !place.profile) {
    return (
      <Sheet>
        <NotFound />
      </Sheet>
    )
  }
  if (failure && !(profile && place.data)) {
    return (
      <Sheet>
        <PageFailure
          failure={failure}
          what={type}
          onRetry={() => void Promise.all([place.refetch(), compiled.refetch()])}
        />
      </Sheet>
    )
  }
  if (!profile || !projects || views.isPending) return <Starting />
  const project = projectAt(projectId)
  if (!profile.outsideProjects && !projects.some(({ id }) => id === project)) {
    return <ProjectChoice profile={profile} />
  }
  return (
    <RecordServicesProvider services={services}>
      <List
        key={`${profile.profileId}-${project ?? ""}`}
        profile={profile}
        projectId={project}
        several={place.several}
        takesNew={!place.profile || takesNewRecords(place.profile)}
        views={views.data ?? noViews}
      />
    </RecordServicesProvider>
  )
}

interface ListProps {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly several: boolean
  /** Whether records of the type are made; an archived one keeps those it has. */
  readonly takesNew: boolean
  readonly views: ListViews
}

function List({ profile, projectId, several, takesNew, views }: ListProps) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const directories = useDirectories()
  const today = readersDay()
  const [revision, setRevision] = useState(0)
  const module = user.moduleId ?? "IC"
  const may = useRecordRights(profile.profileId)
  const mayCreate = may.includes("CREATE")
  const { profileId, type } = profile
  const place = { type, projectId, profileId: several ? profileId : undefined }

  const source = useMemo<ListSource>(
    () => ({
      async loadPage({ page, size, sortBy, direction, filter, search: text, group, columns, after, count, signal }) {
        const body = {
          profileId,
          projectId,
          query: {
            page,
            size,
            ...(sortBy && { sortBy }),
            ...(direction && { direction }),
            ...(after && { after }),
            ...(count && { count }),
          },
          ...(filter && { filter }),
          ...(text && { search: text }),
          ...(group && { group: { column: group.column, key: group.key } }),
          ...(columns && { columns: [...columns] }),
        }
        const found = await call(listRecords, { body }, { signal })
        rememberPage(body, found, group?.direction)
        return found
      },
      loadGroups: ({ group, filter, search: text, signal }) =>
        call(
          listGroups,
          { body: { profileId, projectId, ...group, ...(filter && { filter }), ...(text && { search: text }) } },
          { signal },
        ),
      failure: (error) => ({
        forbidden: error instanceof CallError && error.status === 403,
        sentence: errorSentence(intl, error),
        ...(error instanceof CallError && { reference: error.correlationId.slice(0, 8) }),
      }),
      href: (record) => recordAddress({ type: record.type, projectId: record.projectId }, record.id),
      open: (record) =>
        void navigate({ href: recordAddress({ type: record.type, projectId: record.projectId }, record.id) }),
    }),
    [profileId, projectId, intl, navigate],
  )
  const {
    state,
    keepState,
    resetList,
    listed,
    model: listViews,
  } = useListViews(profile, views, listAddressIn(search), several ? profileId : undefined)
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
  const work = useListWork(profile, context, source.open, () => setRevision((count) => count + 1))
  const names = profileName(profile, language, module)
  const withExport: SelectionActions = (chosen) =>
    work.selectionActions(
      chosen,
      <ExportSelected profileId={profileId} projectId={projectId} name={names.plural} shown={chosen.shown} />,
    )
  const newLabel = <FormattedMessage id="shell.createRecord" values={{ record: names.inSentence }} />
  const newButton =
    mayCreate &&
    (takesNew ? (
      <AppLink href={newRecordAddress(place)} className="ru-button" data-variant="solid" data-icon="">
        <Plus aria-hidden="true" />
        <span>{newLabel}</span>
      </AppLink>
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
  const importButton = ((mayCreate && takesNew) || may.includes("UPDATE")) && (
    <AppLink href={importAddress(place)} className="ru-button" data-variant="ghost" data-icon="">
      <Upload aria-hidden="true" />
      <span>
        <FormattedMessage id="importing.open" />
      </span>
    </AppLink>
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
          onStateChange={keepState}
          onReset={resetList}
          views={listViews}
          revision={revision + profile.version}
          title={names.plural}
          entities={user.entities}
          place={{ projectId }}
          edits={work.edits}
          selectionActions={withExport}
          rowActions={work.rowActions}
          breadcrumbs={<PageTrail kind="list" label={names.plural} />}
          besideTitle={takesNew ? undefined : <ArchivedBadge />}
          renderExport={(shown) => (
            <ExportMenu profileId={profileId} projectId={projectId} name={names.plural} shown={shown} />
          )}
          actions={
            <>
              {work.lastWork}
              <Suspense>
                <DraftsButton profileId={profileId} projectId={projectId ?? noProject} />
              </Suspense>
              {importButton}
            </>
          }
          mainAction={newButton}
          emptyActions={
            <>
              {newButton}
              {importButton}
            </>
          }
        />
      </FieldScope>
      {work.dialogs}
    </Sheet>
  )
}
