import { Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { compile } from "../../../engine/compile/compile.ts"
import { immutableProblems } from "../../../engine/edit/immutable-after-publish.ts"
import type { CompileContext } from "../../../schemas/compiled.ts"
import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { DraftCollaborator } from "../contracts/presence.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { announce } from "../../../ui/announce.ts"
import { catalogueOf } from "./tags/queries.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useRestoreFocus } from "../../../ui/use-restore-focus.ts"
import { isArchivedDraft, workableDraft } from "./draft/archived-draft.ts"
import { ConflictBanner } from "./draft/conflict-banner.tsx"
import { CollaboratorList } from "./draft/collaborator-list.tsx"
import { PresenceContext } from "./draft/presence-context.ts"
import { useDraftToasts } from "./draft/use-draft-toasts.ts"
import { useCollaborators } from "./draft/use-collaborators.ts"
import { DesignerHeader } from "./designer-header.tsx"
import { findRerenderedElement } from "./form/find-rerendered-element.ts"
import type { PreviewServices } from "./preview/preview-services.ts"
import { Preview, type CompiledDraft } from "./preview/preview.tsx"
import { PublishDialog } from "./publish/publish-dialog.tsx"
import type { AccessServices } from "./record-types/access/access-services.ts"
import type { VersionServices } from "./publish/version-services.ts"
import type { ProfileEditorState, KnownProfile } from "./profile-editor-state.ts"
import { DesignerTabs } from "./designer-tabs.tsx"
import { parseDesignerTab, type DesignerTab } from "./tab-names.ts"
import { tabViews, tabOfSelection } from "./tab-views.tsx"
import { ExternalNamesProvider } from "./rules/external-names.tsx"
import { isThere, parseSelection, type Selection } from "./selection.ts"
import { useSharedTags } from "./tags-context.ts"
import { useDesignerKeys } from "./use-designer-keys.ts"
import { useDesignerView } from "./use-designer-view.ts"
import { useRegionKeys } from "./use-region-keys.ts"
import { useDebouncedValue } from "./use-debounced-value.ts"
import type { Draft } from "./draft/use-draft.ts"
import { useUndoLabel } from "./use-undo-label.ts"
import { Workbench } from "./workbench.tsx"
import "./designer.css"

interface DesignerProps {
  readonly draft: Draft
  readonly profiles: readonly KnownProfile[]
  readonly context: RecordContext
  readonly versions: VersionServices
  readonly access: AccessServices
  readonly previewing: PreviewServices
  readonly breadcrumbs: ReactNode
  /** The published version, linking to all versions. */
  readonly publishedLabel: ReactNode
  /** Notice about the record type, shown above the draft. */
  readonly banner?: ReactNode
  /** The selected designer tab. */
  readonly tab: DesignerTab
  /** Initial selection; ignored when it is not in the draft. */
  readonly initialSelection?: Selection
  readonly onTabChange: (tab: DesignerTab) => void
}

/** Edits one draft, tab by tab, with a live preview and publishing. */
export function Designer(props: DesignerProps) {
  return (
    <ExternalNamesProvider profiles={props.profiles}>
      <DesignerSheet {...props} />
    </ExternalNamesProvider>
  )
}

function DesignerSheet({
  draft: own,
  profiles,
  context,
  versions,
  access,
  previewing,
  breadcrumbs,
  publishedLabel,
  banner,
  tab,
  initialSelection = null,
  onTabChange,
}: DesignerProps) {
  const draft = workableDraft(own)
  const isArchived = isArchivedDraft(draft)
  const { definition, history } = draft
  const containerRef = useRef<HTMLDivElement>(null)
  const { view, canSplit, choose } = useDesignerView(containerRef)
  useRestoreFocus(containerRef, findRerenderedElement)
  const [selection, setSelection] = useState<Selection>(initialSelection)
  const [publishing, setPublishing] = useState(false)
  const { formatMessage } = useIntl()
  const undoLabel = useUndoLabel()

  useDraftToasts(draft)
  const collaborators = useCollaborators(draft, tab, selection)

  const undo = () => {
    const step = undoLabel("undo", history.past.at(-1)?.command)
    announce(draft.undo() ? step : formatMessage({ id: "designer.undo.stays" }, { step }))
  }
  const redo = () => {
    announce(undoLabel("redo", history.future[0]?.command))
    draft.redo()
  }
  useRegionKeys(containerRef)
  useDesignerKeys({ undo, redo, save: () => void draft.save() })

  const version = (draft.server.publishedVersion ?? 0) + 1
  // Compiling is debounced so that it does not delay typing; problems and preview follow.
  const debounced = useDebouncedValue(definition)
  const lists = useSharedTags()
  const compiling = useMemo<CompileContext>(
    () => ({ tags: catalogueOf(lists), profiles, version, isDraft: true }),
    [lists, profiles, version],
  )
  const compiled = useMemo(() => compile(debounced, compiling), [debounced, compiling])
  const good = useMemo(
    () => (compiled.ok ? { profile: compiled.profile, definition: debounced, context: compiling } : null),
    [compiled, debounced, compiling],
  )
  const lastGood = useRef<CompiledDraft>(null)
  if (good) lastGood.current = good
  const problems = [...immutableProblems(draft.server.published, debounced), ...(compiled.ok ? [] : compiled.problems)]
  const { contradictions = none } = compiled

  // An item removed by undo can no longer be selected.
  const exists = selection === null || isThere(definition, selection)
  useEffect(() => {
    if (!exists) setSelection(null)
  }, [exists])

  const openTab = (next: DesignerTab) => {
    if (view === "preview") choose("form")
    onTabChange(next)
  }
  const open = (selected: NonNullable<Selection>) => {
    openTab(tabOfSelection(selected))
    setSelection(selected)
  }
  const goTo = ({ tab: named, selection: selected }: DraftCollaborator) => {
    openTab(parseDesignerTab(named) ?? tab)
    const known = parseSelection(selected)
    if (known && isThere(definition, known)) setSelection(known)
  }
  const editorState: ProfileEditorState = {
    draft,
    definition,
    compiled: lastGood.current?.profile ?? null,
    problems,
    contradictions,
    profiles,
    context,
    selection,
    onSelect: setSelection,
    onOpen: open,
    onEdit: draft.edit,
  }
  const workId = useId()
  const { Component } = tabViews[tab]
  const preview = <Preview draft={lastGood.current} broken={!compiled.ok} context={context} services={previewing} />
  return (
    <Sheet className="designer" ref={containerRef}>
      <DesignerHeader
        draft={draft}
        version={version}
        breadcrumbs={breadcrumbs}
        publishedLabel={publishedLabel}
        tab={tab}
        collaborators={<CollaboratorList collaborators={collaborators} definition={definition} onGo={goTo} />}
        view={view}
        canSplit={canSplit}
        onView={choose}
        onUndo={undo}
        onRedo={redo}
        onPublish={() => setPublishing(true)}
      />
      <DesignerTabs editorState={editorState} tab={tab} controls={workId} onTabChange={openTab} />
      {banner}
      {draft.saving === "conflict" && <ConflictBanner draft={draft} />}
      <div
        className="designer__work ru-stack ru-fill-block"
        id={workId}
        role="tabpanel"
        aria-label={formatMessage({ id: `designer.tab.${tab}` })}
      >
        {view === "preview" ? (
          preview
        ) : (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <PresenceContext value={collaborators}>
              <Workbench archived={isArchived && !selfManagedTabs.has(tab)}>
                <Component editorState={editorState} aside={view === "split" ? preview : undefined} />
              </Workbench>
            </PresenceContext>
          </Suspense>
        )}
      </div>
      <PublishDialog
        open={publishing}
        draft={draft}
        services={versions}
        access={definition.type === "OTHER" ? access : undefined}
        profiles={profiles}
        version={version}
        problems={problems}
        contradictions={contradictions}
        onFollow={(selected) => {
          setPublishing(false)
          if (selected) open(selected)
        }}
        onOpenTranslations={() => {
          setPublishing(false)
          openTab("texts")
        }}
        onClose={() => setPublishing(false)}
      />
    </Sheet>
  )
}

const none: readonly Contradiction[] = []

/** Tabs that handle a read-only draft themselves, or that edit more than the draft. */
const selfManagedTabs: ReadonlySet<DesignerTab> = new Set(["json", "reminders"])
