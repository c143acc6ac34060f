import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import { isProcess } from "../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { linkedProfile } from "../../../renderers/linked-profile.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import type { RecordDraft, RecordDrafts } from "../../../renderers/record/drafts/use-draft.ts"
import { RecordScreen } from "../../../renderers/record/record-screen.tsx"
import { RecordServicesProvider, type LinkRight } from "../../../renderers/record/services.tsx"
import { StatePage } from "../../../ui/page-state.tsx"
import { lazily } from "../../../ui/lazily.ts"
import type { DraftClient } from "../../../renderers/record/drafts/draft-client.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import {
  sortArchivedLast,
  compiledProfileQuery,
  profilesQuery,
  acceptsNewRecords,
} from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"
import { listPath, recordPath } from "../../../src/shell/paths.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NotFound } from "../../../src/shell/page-error.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { isStepping, markInPlaceNavigation } from "../../../src/shell/use-breadcrumbs.ts"
import { useLeaving } from "./leaving/use-leaving.ts"
import { useLibraryBreadcrumb, useProfileIn } from "./master/in-library.ts"
import { RecordSidePanel } from "./side-panel/record-side-panel.tsx"
import { projectAt, useProfileAt } from "./use-profile-at.ts"
import { currentUserDay } from "./today.ts"
import { useDecimalPlaces } from "./use-decimal-places.ts"
import { useFinancialYear } from "./use-financial-year.ts"
import { useAdjacentRecords } from "./use-adjacent-records.ts"
import { useRecordMenu } from "./use-record-menu.tsx"
import { useAdjacentTasks } from "./use-adjacent-tasks.ts"
import { useNewVersionToast } from "./use-new-version-toast.ts"
import { useDelayedFlag } from "./use-record-drafts.ts"
import { useServices } from "./use-record-services.ts"
import type { YearsOffer } from "./years/years-offer.ts"
// Loaded up front, so that the space for the workflow line and the document is reserved before they render.
import "../../../renderers/record/workflow/workflow.css"
import "../../process-documents/web/card/document-card.css"

const NoNewRecords = lazily(async () => ({ default: (await import("./no-new-records.tsx")).NoNewRecords }))
const OtherYears = lazily(async () => ({ default: (await import("./years/other-years.tsx")).OtherYears }))
const MasterNote = lazily(async () => ({
  default: (await import("./master/master-note.tsx")).MasterNote,
}))
const SavedUnder = lazily(async () => ({ default: (await import("./saved-under.tsx")).SavedUnder }))
const RecordWorkflowActions = lazily(async () => ({
  default: (await import("./workflow/record-workflow-actions.tsx")).RecordWorkflowActions,
}))
const RecordWorkflowLine = lazily(async () => ({
  default: (await import("./workflow/record-workflow-line.tsx")).RecordWorkflowLine,
}))
const ProcessCompletion = lazily(async () => ({
  default: (await import("./completion/process-completion.tsx")).ProcessCompletion,
}))
const RecordCompletionLine = lazily(async () => ({
  default: (await import("./completion/record-completion-line.tsx")).RecordCompletionLine,
}))
const DocumentCard = lazily(async () => ({
  default: (await import("../../process-documents/web/card/document-card.tsx")).DocumentCard,
}))
const LeaveDialog = lazily(async () => ({ default: (await import("./leaving/leave-dialog.tsx")).LeaveDialog }))

export interface RecordPageProps {
  readonly record: ProfileInstance | null
  /** Storage of the form's input; undefined for a read-only record. */
  readonly port: DraftClient | undefined
  /** The stored drafts, once loaded. */
  readonly drafts: RecordDrafts | undefined
  readonly canHaveDraft: boolean
  readonly onAnother?: () => void
}

