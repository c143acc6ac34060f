import "./files.css"
import { FolderOpen, Upload as UploadIcon } from "lucide-react"
import { Suspense, useId, useState, type DragEvent } from "react"
import { useStagedFiles } from "../../../fields/drawing/staged-files.ts"
import { useText } from "../../../fields/drawing/use-text.ts"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import { UploadRow } from "../../../fields/file/upload-row.tsx"
import { acceptedExtensions } from "../../../fields/file/upload-refusal.ts"
import { useUploads } from "../../../fields/file/use-uploads.ts"
import type { FileEntry } from "../../../schemas/api/files.ts"
import { chosenCategories, fileCategories, type ChosenCategory, type FileCategory } from "../../../schemas/files.ts"
import { Button } from "../../../ui/button.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { PanelFrame } from "../rail/panel-frame.tsx"
import type { PanelState } from "../rail/panel-state.ts"
import { useSurroundingForm } from "../record-form-context.ts"
import { FileEntryRow } from "./file-entry-row.tsx"

/** Opened by hand, so it is fetched then. */
const UploadDialog = lazily(() => import("../../../fields/file/upload-dialog.tsx"))

export interface FilesWish {
  readonly search: string
  readonly category: FileCategory | null
}

export interface FilesPanelProps {
  readonly state: PanelState<readonly FileEntry[]>
  readonly wish: FilesWish
  readonly onWish: (wish: FilesWish) => void
  readonly onMore: (() => void) | undefined
  readonly isFetchingMore: boolean
  readonly onStar: (file: FileEntry, starred: boolean) => void
  /** A file was put with the record. */
  readonly onUploaded: () => void
}

/** A record's files, its own and those of its fields, by kind; deleted ones go with the next save. */
export function FilesPanel(props: FilesPanelProps) {
  const { state, wish, onWish, onMore, isFetchingMore, onStar, onUploaded } = props
  const text = useText()
  const { files } = useFieldView()
  const form = useSurroundingForm()
  const categoryId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const [category, setCategory] = useState<ChosenCategory>(form.profile.type === "EVIDENCE" ? "EVIDENCE" : "ATTACHMENT")
  const { uploads, add, resume, stop } = useUploads({ fieldId: null, category }, undefined, onUploaded)
  const canWrite = form.mode === "edit" && files.available
  const staged = useStagedFiles(form.staged)
  // There is nothing to look for.
  const isEmpty = state.kind === "ready" && state.content.length === 0 && wish.search === "" && wish.category === null
  const going = new Set(staged.map(({ file }) => file.id))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (canWrite) add([...event.dataTransfer.files])
  }
  return (
    <div
      className="ru-files-panel"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!canWrite) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="ru-files-panel__bar">
        {isEmpty ? null : (
          <>
            <SearchInput
              label={text("files.searchLabel")}
              placeholder={text("files.search")}
              value={wish.search}
              onChange={(search) => onWish({ ...wish, search })}
            />
            <Select
              aria-label={text("files.category")}
              emptyLabel={text("files.all")}
              placeholder={text("files.all")}
              options={fileCategories.map((value) => ({ value, label: text(`files.category.${value}`) }))}
              value={wish.category}
              onChange={(value) => onWish({ ...wish, category: value as FileCategory | null })}
            />
          </>
        )}
        {canWrite ? (
          <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setChoosing(true)}>
            {text("files.upload")}
          </Button>
        ) : (
          <p className="ru-message">{files.available ? text("files.readOnly") : files.reason}</p>
        )}
      </div>
      {uploads.length > 0 ? (
        <ul className="ru-files-panel__uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onResume={resume} onStop={stop} />
          ))}
        </ul>
      ) : null}
      <PanelFrame state={state} unavailable={text("files.unavailable")}>
        {(content) => (
          <>
            {content.length === 0 && uploads.length === 0 ? <Nothing wish={wish} /> : null}
            {fileCategories.map((one) => {
              const some = content.filter((file) => file.category === one)
              if (some.length === 0) return null
              return (
                <section key={one} aria-labelledby={`files-${one}`}>
                  <h3 className="ru-files-panel__heading" id={`files-${one}`}>
                    {text(`files.category.${one}`)}
                    <span className="ru-figures">{some.length}</span>
                  </h3>
                  <ul>
                    {some.map((file) => (
                      <FileEntryRow
                        key={file.id}
                        file={file}
                        among={content}
                        isGoing={going.has(file.id)}
                        onStar={onStar}
                      />
                    ))}
                  </ul>
                </section>
              )
            })}
            {onMore ? (
              <Button variant="ghost" busy={isFetchingMore} onClick={onMore}>
                {text("files.more")}
              </Button>
            ) : null}
          </>
        )}
      </PanelFrame>
      {isChoosing ? (
        <Suspense>
          <UploadDialog
            many
            extensions={acceptedExtensions(undefined)}
            onClose={() => setChoosing(false)}
            onChosen={add}
          >
            <FieldFrame id={categoryId} label={text("files.categoryFor")}>
              <Select
                id={categoryId}
                options={chosenCategories.map((value) => ({ value, label: text(`files.category.${value}`) }))}
                value={category}
                onChange={(value) => setCategory((value ?? category) as ChosenCategory)}
              />
            </FieldFrame>
          </UploadDialog>
        </Suspense>
      ) : null}
    </div>
  )
}

function Nothing({ wish }: { readonly wish: FilesWish }) {
  const text = useText()
  if (wish.search !== "" || wish.category !== null) return <EmptyState title={text("files.noMatch")} />
  return (
    <EmptyState icon={<FolderOpen aria-hidden="true" />} title={text("files.none")} text={text("files.none.text")} />
  )
}
