import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { isProcess } from "../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { linkedProfile } from "../../../renderers/linked-profile.ts"
import { useLookOnly } from "../../../renderers/look-only.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import type { RecordDraft, RecordDrafts } from "../../../renderers/record/drafts/use-draft.ts"
import { RecordScreen } from "../../../renderers/record/record-screen.tsx"
import { RecordServicesProvider, type LinkRight } from "../../../renderers/record/services.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { lazily } from "../../../ui/lazily.ts"
import type { DraftPort } from "../../../renderers/record/drafts/draft-port.ts"
import { draftPort } from "../../drafts/draft-port.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { archivedLast, compiledProfileQuery, profilesQuery, takesNewRecords } from "../../queries/profiles.ts"
import { recordQuery } from "../../queries/records.ts"
import { useUser } from "../../session/session.ts"
import { listAddress, recordAddress } from "../../shell/addresses.ts"
import { NotFound, PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { isStepping, stepInPlace } from "../../shell/use-trail.ts"
import { useLeaving } from "./leaving/use-leaving.ts"
import { RecordRail } from "./rail/record-rail.tsx"
import { projectAt, useProfileAt } from "./record-place.ts"
import { readersDay } from "./today.ts"
import { useDecimalPlaces } from "./use-decimal-places.ts"
import { useFinancialYear } from "./use-financial-year.ts"
import { useNeighbours } from "./use-neighbours.ts"
import { useRecordMenu } from "./use-record-menu.tsx"
import { useTaskNeighbours } from "./use-task-neighbours.ts"
import { useNewVersionNotice } from "./use-new-version-notice.ts"
import { usePatience, useRecordDrafts } from "./use-record-drafts.ts"
import { useServices } from "./use-record-services.ts"
// What keeps the place of the workflow line is there before the line is.
import "../../../renderers/record/workflow/workflow.css"

const NoNewRecords = lazily(async () => ({ default: (await import("./no-new-records.tsx")).NoNewRecords }))
const SavedUnder = lazily(async () => ({ default: (await import("./saved-under.tsx")).SavedUnder }))
const RecordWorkflowActions = lazily(async () => ({
  default: (await import("./workflow/record-workflow-actions.tsx")).RecordWorkflowActions,
}))
const RecordWorkflowLine = lazily(async () => ({
  default: (await import("./workflow/record-workflow-line.tsx")).RecordWorkflowLine,
}))
const ProcessCompletion = lazily(async () => ({
  default: (await import("./completing/process-completion.tsx")).ProcessCompletion,
}))
const RecordCompletionLine = lazily(async () => ({
  default: (await import("./completing/record-completion-line.tsx")).RecordCompletionLine,
}))
const LeaveDialog = lazily(async () => ({ default: (await import("./leaving/leave-dialog.tsx")).LeaveDialog }))

/** A record on its page, drawn from its profile. */
export function RecordEditScreen() {
  const { recordId, type } = useParams({ from: "/shell/$type/$projectId/edit/$recordId" })
  const { version } = useSearch({ from: "/shell/$type/$projectId/edit/$recordId" })
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(recordId as RecordId, version),
    // Asked for anew with each opening, since nothing of it stays; only what the start of the page asked early is not asked twice.
    staleTime: 2_000,
  })
  const { id: userId } = useUser()
  // As an earlier version read it, or as a role sees it, a record is only looked at.
  const isOnlyLookedAt = useLookOnly() || version !== undefined
  const port = useMemo(
    () => (isOnlyLookedAt ? undefined : draftPort(userId, recordId)),
    [userId, recordId, isOnlyLookedAt],
  )
  const drafts = useRecordDrafts(port)
  if (error && !record) return <Failed failure={error} what={type} onRetry={() => void refetch()} />
  if (!record) return <Starting />
  return <RecordPage key={`${record.id} ${version}`} record={record} port={port} drafts={drafts} mayHaveDraft />
}