/** The page of a record, or of a new one, rendered from its profile. */
export function RecordPage({ record, port, drafts, canHaveDraft, onAnother }: RecordPageProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const services = useServices()
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: requestedProfileId, version, section: openedAt } = useSearch({ strict: false })
  const profileQuery = useProfileAt(type, record?.profileId ?? requestedProfileId)
  const profileId = record?.profileId ?? profileQuery.profile?.id
  const compiled = useQuery({
    ...compiledProfileQuery(profileId ?? ("" as never), version),
    enabled: profileId !== undefined,
  })
  const profiles = useQuery(profilesQuery)
  const [dirty, setDirty] = useState(false)
  const [saved, setSaved] = useState<ProfileInstance>()
  const [workflowUnavailable, setWorkflowUnavailable] = useState(false)
  const [years, setYears] = useState<YearsOffer>()
  const draft = useRef<RecordDraft>(null)
  const leaving = useLeaving(dirty, draft)
  const [steppedTo] = useState(isStepping)
  const open = useCallback(
    (one: ProfileInstance) => void navigate({ href: recordPath({ type: one.type, projectId: one.projectId }, one.id) }),
    [navigate],
  )
  const isTask = openedAt === "task"
  const inTasks = useAdjacentTasks(isTask ? record?.id : undefined)
  const inList = useAdjacentRecords(isTask ? null : record, open) ?? inTasks

  const today = currentUserDay()
  const project = record ? record.projectId : projectAt(projectId)
  const decimalPlaces = useDecimalPlaces(project)
  const financialYear = useFinancialYear(project)
  const context = useMemo(
    () => ({
      language,
      module: user.moduleId ?? "IC",
      today,
      actor: { userId: user.id, roles: user.roles.map((role) => role.id) },
      projectId: project,
      entityId: record?.entityId ?? user.entityId,
      decimalPlaces: record?.decimalPlaces ?? decimalPlaces,
      financialYear,
    }),
    [language, today, user, project, record?.entityId, record?.decimalPlaces, decimalPlaces, financialYear],
  )
  const profile = useProfileIn(compiled.data, project)
  const root = useLibraryBreadcrumb(project)
  const latest = record && saved && saved.revision >= record.revision ? saved : record
  const list = () =>
    listPath({
      type: profile?.type ?? "OTHER",
      projectId: project,
      profileId: profileQuery.several ? profile?.profileId : undefined,
    })
  const menu = useRecordMenu(latest, () => void navigate({ href: list(), ignoreBlocker: true }))
  useNewVersionToast(profile)
  const awaitsDraft = canHaveDraft && port !== undefined && drafts === undefined
  const isPatient = useDelayedFlag(awaitsDraft && profile !== undefined && profiles.data !== undefined)
  const draftSource = useMemo(() => drafts ?? (port && { port }), [drafts, port])
  const isReady = profile !== undefined && profiles.data !== undefined && !(awaitsDraft && isPatient)
  // A form is expensive to render: deferring lets React yield to the browser.
  const isRendered = useDeferredValue(isReady, false)
  if (profileQuery.data && !profileId) return <RecordFailure failure={null} onRetry={() => {}} />
  // A failed refetch must not unmount the form, which would lose the input.
  if (!profile || !profiles.data) {
    const failure = compiled.error ?? profiles.error
    return failure ? <RecordFailure failure={failure} onRetry={() => void compiled.refetch()} /> : <Starting />
  }

  const known = sortArchivedLast(profiles.data)
  // Input typed before the type was archived stays visible: saving explains why the record cannot be created.
  if (!record && !dirty && known.some((one) => one.id === profileId && !acceptsNewRecords(one)))
    return (
      <Suspense fallback={<Starting />}>
        <NoNewRecords list={list()} plural={profileName(profile, language, context.module).plural} />
      </Suspense>
    )
  if (!isReady || !isRendered) return <Starting />
  const currentVersion = profiles.data.find(({ id }) => id === profileId)?.publishedVersion ?? null
  const names = profileName(profile, language, context.module)
  return (
    <RecordServicesProvider services={services}>
      <Suspense fallback={<Starting />}>
        <RecordScreen
          profile={profile}
          record={record}
          context={context}
          // A form with input stays editable; the server rejects the save if necessary.
          workflowUnavailable={workflowUnavailable && !dirty}
          profiles={known}
          linkRight={(link) => rightToLink(link, known, formatMessage({ id: "record.add.archived" }))}
          breadcrumbs={
            <PageBreadcrumbs
              kind="record"
              label={record?.uniqueId ?? formatMessage({ id: "shell.newRecord" })}
              parent={{ kind: "list", href: list(), label: names.plural }}
              root={root}
            />
          }
          banner={latest && renderBanner(latest, profile, currentVersion, setWorkflowUnavailable, setYears)}
          card={
            record && documentKindOf(record.type) ? (
              <Suspense fallback={<div className="document-card ru-card" />}>
                <DocumentCard recordId={record.id} />
              </Suspense>
            ) : undefined
          }
          actions={
            latest && project !== masterLibrary && (profile.workflow || isProcess(latest.type)) ? (
              <Suspense>
                {isProcess(latest.type) ? <ProcessCompletion record={latest} unsaved={dirty} /> : null}
                {profile.workflow ? <RecordWorkflowActions record={latest} unsaved={dirty} /> : null}
              </Suspense>
            ) : undefined
          }
          more={years ? [...years.entries, ...menu.entries] : menu.entries}
          renderNote={years?.renderNote}
          sidePanel={latest && <RecordSidePanel {...sidePanelPropsOf(latest)} />}
          onDirtyChange={setDirty}
          onSaved={(now) => {
            setDirty(false)
            setSaved(now)
            if (record) return
            markInPlaceNavigation()
            void navigate({
              href: recordPath({ type: now.type, projectId: now.projectId }, now.id),
              ignoreBlocker: true,
            })
          }}
          drafts={draftSource}
          steppedTo={steppedTo}
          draftRef={draft}
          onDraftSaved={() => void navigate({ href: list(), ignoreBlocker: true })}
          listPosition={inList}
          onSavedForNext={afterDiscarding(record ? inList?.next : onAnother, () => setDirty(false))}
        />
      </Suspense>
      {menu.dialog}
      <Suspense>{leaving && <LeaveDialog leaving={leaving} />}</Suspense>
    </RecordServicesProvider>
  )
}

