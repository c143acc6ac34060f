import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { useNarrow } from "../../../../renderers/record/use-narrow.ts"
import { useSetPageProject } from "../../../../src/session/page-project.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { announce } from "../../../../ui/announce.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { Sheet } from "../../../../ui/sheet.tsx"
import { SkeletonField } from "../../../../ui/skeleton.tsx"
import { useRestoreFocus } from "../../../../ui/use-restore-focus.ts"
import type { CheckOut } from "../../../check-outs/contract.ts"
import { TakeOverDialog } from "../../../check-outs/web/take-over-dialog.tsx"
import type { ProcessDocument } from "../../contract.ts"
import { DocumentComparison, DocumentEditor, DocumentView, emptyDocument } from "../document-kinds.tsx"
import { documentPath } from "../document-path.ts"
import { documentSearch, type DocumentSearch } from "../document-search.ts"
import { useDocumentSources } from "../use-document-sources.ts"
import { useDocumentText } from "../use-document-text.ts"
import { CheckInDialog } from "./check-in-dialog.tsx"
import { DocumentBanners } from "./document-banners.tsx"
import { DocumentFacts } from "./document-facts.tsx"
import { DocumentHeader } from "./document-header.tsx"
import { useDocumentEditing } from "./use-document-editing.ts"
import "./document-page.css"

const VersionsPanel = lazily(async () => ({ default: (await import("../versions/versions-panel.tsx")).VersionsPanel }))
const ShownVersion = lazily(async () => ({ default: (await import("../versions/shown-version.tsx")).ShownVersion }))
const EmptyDocument = lazily(async () => ({ default: (await import("./empty-document.tsx")).EmptyDocument }))

/** Width in pixels that all buttons of the header need in every language. */
const headerWidth = 860

type OpenDialog = { readonly kind: "checkIn" | "discard" } | { readonly kind: "takeOver"; readonly checkOut: CheckOut }

