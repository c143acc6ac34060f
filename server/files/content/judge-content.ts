import { fileTypeFromBuffer } from "file-type"
import {
  type AttachmentExtension,
  attachmentTypes,
  extensionOf,
  isAttachmentExtension,
  isPicture,
} from "../../../schemas/files.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { bytesOf, type FileKey, type FileStore } from "../file-store.ts"
import { mostPixels, pixelsOf } from "./picture-size.ts"
import { isPlainText } from "./plain-text.ts"
import { judgePackage } from "./zip-package.ts"

/** So much of a file tells what it is; pictures may carry a long preface. */
const headBytes = 1024 * 1024

/** How a content is recognised: by its first bytes, as a package of parts, as a compound file, or as text. */
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

/** Whether a stored content is what its name says and can be opened without harm; the problem if not. */
export async function judgeContent(
  store: FileStore,
  key: FileKey,
  size: number,
  fileName: string,
): Promise<Problem | undefined> {
  const extension = extensionOf(fileName)
  const wrong = problem("file.bad_content", ["file"], { file: fileName, extension })
  if (size === 0 || !isAttachmentExtension(extension)) return wrong
  const head = await bytesOf(await store.open(key, { start: 0, end: Math.min(size, headBytes) - 1 }))
  const found = await fileTypeFromBuffer(head)
  switch (families[extension]) {
    case "magic": {
      const contentType = attachmentTypes[extension]
      if (found?.mime !== contentType) return wrong
      return isPicture(contentType) ? judgePicture(head, contentType, fileName) : undefined
    }
    case "compound":
      return found?.mime === "application/x-cfb" ? undefined : wrong
    case "text":
      return isTextual(found?.mime) && isPlainText(head) ? undefined : wrong
    case "package": {
      const verdict = await judgePackage(store, key, size, extension)
      if (verdict === "harmless") return undefined
      return verdict === "unpacks_too_large" ? problem("file.unpacks_too_large", ["file"], { file: fileName }) : wrong
    }
  }
}

/** What is told of a text, if anything at all. */
function isTextual(mime: string | undefined): boolean {
  return mime === undefined || mime.startsWith("text/") || ["application/xml", "message/rfc822"].includes(mime)
}

/** A few bytes may say that they are a picture as large as a wall, and whoever draws it runs out of memory. */
function judgePicture(head: Buffer, contentType: string, file: string): Problem | undefined {
  const pixels = pixelsOf(head, contentType)
  if (pixels === undefined) return problem("file.bad_content", ["file"], { file, extension: extensionOf(file) })
  return pixels > mostPixels
    ? problem("file.too_many_pixels", ["file"], { file, maximum: mostPixels / 1_000_000 })
    : undefined
}
