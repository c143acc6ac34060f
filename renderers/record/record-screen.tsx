import "./record.css"
import { Ellipsis, Keyboard } from "lucide-react"
import { Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from "react"
import { flushSync } from "react-dom"
import { useText } from "../../fields/drawing/use-text.ts"
import type { CompiledLink, CompiledProfile, ProfileSummary } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { toast } from "../../ui/toaster.tsx"
import { lazily } from "../../ui/lazily.ts"
import { useDraft, type RecordDraft, type RecordDrafts } from "./drafts/use-draft.ts"
import { useExplainLinks } from "./explain/explain-context.ts"
import { FormPanel } from "./form-panel.tsx"
import { LinkedPanel } from "./linked-panel.tsx"
import { linksOfPanel } from "./panel-links.ts"
import type { RecordContext } from "./record-context.ts"
import { FollowContext } from "./follow-context.ts"
import { focusField, focusHeading, focusNextPanel } from "./record-focus.ts"
import { RecordFacts, RecordTitle } from "./record-header.tsx"
import { RecordPanels, type RecordSide } from "./record-panels.tsx"
import { RecordScope } from "./record-scope.tsx"
import { nextKeys, previousKeys, RecordSteps, type RecordPlaceInList } from "./record-steps.tsx"
import { recordTheme } from "./rjsf.tsx"
import { SaveButton } from "./save-button.tsx"
import { Sections } from "./sections.tsx"
import { useDirectories, useRecordServices, type LinkRight } from "./services.tsx"
import { createUnfolding } from "./unfolding.ts"
import { useNarrow } from "./use-narrow.ts"
import { useRecordForm, type RecordForm } from "./use-record-form.ts"
import { usePageKeys, type PageKey } from "./use-page-keys.ts"
import { useUnsavedGuard } from "./use-unsaved-guard.ts"

export interface RecordScreenProps {
  readonly profile: CompiledProfile
  /** Null for a new record. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  /** Where the record stands in its workflow could not be read: nobody knows whether it may be changed, so it is read alone. */
  readonly workflowUnavailable?: boolean | undefined
  readonly start?: RecordValues | undefined
  readonly profiles: readonly ProfileSummary[]
  readonly linkRight: (link: CompiledLink) => LinkRight
  readonly breadcrumbs?: ReactNode
  /** A quiet line between head and form, such as which version the record was saved under. */
  readonly notice?: ReactNode
  /** Buttons beside Save, such as the workflow's. */
  readonly actions?: ReactNode
  /** Entries of the “more” menu. */
  readonly more?: readonly MenuEntry[]
  /** The icon rail and its drawers stand here, at the inline end. */
  readonly rail?: ReactNode
  readonly onSaved?: ((record: ProfileInstance) => void) | undefined
  /** For the router's own question before unsaved work is left. */
  readonly onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** Where what is typed is kept; without it nothing is. The same for the life of the page. */
  readonly drafts?: RecordDrafts | undefined
  /** For whoever asks before the page is left. */
  readonly draftRef?: Ref<RecordDraft> | undefined
  /** The person kept a draft on purpose and is done with the form. */
  readonly onDraftKept?: (() => void) | undefined
  readonly place?: RecordPlaceInList | undefined
  /** One came from another record in a step, and not by a link: the focus then goes to this one's name. */
  readonly steppedTo?: boolean | undefined
  /** After “Save and next”; absent where nothing comes next. */
  readonly onSavedForNext?: ((record: ProfileInstance) => void) | undefined
}

const DraftNotice = lazily(async () => ({ default: (await import("./drafts/draft-notice.tsx")).DraftNotice }))
const MergeNotice = lazily(async () => ({ default: (await import("./merge/merge-notice.tsx")).MergeNotice }))
const ShortcutsDialog = lazily(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog }))

/** One record: its form at the inline start, what hangs on it at the inline end. */
export function RecordScreen(props: RecordScreenProps) {
  return <OneRecord key={props.record?.id ?? "new"} {...props} />
}

