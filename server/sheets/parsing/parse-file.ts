import { importLimits } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

const oleCompoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Detects a file's format by its content. */
export function sourceOf(bytes: Buffer): "xlsx" | "csv" | "oscal" {
  if (bytes.length > importLimits.bytes) throw createFileError("request.too_large")
  if (bytes.length === 0) throw createFileError("import.empty_file")
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return "xlsx"
  if (bytes.subarray(0, 4).equals(oleCompoundFile)) throw createFileError("import.unreadable_file")
  const first = bytes
    .subarray(0, 256)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart()
  return first.startsWith("{") ? "oscal" : "csv"
}
