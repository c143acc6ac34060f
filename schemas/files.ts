import { valueLimits } from "./value-limits.ts"

/** What a file is for: where it hangs, who may see it and what it may contain follow from this. */
export const uploadTypes = ["PROFILE_ATTACHMENT", "COMMUNICATION_ATTACHMENT", "SCOPING_EXTRA", "DATA_UPLOAD"] as const
export type UploadType = (typeof uploadTypes)[number]

/** Under which heading lists of files show it. */
export const fileCategories = [
  "UPLOADED",
  "COMMENT",
  "NARRATIVE_FLOWCHART",
  "EVIDENCE",
  "RCM",
  "ATTACHMENT",
  "SCOPING",
  "OTHER",
] as const
export type FileCategory = (typeof fileCategories)[number]

/** Those that a person may choose for a record's own file; the others follow from where a file hangs. */
export const chosenCategories = ["ATTACHMENT", "EVIDENCE", "NARRATIVE_FLOWCHART", "RCM", "OTHER"] as const
export type ChosenCategory = (typeof chosenCategories)[number]

/** `checking`: in quarantine until the scanner answers. `refused`: the scanner found something, and the content is gone. */
export const fileStates = ["uploading", "checking", "ready", "refused", "deleted"] as const
export type FileState = (typeof fileStates)[number]

/** Bytes of every part but the last; S3 takes none below 5 MiB. */
export const filePartBytes = 8 * 1024 * 1024
export const mostFileParts = 100
export const mostFileBytes = valueLimits.fileSize

/** Whether a file is more than is taken anywhere: asked by the page before it sends anything, and by the server of what it got. */
export const isTooLarge = (size: number): boolean => size > mostFileBytes

/** A record that is not saved yet; its files wait for it, seen by their owner alone. */
export const newRecord = "new"

/** In how many parts a file of so many bytes is sent. */
export function partsOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / filePartBytes))
}

export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".")
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase()
}

/** What attachments may be, by extension; the content is held against it. */
export const attachmentTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  csv: "text/csv",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odp: "application/vnd.oasis.opendocument.presentation",
  txt: "text/plain",
  md: "text/markdown",
  json: "application/json",
  xml: "application/xml",
  log: "text/plain",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
} as const satisfies Readonly<Record<string, string>>
export type AttachmentExtension = keyof typeof attachmentTypes

const dataExtensions: readonly AttachmentExtension[] = ["xlsx", "xls", "ods", "csv"]

/** The extensions an upload may have: data is a spreadsheet or CSV. */
export function extensionsFor(type: UploadType): readonly AttachmentExtension[] {
  return type === "DATA_UPLOAD" ? dataExtensions : (Object.keys(attachmentTypes) as AttachmentExtension[])
}

export function isAttachmentExtension(text: string): text is AttachmentExtension {
  return Object.hasOwn(attachmentTypes, text)
}

/** Shown in the page; everything else is only ever saved. */
export function isPicture(contentType: string): boolean {
  return ["image/png", "image/jpeg", "image/gif", "image/webp"].includes(contentType)
}
