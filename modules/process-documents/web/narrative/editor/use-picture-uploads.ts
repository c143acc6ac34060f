import type { Transaction } from "@tiptap/pm/state"
import type { Editor } from "@tiptap/react"
import { useEffect, useRef, useState } from "react"
import { announce } from "../../../../../ui/announce.ts"
import { useNarrativeText } from "../use-narrative-text.ts"
import type { TakenPicture } from "./clean-pasted.ts"
import { pastedPicture, pictureIn } from "./pasted-picture.ts"
import { pictureTypes } from "./picture-types.ts"

/** The most pictures that are uploaded from one pasted text. */
const maxPasted = 50

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

  /** What has become of pasted pictures, by key: null if one was not uploaded. */
  const pasted = useRef(new Map<string, string | null>())

  /** Gives the pictures that are uploaded their places, also where undoing and redoing has brought a place back. */
  function replacePlaces(): void {
    if (editor.isDestroyed) return
    const { tr, doc, schema } = editor.state
    doc.forEach((node, place) => {
      const fileUploadId = node.type.name === pastedPicture ? pasted.current.get(String(node.attrs["key"])) : undefined
      if (fileUploadId === undefined) return
      const [start, end] = [tr.mapping.map(place), tr.mapping.map(place + node.nodeSize)]
      const attributes = { fileUploadId, alternativeText: "", width: 100 }
      if (fileUploadId === null) tr.delete(start, end)
      else tr.replaceWith(start, end, schema.nodes["picture"]!.create(attributes))
    })
    if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false))
  }
  const replaceLater = useRef(replacePlaces)
  replaceLater.current = replacePlaces
  useEffect(() => {
    const follow = () => replaceLater.current()
    editor.on("update", follow)
    return () => void editor.off("update", follow)
  }, [editor])

  async function uploadPasted(file: File, key: string): Promise<void> {
    try {
      const fileUploadId = await upload(file)
      onUploaded(fileUploadId)
      pasted.current.set(key, fileUploadId)
      announce(text("narrative.picture.inserted"))
    } catch (failure) {
      pasted.current.set(key, null)
      const reason = failure instanceof Error ? failure.message : ""
      onProblem(text("narrative.picture.failed", { name: file.name, reason }))
    }
    replacePlaces()
  }

  /** Takes pictures out of a text that is being pasted; says once how many it cannot take. */
  function startPaste(): (address: string) => TakenPicture | undefined {
    let [taken, refused] = [0, 0]
    return (address) => {
      const file = taken < maxPasted ? pictureIn(address, taken + 1) : undefined
      if (!file || !pictureTypes.includes(file.type)) {
        refused += 1
        if (refused === 1) queueMicrotask(() => onProblem(text("narrative.picture.leftOut", { count: refused })))
        return undefined
      }
      taken += 1
      const key = crypto.randomUUID()
      void uploadPasted(file, key)
      return { key, label: text("narrative.picture.uploading", { name: file.name }) }
    }
  }

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
  return { uploading, insertPictures, startPaste }
}

/** A picture is a separate block, never within a list or a table. */
function placeAfterBlock(editor: Editor, at: number): number {
  const place = editor.state.doc.resolve(at)
  return place.depth === 0 ? at : place.after(1)
}
