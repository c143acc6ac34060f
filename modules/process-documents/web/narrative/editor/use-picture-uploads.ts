import type { Transaction } from "@tiptap/pm/state"
import type { Editor } from "@tiptap/react"
import { useState } from "react"
import { announce } from "../../../../../ui/announce.ts"
import { useNarrativeText } from "../use-narrative-text.ts"
import { pictureTypes } from "./picture-types.ts"

export interface PictureUploadOptions {
  readonly editor: Editor
  readonly upload: (file: File) => Promise<string>
  readonly onUploaded: (fileUploadId: string) => void
  readonly onProblem: (sentence: string) => void
}

/** Uploads pictures, and inserts each after the block in which it was pasted or dropped, wherever that has moved. */
export function usePictureUploads({ editor, upload, onUploaded, onProblem }: PictureUploadOptions) {
  const text = useNarrativeText()
  const [uploading, setUploading] = useState<readonly string[]>([])

  async function insert(file: File, at: number): Promise<void> {
    let place = placeAfterBlock(editor, at)
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place = transaction.mapping.map(place)
    }
    editor.on("transaction", follow)
    setUploading((names) => [...names, file.name])
    try {
      const fileUploadId = await upload(file)
      onUploaded(fileUploadId)
      if (editor.isDestroyed) return
      editor
        .chain()
        .insertContentAt(place, { type: "picture", attrs: { fileUploadId, alternativeText: "", width: 100 } })
        .setNodeSelection(place)
        .run()
      announce(text("narrative.picture.inserted"))
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : ""
      onProblem(text("narrative.picture.failed", { name: file.name, reason }))
    } finally {
      editor.off("transaction", follow)
      setUploading((names) => names.toSpliced(names.indexOf(file.name), 1))
    }
  }

  function insertPictures(files: readonly File[], at: number = editor.state.selection.from): void {
    for (const file of files) {
      if (pictureTypes.includes(file.type)) void insert(file, at)
      else onProblem(text("narrative.picture.wrongType", { name: file.name }))
    }
  }
  return { uploading, insertPictures }
}

/** A picture is a separate block, never within a list or a table. */
function placeAfterBlock(editor: Editor, at: number): number {
  const place = editor.state.doc.resolve(at)
  return place.depth === 0 ? at : place.after(1)
}