/** A record that is not there yet, on the same page; its draft has an id of its own, which the address then carries. */
export function NewRecordScreen() {
  const { draft } = useSearch({ from: "/shell/$type/$projectId/new" })
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const [form, setForm] = useState(() => newForm(draft))
  // Another draft, or another new record, was asked for; or the form's own draft just came into the address.
  if (draft !== form.asked) setForm(draft === form.id ? { ...form, asked: draft } : newForm(draft))
  const toAddress = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (search) => ({ ...search, draft: form.id }),
        replace: true,
        ignoreBlocker: true,
      }),
    [navigate, form.id],
  )
  const another = () => {
    if (draft === undefined) setForm(newForm(undefined))
    else void navigate({ to: ".", search: ({ draft: _saved, ...search }) => search, ignoreBlocker: true })
  }
  const port = useMemo(
    () => draftPort(userId, form.id, toAddress),
    // The form keeps its draft in one place for as long as it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- toAddress changes with the address and means the same
    [userId, form.id],
  )
  const drafts = useRecordDrafts(form.goesOn ? port : undefined)
  return (
    <RecordPage
      key={form.id}
      record={null}
      port={port}
      drafts={drafts}
      mayHaveDraft={form.goesOn}
      onAnother={another}
    />
  )
}

/** The form of a new record: it goes on with a draft, or with one of its own that is not there yet. */
const newForm = (draft: string | undefined) => ({
  asked: draft,
  id: draft ?? crypto.randomUUID(),
  goesOn: draft !== undefined,
})

interface RecordPageProps {
  readonly record: ProfileInstance | null
  /** Where what is typed is kept; nowhere, where the record is only looked at. */
  readonly port: DraftPort | undefined
  /** What lies there, once that is known. */
  readonly drafts: RecordDrafts | undefined
  readonly mayHaveDraft: boolean
  readonly onAnother?: () => void
}

function RecordPage({ record, port, drafts, mayHaveDraft, onAnother }: RecordPageProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const services = useServices()
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: wanted, version, place: openedAt } = useSearch({ strict: false })
  const place = useProfileAt(type, record?.profileId ?? wanted)
  const profileId = record?.profileId ?? place.profile?.id
  const compiled = useQuery({
    ...compiledProfileQuery(profileId ?? ("" as never), version),
    enabled: profileId !== undefined,
  })
  const profiles = useQuery(profilesQuery)
  const [dirty, setDirty] = useState(false)
  const [saved, setSaved] = useState<ProfileInstance>()
  const [workflowUnavailable, setWorkflowUnavailable] = useState(false)
  const draft = useRef<RecordDraft>(null)
  const leaving = useLeaving(dirty, draft)
  const [steppedTo] = useState(isStepping)
  const open = useCallback(
    (one: ProfileInstance) =>
      void navigate({ href: recordAddress({ type: one.type, projectId: one.projectId }, one.id) }),
    [navigate],
  )
  const isTask = openedAt === "task"
  const inTasks = useTaskNeighbours(isTask ? record?.id : undefined)
  const inList = useNeighbours(isTask ? null : record, open) ?? inTasks

  const today = readersDay()
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
  const profile = compiled.data
  const latest = record && saved && saved.revision >= record.revision ? saved : record
  const list = () =>
    listAddress({
      type: profile?.type ?? "OTHER",
      projectId: project,
      profileId: place.several ? profile?.profileId : undefined,
    })
  const menu = useRecordMenu(latest, () => void navigate({ href: list(), ignoreBlocker: true }))
  useNewVersionNotice(profile)
  const awaitsDraft = mayHaveDraft && port !== undefined && drafts === undefined
  const isPatient = usePatience(awaitsDraft && profile !== undefined && profiles.data !== undefined)
  const kept = useMemo(() => drafts ?? (port && { port }), [drafts, port])
  const isReady = profile !== undefined && profiles.data !== undefined && !(awaitsDraft && isPatient)
  // A form is much to draw: React does it in steps between which the browser answers.
  const isDrawn = useDeferredValue(isReady, false)
  if (place.data && !profileId) return <Failed failure={null} what={type} onRetry={() => {}} />
  // A refetch that fails must not take the form away: what is typed in it stays.
  if (!profile || !profiles.data) {
    const failure = compiled.error ?? profiles.error
    return failure ? <Failed failure={failure} what={type} onRetry={() => void compiled.refetch()} /> : <Starting />
  }

  const known = archivedLast(profiles.data)
  // What somebody typed while it was archived stays before them: saving it says why it cannot be made.
  if (!record && !dirty && known.some((one) => one.id === profileId && !takesNewRecords(one)))
    return (
      <Suspense fallback={<Starting />}>
        <NoNewRecords list={list()} plural={profileName(profile, language, context.module).plural} />
      </Suspense>
    )
  if (!isReady || !isDrawn) return <Starting />
  const inForce = profiles.data.find(({ id }) => id === profileId)?.publishedVersion ?? null
  const names = profileName(profile, language, context.module)
  return (
    <RecordServicesProvider services={services}>
      <Suspense fallback={<Starting />}>
        <RecordScreen
          profile={profile}
          record={record}
          context={context}
          // What is being typed stays as it is; the server says what becomes of it.
          workflowUnavailable={workflowUnavailable && !dirty}
          profiles={known}
          linkRight={(link) => rightToLink(link, known, formatMessage({ id: "record.add.archived" }))}
          breadcrumbs={
            <PageTrail
              kind="record"
              label={record?.uniqueId ?? formatMessage({ id: "shell.newRecord" })}
              parent={{ kind: "list", href: list(), label: names.plural }}
            />
          }
          notice={latest && noticeOf(latest, profile, inForce, setWorkflowUnavailable)}
          actions={
            latest && (profile.workflow || isProcess(latest.type)) ? (
              <Suspense>
                {isProcess(latest.type) ? <ProcessCompletion record={latest} unsaved={dirty} /> : null}
                {profile.workflow ? <RecordWorkflowActions record={latest} unsaved={dirty} /> : null}
              </Suspense>
            ) : undefined
          }
          more={menu.entries}
          rail={latest && <RecordRail {...railOf(latest)} />}
          onDirtyChange={setDirty}
          onSaved={(now) => {
            setDirty(false)
            setSaved(now)
            if (record) return
            stepInPlace()
            void navigate({
              href: recordAddress({ type: now.type, projectId: now.projectId }, now.id),
              ignoreBlocker: true,
            })
          }}
          drafts={kept}
          steppedTo={steppedTo}
          draftRef={draft}
          onDraftKept={() => void navigate({ href: list(), ignoreBlocker: true })}
          place={inList}
          onSavedForNext={nextStep(record ? inList?.next : onAnother, () => setDirty(false))}
        />
      </Suspense>
      {menu.dialog}
      <Suspense>{leaving && <LeaveDialog leaving={leaving} />}</Suspense>
    </RecordServicesProvider>
  )
}

