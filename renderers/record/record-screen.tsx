import "./record.css"
import { Ellipsis, Keyboard } from "lucide-react"
import { Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from "react"
import { flushSync } from "react-dom"
import { useText } from "../../fields/rendering/use-text.ts"
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
import { useFocusWhenRendered } from "../../ui/use-focus-when-rendered.ts"
import { useDraft, type RecordDraft, type RecordDrafts } from "./drafts/use-draft.ts"
import { useExplainLinks } from "./explain/explain-context.ts"
import { FormPanel } from "./form-panel.tsx"
import { LinkedPanel } from "./linked-panel.tsx"
import { linksOfPanel } from "./panel-links.ts"
import type { RecordContext } from "./record-context.ts"
import type { RenderFieldNote } from "./field-note.ts"
import { FollowContext } from "./follow-context.ts"
import { focusField, focusHeading, focusNextPanel } from "./record-focus.ts"
import { RecordFacts, RecordTitle } from "./record-header.tsx"
import { RecordPanels, type RecordSide } from "./record-panels.tsx"
import { RecordScope } from "./record-scope.tsx"
import { nextKeys, previousKeys, RecordPager, type RecordListPosition } from "./record-pager.tsx"
import { recordTheme } from "./rjsf.tsx"
import { SaveButton } from "./save-button.tsx"
import { Sections } from "./sections.tsx"
import { useDirectories, useRecordServices, type LinkRight } from "./services.tsx"
import { createSectionRendering } from "./section-rendering.ts"
import { useNarrow } from "./use-narrow.ts"
import { useRecordForm, type RecordForm } from "./use-record-form.ts"
import { usePageKeys, type PageKey } from "./use-page-keys.ts"
import { useUnsavedGuard } from "./use-unsaved-guard.ts"

export interface RecordScreenProps {
  readonly profile: CompiledProfile
  /** Null for a new record. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  /** The workflow state could not be loaded, so the record is read-only, because its permissions are unknown. */
  readonly workflowUnavailable?: boolean | undefined
  readonly start?: RecordValues | undefined
  readonly profiles: readonly ProfileSummary[]
  readonly linkRight: (link: CompiledLink) => LinkRight
  readonly breadcrumbs?: ReactNode
  /** Banner between header and form, such as which version the record was saved with. */
  readonly banner?: ReactNode
  /** Above the sections of the form, such as the document of a narrative. */
  readonly card?: ReactNode
  /** Buttons next to Save, such as those of the workflow. */
  readonly actions?: ReactNode
  /** Entries of the “more” menu; one with a shortcut is also a shortcut of the page. */
  readonly more?: readonly MenuEntry[]
  /** A note below each field. */
  readonly renderNote?: RenderFieldNote | null | undefined
  /** The side panel at the inline end: icons and drawers. */
  readonly sidePanel?: ReactNode
  readonly onSaved?: ((record: ProfileInstance) => void) | undefined
  /** Called for the router, which confirms leaving with unsaved changes. */
  readonly onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** Storage of drafts; without it there are none. Must not change while the component is mounted. */
  readonly drafts?: RecordDrafts | undefined
  /** For the caller that confirms leaving the page. */
  readonly draftRef?: Ref<RecordDraft> | undefined
  /** The user saved a draft explicitly and is done with the form. */
  readonly onDraftSaved?: (() => void) | undefined
  readonly listPosition?: RecordListPosition | undefined
  /** The user came from another record by the pager instead of a link; focuses the heading. */
  readonly steppedTo?: boolean | undefined
  /** Called after “Save and next”; undefined when there is no next record. */
  readonly onSavedForNext?: ((record: ProfileInstance) => void) | undefined
}

const DraftBanner = lazily(async () => ({ default: (await import("./drafts/draft-banner.tsx")).DraftBanner }))
const OtherDraftBanners = lazily(async () => ({
  default: (await import("./drafts/draft-banner.tsx")).OtherDraftBanners,
}))
const MergeBanner = lazily(async () => ({ default: (await import("./merge/merge-banner.tsx")).MergeBanner }))
const ShortcutsDialog = lazily(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog }))

/** Screen of one record: its form at the inline start, linked records at the inline end. */
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
  const { dirty } = useUnsavedGuard(form, props.drafts ? draft.isSaved : undefined)
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])
  return (
    <RecordScope form={form} people={directories.people} records={directories.records} renderNote={props.renderNote}>
      <RecordPage {...props} form={form} draft={draft} />
    </RecordScope>
  )
}

interface RecordPageProps extends RecordScreenProps {
  readonly form: RecordForm
  readonly draft: RecordDraft
}

