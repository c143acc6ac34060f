import { valueLimits } from "./value-limits.ts"

/** The purpose of a file: determines what it is attached to, who can see it, and what it may contain. */
export const uploadTypes = ["PROFILE_ATTACHMENT", "COMMUNICATION_ATTACHMENT", "SCOPING_EXTRA", "DATA_UPLOAD"] as const
export type UploadType = (typeof uploadTypes)[number]

/** The heading under which file lists show it. */
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

/** The categories that a user may choose for a record's own file; the others follow from what a file is attached to. */
export const selectableCategories = ["ATTACHMENT", "EVIDENCE", "NARRATIVE_FLOWCHART", "RCM", "OTHER"] as const
export type SelectableCategory = (typeof selectableCategories)[number]

/**
 * `checking`: in quarantine until the scanner responds. `infected`: the scanner found malware, and the content was
 * deleted.
 */
export const fileStates = ["uploading", "checking", "ready", "infected", "deleted"] as const
export type FileState = (typeof fileStates)[number]

/** Bytes of every part but the last; S3 requires at least 5 MiB. */
export const filePartBytes = 8 * 1024 * 1024
export const maxFileParts = 100
export const maxFileBytes = valueLimits.fileSize

/** Whether a file exceeds the global limit: checked by the page before the upload, and by the server after it. */
export const isTooLarge = (size: number): boolean => size > maxFileBytes

/** An unsaved record; its files are visible only to their owner until it is saved. */
export const newRecord = "new"

/** Number of parts in which a file is uploaded. */
export function countParts(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / filePartBytes))
}

export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".")
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase()
}

/** Allowed attachment types by extension; the content is checked against it. */
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

/** The allowed extensions of an upload: data is a spreadsheet or CSV. */
export function extensionsFor(type: UploadType): readonly AttachmentExtension[] {
  return type === "DATA_UPLOAD" ? dataExtensions : (Object.keys(attachmentTypes) as AttachmentExtension[])
}

export function isAttachmentExtension(text: string): text is AttachmentExtension {
  return Object.hasOwn(attachmentTypes, text)
}

/** Displayed in the page; all other types are only downloaded. */
export function isImage(contentType: string): boolean {
  return ["image/png", "image/jpeg", "image/gif", "image/webp"].includes(contentType)
}
