import { extensionOf } from "../../schemas/files.ts"
import { fileKinds } from "./file-list.ts"

/** How the page shows a file. */
export type PreviewKind = "image" | "pdf" | "text"

/** How the page shows a file of this name, whose content the server has checked; undefined if it cannot. */
export function previewKindOf(fileName: string): PreviewKind | undefined {
  const extension = extensionOf(fileName)
  const isAmong = (extensions: readonly string[]) => extensions.includes(extension)
  if (isAmong(fileKinds.image)) return "image"
  if (isAmong(fileKinds.text)) return "text"
  return extension === "pdf" ? "pdf" : undefined
}
