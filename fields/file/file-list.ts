import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldType, Parsed } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { FileReference, StoredValue, WireFieldValue } from "../../schemas/values.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { oneLine } from "../plain-text.ts"
import { holdsOnly, wrongType } from "../wire-parts.ts"

export const mostFiles = valueLimits.files

/** Extensions by kind, as people say them. */
export const fileKinds = {
  document: ["pdf", "doc", "docx", "odt", "rtf"],
  spreadsheet: ["xls", "xlsx", "ods", "csv"],
  presentation: ["ppt", "pptx", "odp"],
  image: ["png", "jpg", "jpeg", "gif", "webp"],
  text: ["txt", "md", "json", "xml", "log"],
  email: ["eml", "msg"],
  /** No upload takes an archive, and settings do not offer it; definitions that name it still read. */
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

/** Refuses a file named twice and, where kinds are named, a file of another kind by its extension. */
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

function normaliseFiles(value: StoredValue | null | undefined): readonly FileReference[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const files: readonly Partial<FileReference>[] = value
  return files.map((file) =>
    typeof file?.fileName === "string" ? { ...file, fileName: oneLine(file.fileName) } : file,
  ) as readonly FileReference[]
}

function filesFromWire(wire: WireFieldValue): Parsed<readonly FileReference[]> {
  if (!holdsOnly(wire, "files")) return wrongType
  const files: unknown = wire.files
  if (files === undefined || files === null) return { ok: true, value: undefined }
  if (!Array.isArray(files)) return wrongType
  return { ok: true, value: files.length ? (files as FileReference[]) : undefined }
}

/** A file cannot be written in a cell. */
function filesFromText(text: string): Parsed<readonly FileReference[]> {
  return text.trim() === ""
    ? { ok: true, value: undefined }
    : { ok: false, problems: [problem("value.unknown_file", [], { file: oneLine(text) })] }
}

function filesToText(files: readonly FileReference[]): string {
  return files.map(({ fileName }) => fileName).join("; ")
}

/** Those of a list of files that a field takes; nothing of what is no such list. */
export function* filesAmong(
  value: StoredValue,
  isTaken: (file: FileReference) => boolean,
  most: number,
): Generator<readonly FileReference[]> {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  const files = listed.filter(isFile).filter(isTaken)
  if (files.length > 0) yield files.slice(0, most)
}

function isFile(item: unknown): item is FileReference {
  return typeof item === "object" && item !== null && "fileName" in item && typeof item.fileName === "string"
}

/** What a list of files is, whatever their kind. */
export const ofFiles = {
  group: "record",
  storage: "files",
  valueType: "files",
  filter: "presence",
  sortable: false,
  schemaCodes: { pattern: "value.unknown_file", minimum: "value.wrong_type" },
  checkOptions: () => [],
  schema: (field: FieldDefinition<{ maxFiles?: number }>) => fileListSchema(field.maxFiles ?? mostFiles),
  uiSchema: () => ({}),
  initial: () => undefined,
  normalise: normaliseFiles,
  fromWire: filesFromWire,
  fromText: filesFromText,
  toText: filesToText,
  indexed: () => [],
} as const satisfies Partial<FieldType<object, readonly FileReference[]>>