/** Where the record stands in its workflow, whether a process is complete that it belongs to, and which version it was saved under; nothing where neither says anything. */
function noticeOf(
  record: ProfileInstance,
  { workflow }: CompiledProfile,
  inForce: number | null,
  onUnavailable: (unavailable: boolean) => void,
): ReactNode {
  const isEarlier = inForce !== null && (record.savedUnder !== inForce || record.profileVersion !== inForce)
  const isDisabled = record.access.readOnlyReason === "process_completed"
  if (!workflow && !isEarlier && !isDisabled) return null
  return (
    <>
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
      {isEarlier ? <SavedUnder record={record} inForce={inForce} /> : null}
    </>
  )
}

/** What follows a save that goes on: the form is clean by then. */
function nextStep(step: (() => void) | undefined, clean: () => void): (() => void) | undefined {
  if (!step) return undefined
  return () => {
    // The blocker still sees the form as it was; it must be drawn clean before one leaves it.
    flushSync(clean)
    step()
  }
}

/** Linking needs a right on the linked type, adding the right to create it, and a type that takes new records. */
function rightToLink(link: CompiledLink, profiles: readonly ProfileListItem[], archivedReason: string): LinkRight {
  const target = linkedProfile(link, profiles)
  const linked = profiles.filter(({ id, type }) =>
    link.profileId === undefined ? type === link.profileType : id === link.profileId,
  )
  const may = linked.flatMap((one) => one.may)
  const canLink = link.allowLinking && may.includes("READ")
  const mayAdd = link.allowAddition && may.includes("CREATE")
  const isArchived = profiles.some((one) => one.id === target?.id && !takesNewRecords(one))
  return {
    canLink,
    canAdd: mayAdd && !isArchived,
    ...(mayAdd && canLink && isArchived && { reason: archivedReason }),
  }
}

function Failed({ failure, what, onRetry }: { failure: unknown; what: string; onRetry: () => void }) {
  return <Sheet>{failure ? <PageFailure failure={failure} what={what} onRetry={onRetry} /> : <NotFound />}</Sheet>
}

const railOf = ({ id: recordId, revision, projectId, entityId, type, profileId }: ProfileInstance) => ({
  recordId,
  type,
  profileId,
  revision,
  projectId,
  entityId,
})
