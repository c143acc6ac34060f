import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { compile } from "../../../engine/compile/compile.ts"
import { findField, findSection } from "../../../engine/edit/find.ts"
import type { CompiledProfile, ProfileSummary } from "../../../schemas/compiled.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { announce } from "../../../ui/announce.ts"
import { catalogueOf } from "../../queries/tags.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { Canvas } from "./canvas.tsx"
import { ConflictBanner } from "./conflict-banner.tsx"
import { DesignerHeader } from "./designer-header.tsx"
import { DragBoard } from "./drag-board.tsx"
import { Palette } from "./palette.tsx"
import { Preview } from "./preview.tsx"
import { PropertyPanel } from "./property-panel.tsx"
import { PublishDialog } from "./publish/publish-dialog.tsx"
import type { VersionServices } from "./publish/version-services.ts"
import type { Selection } from "./selection.ts"
import { useSharedTags } from "./tags-context.ts"
import { useDesignerKeys } from "./use-designer-keys.ts"
import { useDesignerView } from "./use-designer-view.ts"
import type { Draft } from "./use-draft.ts"
import { useStepName } from "./use-step-name.ts"
import "./designer.css"

interface DesignerProps {
  readonly draft: Draft
  readonly profiles: readonly ProfileSummary[]
  readonly context: RecordContext
  readonly versions: VersionServices
  readonly breadcrumbs: ReactNode
  /** The version in force, leading to all of them. */
  readonly inForce: ReactNode
}

/** Palette, canvas and property panel of one draft, with a live preview and the way to publish. */
export function Designer({ draft, profiles, context, versions, breadcrumbs, inForce }: DesignerProps) {
  const { definition, history } = draft
  const frame = useRef<HTMLDivElement>(null)
  const { view, canSplit, choose } = useDesignerView(frame)
  const [selection, setSelection] = useState<Selection>(null)
  const [publishing, setPublishing] = useState(false)
  const stepName = useStepName()

  const undo = () => {
    announce(stepName("undo", history.past.at(-1)?.command))
    draft.undo()
  }
  const redo = () => {
    announce(stepName("redo", history.future[0]?.command))
    draft.redo()
  }
  useDesignerKeys({ undo, redo, save: () => void draft.save() })

  const version = (draft.server.publishedVersion ?? 0) + 1
  // Typing does not wait for the compiler; verdict and preview follow as soon as there is a moment.
  const settled = useDeferredValue(definition)
  const lists = useSharedTags()
  const compiled = useMemo(
    () => compile(settled, { tags: catalogueOf(lists), profiles, version, isDraft: true }),
    [settled, lists, profiles, version],
  )
  const lastGood = useRef<CompiledProfile>(null)
  if (compiled.ok) lastGood.current = compiled.profile
  const problems = compiled.ok ? [] : compiled.problems

  // What undo took away can no longer be selected.
  const exists =
    selection === null ||
    (selection.kind === "field" ? findField(definition, selection.id) : findSection(definition, selection.id)) !==
      undefined
  useEffect(() => {
    if (!exists) setSelection(null)
  }, [exists])

  const shared = { definition, selection, onEdit: draft.edit, onSelect: setSelection }
  const preview = <Preview profile={lastGood.current} broken={!compiled.ok} context={context} />
  return (
    <Sheet className="designer" ref={frame}>
      <DesignerHeader
        draft={draft}
        version={version}
        breadcrumbs={breadcrumbs}
        inForce={inForce}
        view={view}
        canSplit={canSplit}
        onView={choose}
        onUndo={undo}
        onRedo={redo}
        onPublish={() => setPublishing(true)}
      />
      {draft.saving === "conflict" && <ConflictBanner draft={draft} />}
      {view === "preview" ? (
        preview
      ) : (
        <DragBoard definition={definition} onEdit={draft.edit} onSelect={setSelection}>
          <div className="designer__board" data-view={view}>
            <Palette {...shared} />
            <Canvas {...shared} problems={problems} />
            {view === "split" && preview}
            <PropertyPanel {...shared} problems={problems} context={context} />
          </div>
        </DragBoard>
      )}
      <PublishDialog
        open={publishing}
        draft={draft}
        services={versions}
        profiles={profiles}
        version={version}
        problems={problems}
        onFollow={(chosen) => {
          setPublishing(false)
          if (view === "preview") choose("form")
          setSelection(chosen)
        }}
        onClose={() => setPublishing(false)}
      />
    </Sheet>
  )
}
