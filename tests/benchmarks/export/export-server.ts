import { readdirSync, readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { setTimeout as delay } from "node:timers/promises"
import type { ExportFile } from "../../../modules/exports/contract.ts"
import { buildApp } from "../../../server/app.ts"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../../server/database/database.ts"
import type { ExportBenchmarkOptions } from "../export.ts"
import { signIn } from "../server/sign-in.ts"

export interface ExportMeasurements {
  readonly name: "XLSX" | "PDF" | "XLSX of a matrix"
  readonly rows: number
  readonly seconds: number
  readonly megabytes: number
  /** The most memory the server's process ever held. */
  readonly peak: number
  /** The same of the process that makes the file. */
  readonly peakApart: number
}

const { url, folder, client, records, format, rows } = JSON.parse(process.argv[2] ?? "{}") as ExportBenchmarkOptions
const database = openDatabase({ ownerUrl: url })
const configuration = loadConfiguration({
  LOG_LEVEL: "silent",
  RATE_LIMIT: "1000000",
  RATE_LIMIT_SIGN_IN: "10000",
  FILES_DIRECTORY: join(folder, "files"),
})
const app = await buildApp({ configuration, database })
await app.listen({ host: "127.0.0.1", port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const headers = { authorization: await signIn(origin, client.email), "content-type": "application/json" }

const call = async (method: string, body?: object): Promise<unknown> => {
  const reply = await fetch(`${origin}/api/export`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${method} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

const startedAt = performance.now()
const apart = watchChildren()
await call("POST", {
  clientId: client.clientId,
  companyId: "0",
  reportFormat: format === "PDF" ? "PDF" : "EXCEL",
  exportType: "LIST_VIEW_EXPORT",
  exportName: "Scaled",
  projectId: client.projectId,
  ...(format === "MATRIX" ? { matrix: { columns: matrixColumns() } } : { serviceReferenceId: "scaled" }),
  ...(format === "PDF" && { filter: aboutSoMany(rows) }),
})
const file = await finished()
const seconds = (performance.now() - startedAt) / 1000
const measurements: ExportMeasurements = {
  name: format === "EXCEL" ? "XLSX" : format === "PDF" ? "PDF" : "XLSX of a matrix",
  rows: file.total ?? 0,
  seconds,
  megabytes: (file.size ?? 0) / 1_000_000,
  peak: process.resourceUsage().maxRSS / 1024,
  peakApart: apart.end(),
}
process.stdout.write(JSON.stringify(measurements))
await app.close()
await database.close()

async function finished(): Promise<ExportFile> {
  for (;;) {
    const [newestFile] = ((await call("GET")) as { content: ExportFile[] }).content
    if (newestFile?.reportStatus === "READY") return newestFile
    if (newestFile?.reportStatus === "FAILED") throw new Error(newestFile.problems.map((one) => one.message).join(" "))
    await delay(500)
  }
}

/** The most memory that any child of this process held, as Linux tells of each while it lives. */
function watchChildren() {
  let peak = 0
  const sample = setInterval(() => {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const status = statusOf(pid)
      if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue
      const [, kilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
      peak = Math.max(peak, Number(kilobytes) / 1024)
    }
  }, 100)
  return {
    end() {
      clearInterval(sample)
      return peak
    },
  }
}

/** Nothing of one that ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8")
  } catch {
    return ""
  }
}

/** 25 columns, with text, people, options, dates and results. */
function matrixColumns() {
  const of = (part: string | null, ...keys: readonly string[]) => keys.map((key) => ({ part, key }))
  const named = ["system:uid", "system:name"]
  return [
    ...of("PROCESS", ...named, "owner_1"),
    ...of("SUB_PROCESS", ...named),
    ...of("RISK", ...named, "description_1", "owner_1", "rating_1", "risk_category_1"),
    ...of("CONTROL", ...named, "description_1", "control_owner_1", "key_control_1", "frequency_1", "nature_1"),
    ...of("CONTROL", "execution_1", "evidence_retained_1", "system:due_date", "department_1"),
    ...of(null, "TOD", "TOE", "ISSUE"),
  ]
}

/** About so many of them, by the day they were tested, which are spread over 2,500 days. */
function aboutSoMany(count: number) {
  const days = Math.max(1, Math.floor((count / records) * 2500 * 0.95))
  const day = new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)
  return { filterType: "dateString", column: "tested_1", operator: "before", from: day }
}
