import { importLimits } from "./source-table.ts"
import { fileRefused } from "./unreadable.ts"

const oleCompoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** What a file is, by its content. */
export function sourceOf(bytes: Buffer): "xlsx" | "csv" | "oscal" {
  if (bytes.length > importLimits.bytes) throw fileRefused("request.too_large")
  if (bytes.length === 0) throw fileRefused("import.empty_file")
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return "xlsx"
  if (bytes.subarray(0, 4).equals(oleCompoundFile)) throw fileRefused("import.unreadable_file")
  const first = bytes
    .subarray(0, 256)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart()
  return first.startsWith("{") ? "oscal" : "csv"
}
