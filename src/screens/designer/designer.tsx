import { useBlocker } from "@tanstack/react-router"
import { useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { compile } from "../../../engine/compile/compile.ts"
import { findField, findSection } from "../../../engine/edit/find.ts"
import type { ProfileDraft, ProfileListItem } from "../../../schemas/api/profiles.ts"
import { getProfile } from "../../../schemas/api/profiles.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { Canvas } from "./canvas.tsx"
import { DesignerHeader } from "./designer-header.tsx"
import { DragBoard } from "./drag-board.tsx"
import { Palette } from "./palette.tsx"
import { Preview } from "./preview.tsx"
import { PropertyPanel } from "./property-panel.tsx"
import { PublishDialog } from "./publish-dialog.tsx"
import type { Selection } from "./selection.ts"
import { useDraft } from "./use-draft.ts"
import { useUndoKeys } from "./use-undo-keys.ts"
import "./designer.css"

interface DesignerProps {
  readonly loaded: ProfileDraft
  readonly profiles: readonly ProfileListItem[]
}

/** Palette, canvas and property panel of one draft, with a live preview and the way to publish. */
export function Designer({ loaded, profiles }: DesignerProps) {
  const intl = useIntl()
  const draft = useDraft(loaded)
  const { definition } = draft
  const [selection, setSelection] = useState<Selection>(null)
  const [view, setView] = useState<"form" | "preview">("form")
  const [publishing, setPublishing] = useState(false)
  useUndoKeys(draft.undo, draft.redo)

  // Edits are saved by themselves; leaving waits for the last one.
  useBlocker({
    shouldBlockFn: async () => draft.dirty && !(await draft.save()),
    enableBeforeUnload: () => draft.dirty,
  })

  const version = (draft.server.publishedVersion ?? 0) + 1
  const compiled = useMemo(() => compile(definition, { tags: {}, profiles, version }), [definition, profiles, version])
  const problems = compiled.ok ? [] : compiled.problems

  // What undo took away can no longer be selected.
  const exists =
    selection === null ||
    (selection.kind === "field"
      ? findField(definition, selection.id) !== undefined
      : findSection(definition, selection.id) !== undefined)
  useEffect(() => {
    if (!exists) setSelection(null)
  }, [exists])

  const loadTheirs = () =>
    void call(getProfile, { params: { profileId: loaded.id } })
      .then(draft.adopt)
      .catch((failure: unknown) => toast.show("error", { title: errorSentence(intl, failure) }))

  return (
    <Sheet className="designer">
      <DesignerHeader
        draft={draft}
        version={version}
        view={view}
        onView={setView}
        onPublish={() => setPublishing(true)}
        problemCount={problems.length}
      />
      {draft.saving === "conflict" && (
        <Banner
          tone="warning"
          live
          title={<FormattedMessage id="designer.conflict.title" />}
          action={
            <Button size="sm" onClick={loadTheirs}>
              <FormattedMessage id="designer.conflict.load" />
            </Button>
          }
        >
          <FormattedMessage id="designer.conflict.text" />
        </Banner>
      )}
      {view === "preview" ? (
        <Preview compiled={compiled} profiles={profiles} />
      ) : (
        <DragBoard definition={definition} onEdit={draft.edit} onSelect={setSelection}>
          <div className="designer__board">
            <Palette definition={definition} selection={selection} onEdit={draft.edit} onSelect={setSelection} />
            <Canvas
              definition={definition}
              problems={problems}
              selection={selection}
              onSelect={setSelection}
              onEdit={draft.edit}
            />
            <PropertyPanel
              definition={definition}
              problems={problems}
              profiles={profiles}
              selection={selection}
              onSelect={setSelection}
              onEdit={draft.edit}
            />
          </div>
        </DragBoard>
      )}
      <PublishDialog
        open={publishing}
        draft={draft}
        version={version}
        problems={problems}
        onClose={() => setPublishing(false)}
      />
    </Sheet>
  )
}