function RecordPage({ form, draft, profiles, linkRight, ...props }: RecordPageProps) {
  const {
    breadcrumbs,
    banner,
    card,
    actions,
    more,
    sidePanel,
    listPosition,
    steppedTo,
    onSaved,
    onSavedForNext,
    onDraftSaved,
  } = props
  const text = useText()
  const { profile, store, mode, idPrefix, record } = form
  const containerRef = useRef<HTMLDivElement>(null)
  const [summary, focusSummary] = useFocusWhenRendered<HTMLDivElement>()
  const narrow = useNarrow(containerRef)
  const [side, setSide] = useState<RecordSide>("details")
  const [openedCount, setOpenedCount] = useState(1)
  const [showsKeys, setShowsKeys] = useState(false)
  // What is known before the first rendering is rendered with the form, to avoid layout shifts.
  const [offersImmediately] = useState(draft.offer !== null)
  useEffect(() => {
    if (steppedTo) focusHeading(containerRef.current)
  }, [steppedTo])

  const theme = useMemo(() => recordTheme(profile, mode, idPrefix), [profile, mode, idPrefix])
  const groups = useMemo(() => linksOfPanel(profile, record !== null), [profile, record])
  const unfolding = useMemo(() => createSectionRendering(groups.sections, profile.fields), [groups, profile])
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
      draft.markSaved()
      toast.show("success", { title: text("record.saved") })
      then?.(attempt.record)
    } else if (attempt.kind === "undecided") setOpenedCount((count) => count + 1)
    else if (attempt.kind === "rejected") focusSummary()
    else if (then === onSavedForNext && record) then?.(record)
    else announce(text("record.unchanged"))
  }
  const saveDraft = async () => {
    const isSaved = await draft.save(true)
    if (!isSaved) return announce(text("record.unchanged"))
    toast.show("success", { title: text("record.draftSaved") })
    onDraftSaved?.()
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
    ...(listPosition?.previous
      ? [{ keys: previousKeys, label: text("record.previous"), run: listPosition.previous }]
      : []),
    ...(listPosition?.next ? [{ keys: nextKeys, label: text("record.next"), run: listPosition.next }] : []),
    ...(more ?? []).flatMap((entry) =>
      "shortcut" in entry && entry.shortcut
        ? [{ keys: entry.shortcut, label: String(entry.label), run: entry.onSelect }]
        : [],
    ),
    { keys: "F6", label: text("record.nextPanel"), run: () => focusNextPanel(containerRef.current) },
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
    // Destructive actions are last.
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
        ...(onDraftSaved ? [{ id: "draft", label: text("record.saveAsDraft"), run: () => void saveDraft() }] : []),
      ]}
    />
  ) : null
  // A conflict with another user's save takes precedence over the restored draft.
  const offer = form.conflict && draft.offer?.state === "restored" ? null : draft.offer
  const draftBanner = offer ? <DraftBanner form={form} draft={draft} offer={offer} /> : null
  const banners = (
    <>
      {offersImmediately ? draftBanner : <Suspense>{draftBanner}</Suspense>}
      <Suspense>
        {draft.others.length > 0 ? <OtherDraftBanners form={form} draft={draft} /> : null}
        {form.conflict ? (
          <MergeBanner key={form.conflict.at} form={form} conflict={form.conflict} openedCount={openedCount} />
        ) : null}
      </Suspense>
      {card}
    </>
  )
  const visibleActions = <FollowContext value={follow}>{actions}</FollowContext>
  const start = (
    <FormPanel
      form={form}
      theme={theme}
      unfolding={unfolding}
      sections={left}
      banners={banners}
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
    <Sheet>
      <div className="ru-record ru-stack ru-fill" ref={containerRef} data-narrow={narrow ? "" : undefined}>
        <SheetHeader
          title={<RecordTitle form={form} />}
          breadcrumbs={breadcrumbs}
          actions={
            <>
              {listPosition ? <RecordPager listPosition={listPosition} /> : null}
              {record ? <RecordFacts record={record} today={form.context.today} /> : null}
              {narrow ? null : saveButton}
              {narrow ? null : visibleActions}
              <Menu
                label={text("record.more")}
                items={entries}
                placement="bottom-end"
                trigger={<IconButton icon={<Ellipsis aria-hidden="true" />} label={text("record.more")} />}
              />
            </>
          }
        />
        {banner ? <div className="ru-record__notice ru-cluster ru-note">{banner}</div> : null}
        <div className="ru-record__body ru-fill-block">
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
              {visibleActions}
            </div>
          ) : null}
          {sidePanel}
        </div>
        <Suspense>
          {showsKeys ? (
            <ShortcutsDialog
              open
              keys={[...keys, { keys: "F1", label: text("record.fieldHelp") }]}
              onClose={() => setShowsKeys(false)}
            />
          ) : null}
        </Suspense>
      </div>
    </Sheet>
  )
}
