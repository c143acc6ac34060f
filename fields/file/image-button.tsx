import { Suspense, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { useText } from "../rendering/use-text.ts"
import { isImageName } from "./is-image-name.ts"
import { lazily } from "../../ui/lazily.ts"

/** Opened on demand, so it is loaded then. */
const ImageDialog = lazily(() => import("./image-dialog.tsx"))

export interface ImageButtonProps {
  readonly file: FileReference
  /** The file list it belongs to; the preview steps through the images in it. */
  readonly among: readonly FileReference[]
}

/** An image's name, which opens its preview. */
export function ImageButton({ file, among }: ImageButtonProps) {
  const text = useText()
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
      {isOpen ? (
        <Suspense>
          <ImageDialog
            images={among.filter(({ fileName }) => isImageName(fileName))}
            first={file}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
