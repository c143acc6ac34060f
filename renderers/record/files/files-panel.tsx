import "./files.css"
import { FolderOpen, Upload as UploadIcon } from "lucide-react"
import { Suspense, useId, useState, type DragEvent } from "react"
import { useStagedFiles } from "../../../fields/rendering/staged-files.ts"
import { useText } from "../../../fields/rendering/use-text.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { UploadRow } from "../../../fields/file/upload-row.tsx"
import { acceptedExtensions } from "../../../fields/file/upload-error.ts"
import { useUploads } from "../../../fields/file/use-uploads.ts"
import type { FileEntry } from "../../../modules/files/contracts/files.ts"
import {
  selectableCategories,
  fileCategories,
  type SelectableCategory,
  type FileCategory,
} from "../../../schemas/files.ts"
import { Button } from "../../../ui/button.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { PanelLayout } from "../side-panel/panel-layout.tsx"
import type { PanelState } from "../side-panel/panel-state.ts"
import { useSurroundingForm } from "../record-form-context.ts"
import { FileEntryRow } from "./file-entry-row.tsx"

/** Loaded on demand, because the user opens it by a button. */
const UploadDialog = lazily(() => import("../../../fields/file/upload-dialog.tsx"))

export interface FileListFilters {
  readonly search: string
  readonly category: FileCategory | null
}

export interface FilesPanelProps {
  readonly state: PanelState<readonly FileEntry[]>
  readonly filters: FileListFilters
  readonly onFiltersChange: (filters: FileListFilters) => void
  readonly onMore: (() => void) | undefined
  readonly isFetchingMore: boolean
  readonly onStar: (file: FileEntry, starred: boolean) => void
  /** Called after a file was attached to the record. */
  readonly onUploaded: () => void
}

/** Lists the files of a record and its fields by kind; deleted files are removed with the next save. */
export function FilesPanel(props: FilesPanelProps) {
  const { state, filters, onFiltersChange, onMore, isFetchingMore, onStar, onUploaded } = props
  const text = useText()
  const { files } = useFieldView()
  const form = useSurroundingForm()
  const categoryId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const [category, setCategory] = useState<SelectableCategory>(
    form.profile.type === "EVIDENCE" ? "EVIDENCE" : "ATTACHMENT",
  )
  const { uploads, add, resume, stop } = useUploads({ fieldId: null, category }, undefined, onUploaded)
  const canWrite = form.mode === "edit" && files.available
  const staged = useStagedFiles(form.staged)
  // The list is too short to search.
  const isEmpty =
    state.kind === "ready" && state.content.length === 0 && filters.search === "" && filters.category === null
  const removedIds = new Set(staged.map(({ file }) => file.id))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (canWrite) add([...event.dataTransfer.files])
  }
  return (
    <div
      className="ru-files-panel ru-grid ru-gap-12"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!canWrite) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="ru-grid ru-gap-8">
        {isEmpty ? null : (
          <>
            <SearchInput
              label={text("files.searchLabel")}
              placeholder={text("files.search")}
              value={filters.search}
              onChange={(search) => onFiltersChange({ ...filters, search })}
            />
            <Select
              aria-label={text("files.category")}
              emptyLabel={text("files.all")}
              placeholder={text("files.all")}
              options={fileCategories.map((value) => ({ value, label: text(`files.category.${value}`) }))}
              value={filters.category}
              onChange={(value) => onFiltersChange({ ...filters, category: value as FileCategory | null })}
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
        <ul className="ru-file-list ru-divided">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onResume={resume} onStop={stop} />
          ))}
        </ul>
      ) : null}
      <PanelLayout state={state} unavailable={text("files.unavailable")}>
        {(content) => (
          <>
            {content.length === 0 && uploads.length === 0 ? <Nothing filters={filters} /> : null}
            {fileCategories.map((one) => {
              const some = content.filter((file) => file.category === one)
              if (some.length === 0) return null
              return (
                <section key={one} aria-labelledby={`files-${one}`}>
                  <h3 className="ru-files-panel__heading ru-row ru-gap-6 ru-note" id={`files-${one}`}>
                    {text(`files.category.${one}`)}
                    <span className="ru-figures">{some.length}</span>
                  </h3>
                  <ul>
                    {some.map((file) => (
                      <FileEntryRow
                        key={file.id}
                        file={file}
                        among={content}
                        isRemoved={removedIds.has(file.id)}
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
      </PanelLayout>
      {isChoosing ? (
        <Suspense>
          <UploadDialog
            many
            extensions={acceptedExtensions(undefined)}
            onClose={() => setChoosing(false)}
            onSelected={add}
          >
            <FormField id={categoryId} label={text("files.categoryFor")}>
              <Select
                id={categoryId}
                options={selectableCategories.map((value) => ({ value, label: text(`files.category.${value}`) }))}
                value={category}
                onChange={(value) => setCategory((value ?? category) as SelectableCategory)}
              />
            </FormField>
          </UploadDialog>
        </Suspense>
      ) : null}
    </div>
  )
}

function Nothing({ filters }: { readonly filters: FileListFilters }) {
  const text = useText()
  if (filters.search !== "" || filters.category !== null) return <EmptyState title={text("files.noMatch")} />
  return (
    <EmptyState icon={<FolderOpen aria-hidden="true" />} title={text("files.none")} text={text("files.none.text")} />
  )
}
