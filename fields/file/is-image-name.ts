import { extensionOf } from "../../schemas/files.ts"
import { fileKinds } from "./file-list.ts"

/** Whether a file name allows a preview in the page; the server has checked its content against the name. */
export function isImageName(fileName: string): boolean {
  const extension = extensionOf(fileName)
  return fileKinds.image.some((one) => one === extension)
}
