import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldType, Parsed } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { FileReference, StoredValue, WireFieldValue } from "../../schemas/values.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { oneLine } from "../plain-text.ts"
import { hasOnlyPart, wrongTypeResult } from "../wire-value.ts"

export const maxFilesPerField = valueLimits.files

/** Extensions by kind, as users name them. */
export const fileKinds = {
  document: ["pdf", "doc", "docx", "odt", "rtf"],
  spreadsheet: ["xls", "xlsx", "ods", "csv"],
  presentation: ["ppt", "pptx", "odp"],
  image: ["png", "jpg", "jpeg", "gif", "webp"],
  text: ["txt", "md", "json", "xml", "log"],
  email: ["eml", "msg"],
  /** Uploads do not accept archives, and settings do not offer them; definitions that name them remain valid. */
  archive: ["zip"],
} as const satisfies Record<string, readonly string[]>
export type FileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as FileKind[]

function fileListSchema(maximum: number): JsonSchema {
  return {
    type: "array",
    maxItems: maximum,
    items: {
      type: "object",
      properties: {
        id: { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" },
        fileName: { type: "string", minLength: 1, maxLength: valueLimits.fileName },
        size: { type: "integer", minimum: 0, maximum: valueLimits.fileSize },
      },
      required: ["id", "fileName", "size"],
      additionalProperties: false,
    },
  }
}

/** Rejects duplicate files and, if kinds are configured, files of another kind by their extension. */
export function checkFiles(
  files: readonly FileReference[],
  kinds: readonly FileKind[] | undefined,
): readonly Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const allowed = kinds && new Set<string>(kinds.flatMap((kind) => fileKinds[kind]))
  for (const { id, fileName } of files) {
    if (seen.has(id)) problems.push(problem("value.duplicate", []))
    seen.add(id)
    if (allowed && !allowed.has(extensionOf(fileName))) {
      problems.push(problem("value.bad_file_kind", [], { file: fileName, kinds: [...allowed].join(", ") }))
    }
  }
  return problems
}

function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".")
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase()
}

function normalizeFiles(value: StoredValue | null | undefined): readonly FileReference[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const files: readonly Partial<FileReference>[] = value
  return files.map((file) =>
    typeof file?.fileName === "string" ? { ...file, fileName: oneLine(file.fileName) } : file,
  ) as readonly FileReference[]
}

function filesFromWire(wire: WireFieldValue): Parsed<readonly FileReference[]> {
  if (!hasOnlyPart(wire, "files")) return wrongTypeResult
  const files: unknown = wire.files
  if (files === undefined || files === null) return { ok: true, value: undefined }
  if (!Array.isArray(files)) return wrongTypeResult
  return { ok: true, value: files.length ? (files as FileReference[]) : undefined }
}

/** A file cannot be entered in a cell. */
function filesFromText(text: string): Parsed<readonly FileReference[]> {
  return text.trim() === ""
    ? { ok: true, value: undefined }
    : { ok: false, problems: [problem("value.unknown_file", [], { file: oneLine(text) })] }
}

function filesToText(files: readonly FileReference[]): string {
  return files.map(({ fileName }) => fileName).join("; ")
}

/** The files of a list that a field accepts; none if the value is not a list. */
export function* filesAmong(
  value: StoredValue,
  isAccepted: (file: FileReference) => boolean,
  limit: number,
): Generator<readonly FileReference[]> {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  const files = listed.filter(isFile).filter(isAccepted)
  if (files.length > 0) yield files.slice(0, limit)
}

function isFile(item: unknown): item is FileReference {
  return typeof item === "object" && item !== null && "fileName" in item && typeof item.fileName === "string"
}

/** Common implementation of file lists of any kind. */
export const ofFiles = {
  group: "record",
  storage: "files",
  valueType: "files",
  filter: "presence",
  sortable: false,
  schemaCodes: { pattern: "value.unknown_file", minimum: "value.wrong_type" },
  checkOptions: () => [],
  schema: (field: FieldDefinition<{ maxFiles?: number }>) => fileListSchema(field.maxFiles ?? maxFilesPerField),
  uiSchema: () => ({}),
  initial: () => undefined,
  normalize: normalizeFiles,
  fromWire: filesFromWire,
  fromText: filesFromText,
  toText: filesToText,
  indexed: () => [],
} as const satisfies Partial<FieldType<object, readonly FileReference[]>>