/** A document: to read, and while the user has checked it out to edit. */
export function DocumentPage({ document: shown }: { readonly document: ProcessDocument }) {
  const text = useDocumentText()
  useSetPageProject(shown.projectId)
  const navigate = useNavigate()
  const isViewing = useReadOnly()
  const search = documentSearch(useSearch({ strict: false }))
  const page = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(page, headerWidth)
  useRestoreFocus(page)
  const editing = useDocumentEditing(shown, text("document.firstLane"), isViewing)
  const sources = useDocumentSources(shown, shown.references)
  const isVersionShown = search.version !== undefined || search.compare !== undefined
  const [areVersionsOpen, setVersionsOpen] = useState(isVersionShown)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [comparedId, setComparedId] = useState<string | null>(null)
  const { checkOut, session, status } = editing
  const { confirmDialog } = useUnsaved(status.kind === "failed" && session !== undefined, { staysOnPath: true })
  const canEdit = shown.canEdit && !isViewing && !editing.isGone
  const label = `${shown.uniqueId} ${shown.name}`.trim()
  const show = (next: DocumentSearch) =>
    void navigate({ href: documentPath(shown.recordId, next), replace: isVersionShown })
  const close = () => setDialog(null)

  const checkIn = () => {
    const hasVersion = shown.version !== null && checkOut !== undefined && shown.version.savedAt >= checkOut.since
    if (session?.saver.isUnsaved() || hasVersion) setDialog({ kind: "checkIn" })
    else void editing.checkIn()
  }
  const save = async () => {
    if (await editing.save()) announce(text("document.saved"))
  }
  const saveByKey = useEffectEvent(() => void save())
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.defaultPrevented) return
      event.preventDefault()
      saveByKey()
    }
    window.addEventListener("keydown", handleKey)
    return () => window.removeEventListener("keydown", handleKey)
  }, [])

  const isEditing = session !== undefined
  const offers = isViewing ? [] : editing.offers
  const compared = isVersionShown ? undefined : offers.find(({ id }) => id === comparedId)
  const lost = isVersionShown ? undefined : offers.find(({ reason }) => reason !== "found")
  const content = lost ? lost.draft.content : shown.content
  const reading = compared ? (
    <DocumentComparison
      before={shown.content ?? emptyDocument(shown.kind, text("document.firstLane"))}
      after={compared.draft.content}
      sources={sources}
    />
  ) : content ? (
    <DocumentView label={label} content={content} sources={sources} />
  ) : (
    <EmptyDocument document={shown} onWrite={canEdit && !checkOut ? editing.checkOutNow : undefined} />
  )

  return (
    <Sheet ref={page} className="document-page">
      <DocumentHeader
        document={shown}
        shownVersion={search.version}
        editing={editing}
        canEdit={canEdit}
        isNarrow={isNarrow}
        areVersionsOpen={areVersionsOpen}
        onVersions={() => {
          if (areVersionsOpen && isVersionShown) show({})
          setVersionsOpen(!areVersionsOpen)
        }}
        onSave={() => void save()}
        onCheckIn={checkIn}
        onDiscard={() => setDialog({ kind: "discard" })}
        onTakeOver={(one) => setDialog({ kind: "takeOver", checkOut: one })}
      />
      <DocumentFacts document={shown} checkOut={checkOut} status={isEditing ? status : undefined} />
      <DocumentBanners
        editing={editing}
        offers={offers}
        canEdit={canEdit}
        comparedId={comparedId}
        onCompare={(next) => {
          if (isVersionShown) show({})
          setComparedId(next)
        }}
        onCheckIn={checkIn}
      />
      <div className="document-page__body ru-fill-block">
        <div className="document-page__content ru-fill">
          <Suspense fallback={<Loading />}>
            {/* The editor stays, so that its undo history does. */}
            {isEditing ? (
              <div className="document-page__editor" hidden={isVersionShown || compared !== undefined}>
                <DocumentEditor
                  key={session.key}
                  label={label}
                  content={session.initial}
                  sources={sources}
                  takesFocus={session.takesFocus}
                  onChange={session.saver.change}
                  onSave={() => void save()}
                />
              </div>
            ) : null}
          </Suspense>
          {/* What is shown while editing loads beside the editor, not in its place. */}
          <Suspense fallback={<Loading />}>
            {isVersionShown ? (
              <ShownVersion
                document={shown}
                search={search}
                onShow={show}
                onRestore={
                  canEdit && (!checkOut || checkOut.isOwn) && offers.length === 0 ? editing.continueWith : undefined
                }
              />
            ) : null}
            {isVersionShown || (isEditing && !compared) ? null : checkOut?.isOwn && canEdit && offers.length === 0 ? (
              <Loading />
            ) : (
              <div className="document-page__reading">{reading}</div>
            )}
          </Suspense>
        </div>
        <Suspense>
          {areVersionsOpen ? (
            <VersionsPanel
              document={shown}
              search={search}
              onShow={show}
              onClose={() => {
                setVersionsOpen(false)
                if (isVersionShown) show({})
              }}
            />
          ) : null}
        </Suspense>
      </div>
      {dialog?.kind === "checkIn" ? <CheckInDialog onCheckIn={editing.checkIn} onClose={close} /> : null}
      {dialog?.kind === "takeOver" ? (
        <TakeOverDialog
          checkOut={dialog.checkOut}
          onConfirm={() => {
            void editing.takeOver(dialog.checkOut)
            close()
          }}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={dialog?.kind === "discard"}
        title={text("document.discard.title")}
        confirmLabel={text("document.discard")}
        cancelLabel={text("document.cancel")}
        closeLabel={text("document.close")}
        tone="danger"
        onConfirm={() => {
          editing.discardChanges()
          close()
        }}
        onCancel={close}
      >
        {text("document.discard.text")}
      </ConfirmDialog>
      {confirmDialog}
    </Sheet>
  )
}

function Loading() {
  return (
    <div className="document-page__loading ru-grid ru-gap-16">
      <SkeletonField lines={3} />
      <SkeletonField lines={3} />
    </div>
  )
}
