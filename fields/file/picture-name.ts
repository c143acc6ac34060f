import { extensionOf } from "../../schemas/files.ts"
import { fileKinds } from "./file-list.ts"

/** Whether a file may be looked at in the page, by its name; the server held its content against it. */
export function isPictureName(fileName: string): boolean {
  const extension = extensionOf(fileName)
  return fileKinds.image.some((one) => one === extension)
}