function OneRecord(props: RecordScreenProps) {
  const { profile, record, context, start, onDirtyChange, workflowUnavailable } = props
  const services = useRecordServices()
  const directories = useDirectories()
  const form = useRecordForm({
    profile,
    record,
    context,
    services,
    start,
    records: directories.records,
    workflowUnavailable,
  })
  const draft = useDraft(form, props.drafts)
  useImperativeHandle(props.draftRef, () => draft, [draft])
  const { dirty } = useUnsavedGuard(form, props.drafts ? draft.isKept : undefined)
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])
  return (
    <RecordScope form={form} people={directories.people} records={directories.records}>
      <RecordPage {...props} form={form} draft={draft} />
    </RecordScope>
  )
}

interface RecordPageProps extends RecordScreenProps {
  readonly form: RecordForm
  readonly draft: RecordDraft
}

function RecordPage({ form, draft, profiles, linkRight, ...props }: RecordPageProps) {
  const { breadcrumbs, notice, actions, more, rail, place, steppedTo, onSaved, onSavedForNext, onDraftKept } = props
  const text = useText()
  const { profile, store, mode, idPrefix, record } = form
  const frame = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(frame)
  const [side, setSide] = useState<RecordSide>("details")
  const [asked, setAsked] = useState(1)
  const [showsKeys, setShowsKeys] = useState(false)
  // What is known before the form is drawn is drawn with it, so that nothing moves; what comes later is waited for.
  const [offersAtOnce] = useState(draft.offer !== null)
  useEffect(() => {
    if (steppedTo) focusHeading(frame.current)
  }, [steppedTo])

  const theme = useMemo(() => recordTheme(profile, mode, idPrefix), [profile, mode, idPrefix])
  const groups = useMemo(() => linksOfPanel(profile, record !== null), [profile, record])
  const unfolding = useMemo(() => createUnfolding(groups.sections, profile.fields), [groups, profile])
  const left = groups.sections.filter((section) => section.position === "LEFT")
  const right = groups.sections.filter((section) => section.position === "RIGHT")
  const hasEnd = right.length > 0 || groups.links.length > 0
  const linkedCount = groups.links.reduce((sum, link) => sum + form.totalOf(link.keyword), 0)

  const follow = (keyword: Keyword) => {
    flushSync(() => {
      setSide(right.some((section) => section.keywords.includes(keyword)) ? "linked" : "details")
      unfolding.reveal(keyword)
    })
    focusField(theme.idOf(keyword))
  }
  useExplainLinks(follow)
  const save = async (then: ((record: ProfileInstance) => void) | undefined) => {
    if (form.saving) return
    const attempt = await form.save()
    if (attempt.kind === "saved") {
      draft.settle()
      toast.show("success", { title: text("record.saved") })
      then?.(attempt.record)
    } else if (attempt.kind === "undecided") setAsked((count) => count + 1)
    else if (attempt.kind === "refused") requestAnimationFrame(() => summary.current?.focus())
    else if (then === onSavedForNext && record) then?.(record)
    else announce(text("record.unchanged"))
  }
  const keepDraft = async () => {
    const isKept = await draft.keep(true)
    if (!isKept) return announce(text("record.unchanged"))
    toast.show("success", { title: text("record.draftKept") })
    onDraftKept?.()
  }

  const saving: PageKey = {
    keys: "Ctrl+S",
    label: text(record ? "record.save" : "record.create"),
    run: () => void save(onSaved),
    leavesField: true,
  }
  const savingForNext: PageKey = {
    keys: "Ctrl+Enter",
    label: text(record ? "record.saveAndNext" : "record.saveAndNew"),
    run: () => void save(onSavedForNext),
    leavesField: true,
  }
  const edits = mode === "edit"
  const keys: PageKey[] = [
    ...(edits ? [saving] : []),
    ...(edits && onSavedForNext ? [savingForNext] : []),
    ...(place?.previous ? [{ keys: previousKeys, label: text("record.previous"), run: place.previous }] : []),
    ...(place?.next ? [{ keys: nextKeys, label: text("record.next"), run: place.next }] : []),
    { keys: "F6", label: text("record.nextPanel"), run: () => focusNextPanel(frame.current) },
    { keys: "?", label: text("record.shortcuts"), run: () => setShowsKeys(true) },
  ]
  usePageKeys(keys)
  const entries: readonly MenuEntry[] = [
    {
      id: "shortcuts",
      label: text("record.shortcuts"),
      icon: <Keyboard aria-hidden="true" />,
      shortcut: "?",
      onSelect: () => setShowsKeys(true),
    },
    // What cannot be taken back lightly stands last.
    ...(more ?? []),
  ]

  const saveButton = edits ? (
    <SaveButton
      isNew={record === null}
      busy={form.saving}
      quiet={Boolean(actions)}
      save={saving}
      others={[
        ...(onSavedForNext ? [{ ...savingForNext, id: "next" }] : []),
        ...(onDraftKept ? [{ id: "draft", label: text("record.saveAsDraft"), run: () => void keepDraft() }] : []),
      ]}
    />
  ) : null
  // What was put back and then collides with another's save is decided first.
  const offer = form.conflict && draft.offer?.state === "restored" ? null : draft.offer
  const draftNotice = offer ? <DraftNotice form={form} draft={draft} offer={offer} /> : null
  const notices = (
    <>
      {offersAtOnce ? draftNotice : <Suspense>{draftNotice}</Suspense>}
      <Suspense>
        {form.conflict ? (
          <MergeNotice key={form.conflict.at} form={form} conflict={form.conflict} asked={asked} />
        ) : null}
      </Suspense>
    </>
  )
  const shownActions = <FollowContext value={follow}>{actions}</FollowContext>
  const start = (
    <FormPanel
      form={form}
      theme={theme}
      unfolding={unfolding}
      sections={left}
      notices={notices}
      summaryRef={summary}
      onFollow={follow}
    />
  )
  const end = (
    <div className="ru-record-panel">
      {groups.links.length > 0 ? (
        <LinkedPanel form={form} links={groups.links} profiles={profiles} linkRight={linkRight} />
      ) : null}
      {right.length > 0 ? (
        <div className="ru-record-panel__inside">
          <Sections sections={right} store={store} theme={theme} unfolding={unfolding} />
        </div>
      ) : null}
    </div>
  )
  return (
    <Sheet className="ru-record-sheet">
      <div className="ru-record" ref={frame} data-narrow={narrow ? "" : undefined}>
        <SheetHeader
          title={<RecordTitle form={form} />}
          breadcrumbs={breadcrumbs}
          actions={
            <>
              {place ? <RecordSteps place={place} /> : null}
              {record ? <RecordFacts record={record} today={form.context.today} /> : null}
              {narrow ? null : saveButton}
              {narrow ? null : shownActions}
              <Menu
                label={text("record.more")}
                items={entries}
                placement="bottom-end"
                trigger={<IconButton icon={<Ellipsis aria-hidden="true" />} label={text("record.more")} />}
              />
            </>
          }
        />
        {notice ? <div className="ru-record__notice">{notice}</div> : null}
        <div className="ru-record__body">
          <RecordPanels
            start={start}
            end={hasEnd ? end : null}
            narrow={narrow}
            side={side}
            onSide={setSide}
            linkedCount={linkedCount}
          />
          {narrow && (saveButton || actions) ? (
            <div className="ru-record__bar">
              {saveButton}
              {shownActions}
            </div>
          ) : null}
          {rail}
        </div>
        <Suspense>
          {showsKeys ? <ShortcutsDialog open keys={keys} onClose={() => setShowsKeys(false)} /> : null}
        </Suspense>
      </div>
    </Sheet>
  )
}