/**
 * That it is a master record, the workflow state, the completion of the process, the version the record was saved
 * under, and the record in other years; null without any of them.
 */
function renderBanner(
  record: ProfileInstance,
  profile: CompiledProfile,
  currentVersion: number | null,
  onUnavailable: (unavailable: boolean) => void,
  onOffer: (offer: YearsOffer | undefined) => void,
): ReactNode {
  const { workflow } = profile
  const isPreviousVersion =
    currentVersion !== null && (record.savedUnder !== currentVersion || record.profileVersion !== currentVersion)
  const isDisabled = record.access.readOnlyReason === "process_completed"
  const isMaster = record.projectId === masterLibrary
  if (!workflow && !isPreviousVersion && !isDisabled && record.projectId === null) return null
  return (
    <>
      {isMaster ? (
        <Suspense>
          <MasterNote record={record} />
        </Suspense>
      ) : null}
      {isDisabled ? (
        <Suspense>
          <RecordCompletionLine record={record} />
        </Suspense>
      ) : null}
      {workflow ? (
        <Suspense fallback={<div className="ru-workflow-line" />}>
          <RecordWorkflowLine record={record} onUnavailable={onUnavailable} />
        </Suspense>
      ) : null}
      {isPreviousVersion ? <SavedUnder record={record} currentVersion={currentVersion} /> : null}
      {isMaster || record.projectId === null ? null : (
        <Suspense>
          <OtherYears key={record.id} recordId={record.id} profile={profile} onOffer={onOffer} />
        </Suspense>
      )}
    </>
  )
}

/** What to do after a save that continues elsewhere: the form is clean by then. */
function afterDiscarding(onContinue: (() => void) | undefined, clean: () => void): (() => void) | undefined {
  if (!onContinue) return undefined
  return () => {
    // The blocker still sees the dirty form; it must render clean before the navigation.
    flushSync(clean)
    onContinue()
  }
}

/**
 * Linking requires a permission on the linked type; adding also requires permission to create, and a type that accepts
 * new records.
 */
function rightToLink(link: CompiledLink, profiles: readonly ProfileListItem[], archivedReason: string): LinkRight {
  const target = linkedProfile(link, profiles)
  const linked = profiles.filter(({ id, type }) =>
    link.profileId === undefined ? type === link.profileType : id === link.profileId,
  )
  const allowedActions = linked.flatMap((one) => one.allowedActions)
  const canLink = link.allowLinking && allowedActions.includes("READ")
  const canAddLinked = link.allowAddition && allowedActions.includes("CREATE")
  const isArchived = profiles.some((one) => one.id === target?.id && !acceptsNewRecords(one))
  return {
    canLink,
    canAdd: canAddLinked && !isArchived,
    ...(canAddLinked && canLink && isArchived && { reason: archivedReason }),
  }
}

/** What the page shows instead of a record that could not be loaded. */
export function RecordFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure) return <FailedPage failure={failure} onRetry={onRetry} />
  return (
    <StatePage>
      <NotFound />
    </StatePage>
  )
}

const sidePanelPropsOf = ({ id: recordId, revision, projectId, entityId, type, profileId }: ProfileInstance) => ({
  recordId,
  type,
  profileId,
  revision,
  projectId,
  entityId,
})
