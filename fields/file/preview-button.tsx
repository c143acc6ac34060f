import { Suspense, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import { previewKindOf } from "./preview-kind.ts"
import { lazily } from "../../ui/lazily.ts"

/** Opened on demand, so it is loaded then. */
const PreviewDialog = lazily(() => import("./preview-dialog.tsx"))

export interface PreviewButtonProps {
  readonly file: FileReference
  /** The file list it belongs to; the preview steps through those in it that can be shown. */
  readonly among: readonly FileReference[]
}

/** The name of a file that can be shown, which opens its preview. */
export function PreviewButton({ file, among }: PreviewButtonProps) {
  const text = useText()
  const { files, language } = useFieldView()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ru-file__name ru-link ru-truncate"
        aria-label={text("field.file.show", { name: file.fileName })}
        onClick={() => setOpen(true)}
      >
        <bdi>{file.fileName}</bdi>
      </button>
      {isOpen && files.available ? (
        <Suspense>
          <PreviewDialog
            files={among.filter(({ fileName }) => previewKindOf(fileName))}
            first={file}
            link={files.link}
            language={language}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
