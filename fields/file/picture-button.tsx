import { Suspense, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { useText } from "../drawing/use-text.ts"
import { isPictureName } from "./picture-name.ts"
import { lazily } from "../../ui/lazily.ts"

/** Opened by hand, so it is fetched then. */
const PictureDialog = lazily(() => import("./picture-dialog.tsx"))

export interface PictureButtonProps {
  readonly file: FileReference
  /** The files it stands among; the preview leads through the pictures of them. */
  readonly among: readonly FileReference[]
}

/** A picture's name, which opens its preview. */
export function PictureButton({ file, among }: PictureButtonProps) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ru-file__name ru-link ru-truncate"
        aria-label={text("field.file.show", { name: file.fileName })}
        onClick={() => setShown(true)}
      >
        <bdi>{file.fileName}</bdi>
      </button>
      {isShown ? (
        <Suspense>
          <PictureDialog
            pictures={among.filter(({ fileName }) => isPictureName(fileName))}
            first={file}
            onClose={() => setShown(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
