import { importLimits, type SourceTable } from "./source-table.ts"
import { readCsv } from "./read-csv.ts"
import { readOscal } from "./read-oscal.ts"
import { readXlsx } from "./read-xlsx.ts"
import { fileRefused } from "./unreadable.ts"

const oleCompoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads a file by what it is, not by what it is called. */
export function readSource(bytes: Buffer): SourceTable {
  const source = sourceOf(bytes)
  if (source === "xlsx") return readXlsx(bytes)
  return source === "oscal" ? readOscal(bytes) : readCsv(bytes)
}

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
