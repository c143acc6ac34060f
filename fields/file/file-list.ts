import type { JsonSchema } from "../../schemas/compiled.ts"
import type { Parsed } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { FileReference, StoredValue, WireFieldValue } from "../../schemas/values.ts"
import { oneLine } from "../plain-text.ts"
import { holdsOnly, wrongType } from "../wire-parts.ts"

/** The upload limit, in bytes. */
export const largestFile = 100_000_000
export const mostFiles = 100

/** Extensions by kind, as people say them. */
export const fileKinds = {
  document: ["pdf", "doc", "docx", "odt", "rtf"],
  spreadsheet: ["xls", "xlsx", "ods", "csv"],
  presentation: ["ppt", "pptx", "odp"],
  image: ["png", "jpg", "jpeg", "gif", "webp"],
  text: ["txt", "md", "json", "xml", "log"],
  email: ["eml", "msg"],
  archive: ["zip"],
} as const satisfies Record<string, readonly string[]>
export type FileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as FileKind[]

export function fileListSchema(maximum: number): JsonSchema {
  return {
    type: "array",
    maxItems: maximum,
    items: {
      type: "object",
      properties: {
        id: { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" },
        fileName: { type: "string", minLength: 1, maxLength: 255 },
        size: { type: "integer", minimum: 0, maximum: largestFile },
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

export function normaliseFiles(value: StoredValue | null | undefined): readonly FileReference[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const files: readonly Partial<FileReference>[] = value
  return files.map((file) =>
    typeof file?.fileName === "string" ? { ...file, fileName: oneLine(file.fileName) } : file,
  ) as readonly FileReference[]
}

export function filesFromWire(wire: WireFieldValue): Parsed<readonly FileReference[]> {
  if (!holdsOnly(wire, "files")) return wrongType
  const files: unknown = wire.files
  if (files === undefined || files === null) return { ok: true, value: undefined }
  if (!Array.isArray(files)) return wrongType
  return { ok: true, value: files.length ? (files as FileReference[]) : undefined }
}

/** A file cannot be written in a cell. */
export function filesFromText(text: string): Parsed<readonly FileReference[]> {
  return text.trim() === ""
    ? { ok: true, value: undefined }
    : { ok: false, problems: [problem("value.unknown_file", [], { file: oneLine(text) })] }
}

export function filesToText(files: readonly FileReference[]): string {
  return files.map(({ fileName }) => fileName).join("; ")
}
