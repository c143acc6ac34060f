import { fileTypeFromBuffer } from "file-type"
import {
  type AttachmentExtension,
  attachmentTypes,
  extensionOf,
  isAttachmentExtension,
  isImage,
} from "../../../schemas/files.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { bytesOf, type FileKey, type FileStore } from "../file-store.ts"
import { maxPixels, pixelsOf } from "./image-size.ts"
import { isPlainText } from "./plain-text.ts"
import { inspectPackage } from "./zip-package.ts"

/** Enough of a file to detect its type; images may have long metadata first. */
const headBytes = 1024 * 1024

/** How a content type is detected: by its first bytes, as a ZIP package, as a compound file, or as text. */
const families: Readonly<Record<AttachmentExtension, "magic" | "package" | "compound" | "text">> = {
  pdf: "magic",
  rtf: "magic",
  png: "magic",
  jpg: "magic",
  jpeg: "magic",
  gif: "magic",
  webp: "magic",
  docx: "package",
  xlsx: "package",
  pptx: "package",
  odt: "package",
  ods: "package",
  odp: "package",
  doc: "compound",
  xls: "compound",
  ppt: "compound",
  msg: "compound",
  csv: "text",
  txt: "text",
  md: "text",
  json: "text",
  xml: "text",
  log: "text",
  eml: "text",
}

/** Checks whether a stored content matches its file name and is safe to open; returns the problem if not. */
export async function inspectContent(
  store: FileStore,
  key: FileKey,
  size: number,
  fileName: string,
): Promise<Problem | undefined> {
  const extension = extensionOf(fileName)
  const badContent = problem("file.bad_content", ["file"], { file: fileName, extension })
  if (size === 0 || !isAttachmentExtension(extension)) return badContent
  const head = await bytesOf(await store.open(key, { start: 0, end: Math.min(size, headBytes) - 1 }))
  const found = await fileTypeFromBuffer(head)
  switch (families[extension]) {
    case "magic": {
      const contentType = attachmentTypes[extension]
      if (found?.mime !== contentType) return badContent
      return isImage(contentType) ? inspectImage(head, contentType, fileName) : undefined
    }
    case "compound":
      return found?.mime === "application/x-cfb" ? undefined : badContent
    case "text":
      return isTextual(found?.mime) && isPlainText(head) ? undefined : badContent
    case "package": {
      const result = await inspectPackage(store, key, size, extension)
      if (result === "harmless") return undefined
      return result === "unpacks_too_large"
        ? problem("file.unpacks_too_large", ["file"], { file: fileName })
        : badContent
    }
  }
}

/** What file type detection returns for text, if anything. */
function isTextual(mime: string | undefined): boolean {
  return mime === undefined || mime.startsWith("text/") || ["application/xml", "message/rfc822"].includes(mime)
}

/** A few bytes can declare a huge image, which would exhaust the memory of the renderer. */
function inspectImage(head: Buffer, contentType: string, file: string): Problem | undefined {
  const pixels = pixelsOf(head, contentType)
  if (pixels === undefined) return problem("file.bad_content", ["file"], { file, extension: extensionOf(file) })
  return pixels > maxPixels
    ? problem("file.too_many_pixels", ["file"], { file, maximum: maxPixels / 1_000_000 })
    : undefined
}
