import { Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { compile } from "../../../engine/compile/compile.ts"
import { settledProblems } from "../../../engine/edit/settled.ts"
import type { CompileContext } from "../../../schemas/compiled.ts"
import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { DraftPeer } from "../../../schemas/api/presence.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { announce } from "../../../ui/announce.ts"
import { catalogueOf } from "../../queries/tags.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useKeptFocus } from "../../../ui/use-kept-focus.ts"
import { isAtRest, workableDraft } from "./draft/at-rest.ts"
import { ConflictBanner } from "./draft/conflict-banner.tsx"
import { Peers } from "./draft/peers.tsx"
import { PeersContext } from "./draft/peers-context.ts"
import { useDraftNotes } from "./draft/use-draft-notes.ts"
import { usePeers } from "./draft/use-peers.ts"
import { DesignerHeader } from "./designer-header.tsx"
import { standingAgain } from "./form/standing-again.ts"
import type { PreviewServices } from "./preview/preview-services.ts"
import { Preview, type CompiledDraft } from "./preview/preview.tsx"
import { PublishDialog } from "./publish/publish-dialog.tsx"
import type { AccessServices } from "../profiles/access/access-services.ts"
import type { VersionServices } from "./publish/version-services.ts"
import type { Desk, KnownProfile } from "./desk.ts"
import { PartTabs } from "./part-tabs.tsx"
import { knownPart, type DesignerPart } from "./part-names.ts"
import { partDrawings, partOf } from "./parts.tsx"
import { NamesBeyondProvider } from "./rules/names-beyond.tsx"
import { isThere, knownSelection, type Selection } from "./selection.ts"
import { useSharedTags } from "./tags-context.ts"
import { useDesignerKeys } from "./use-designer-keys.ts"
import { useDesignerView } from "./use-designer-view.ts"
import { useRegionKeys } from "./use-region-keys.ts"
import { useSettled } from "./use-settled.ts"
import type { Draft } from "./draft/use-draft.ts"
import { useStepName } from "./use-step-name.ts"
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
  /** The version in force, leading to all of them. */
  readonly inForce: ReactNode
  /** What is to be known of the record type before its draft is worked on. */
  readonly notice?: ReactNode
  /** What of the record type is worked on. */
  readonly part: DesignerPart
  /** What is selected first; what is not in the draft is not. */
  readonly begin?: Selection
  readonly onPart: (part: DesignerPart) => void
}

/** One draft on the desk, part by part, with a live preview and the way to publish. */
export function Designer(props: DesignerProps) {
  return (
    <NamesBeyondProvider profiles={props.profiles}>
      <DesignerSheet {...props} />
    </NamesBeyondProvider>
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
  inForce,
  notice,
  part,
  begin = null,
  onPart,
}: DesignerProps) {
  const draft = workableDraft(own)
  const rests = isAtRest(draft)
  const { definition, history } = draft
  const frame = useRef<HTMLDivElement>(null)
  const { view, canSplit, choose } = useDesignerView(frame)
  useKeptFocus(frame, standingAgain)
  const [selection, setSelection] = useState<Selection>(begin)
  const [publishing, setPublishing] = useState(false)
  const { formatMessage } = useIntl()
  const stepName = useStepName()

  useDraftNotes(draft)
  const peers = usePeers(draft, part, selection)

  const undo = () => {
    const step = stepName("undo", history.past.at(-1)?.command)
    announce(draft.undo() ? step : formatMessage({ id: "designer.undo.stays" }, { step }))
  }
  const redo = () => {
    announce(stepName("redo", history.future[0]?.command))
    draft.redo()
  }
  useRegionKeys(frame)
  useDesignerKeys({ undo, redo, save: () => void draft.save() })

  const version = (draft.server.publishedVersion ?? 0) + 1
  // Typing does not wait for the compiler; verdict and preview follow as soon as it rests for a moment.
  const settled = useSettled(definition)
  const lists = useSharedTags()
  const compiling = useMemo<CompileContext>(
    () => ({ tags: catalogueOf(lists), profiles, version, isDraft: true }),
    [lists, profiles, version],
  )
  const compiled = useMemo(() => compile(settled, compiling), [settled, compiling])
  const good = useMemo(
    () => (compiled.ok ? { profile: compiled.profile, definition: settled, context: compiling } : null),
    [compiled, settled, compiling],
  )
  const lastGood = useRef<CompiledDraft>(null)
  if (good) lastGood.current = good
  const problems = [...settledProblems(draft.server.published, settled), ...(compiled.ok ? [] : compiled.problems)]
  const { contradictions = none } = compiled

  // What undo took away can no longer be selected.
  const exists = selection === null || isThere(definition, selection)
  useEffect(() => {
    if (!exists) setSelection(null)
  }, [exists])

  const turnTo = (next: DesignerPart) => {
    if (view === "preview") choose("form")
    onPart(next)
  }
  const open = (chosen: NonNullable<Selection>) => {
    turnTo(partOf(chosen))
    setSelection(chosen)
  }
  const goTo = ({ part: named, selection: chosen }: DraftPeer) => {
    turnTo(knownPart(named) ?? part)
    const known = knownSelection(chosen)
    if (known && isThere(definition, known)) setSelection(known)
  }
  const desk: Desk = {
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
  const work = useId()
  const { Part } = partDrawings[part]
  const preview = <Preview draft={lastGood.current} broken={!compiled.ok} context={context} services={previewing} />
  return (
    <Sheet className="designer" ref={frame}>
      <DesignerHeader
        draft={draft}
        version={version}
        breadcrumbs={breadcrumbs}
        inForce={inForce}
        part={part}
        peers={<Peers peers={peers} definition={definition} onGo={goTo} />}
        view={view}
        canSplit={canSplit}
        onView={choose}
        onUndo={undo}
        onRedo={redo}
        onPublish={() => setPublishing(true)}
      />
      <PartTabs desk={desk} part={part} controls={work} onPart={turnTo} />
      {notice}
      {draft.saving === "conflict" && <ConflictBanner draft={draft} />}
      <div
        className="designer__work"
        id={work}
        role="tabpanel"
        aria-label={formatMessage({ id: `designer.part.${part}` })}
      >
        {view === "preview" ? (
          preview
        ) : (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <PeersContext value={peers}>
              <Workbench rests={rests && !readsByItself.has(part)}>
                <Part desk={desk} beside={view === "split" ? preview : undefined} />
              </Workbench>
            </PeersContext>
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
        onFollow={(chosen) => {
          setPublishing(false)
          if (chosen) open(chosen)
        }}
        onTexts={() => {
          setPublishing(false)
          turnTo("texts")
        }}
        onClose={() => setPublishing(false)}
      />
    </Sheet>
  )
}

const none: readonly Contradiction[] = []

/** Parts that know by themselves that a draft at rest is only read, or that are about more than the draft. */
const readsByItself: ReadonlySet<DesignerPart> = new Set(["json", "reminders"])
