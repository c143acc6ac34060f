import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { pipeline } from "node:stream/promises"
import { filePartBytes, maxFileBytes, countParts } from "../../schemas/files.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { openDatabase } from "../../server/database/database.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, formatMeasurement, formatRatio } from "./measurements.ts"
import { fillClient, type FilledClient } from "./server/filled-client.ts"
import { signIn } from "./server/sign-in.ts"

/**
 * An upload through the signed calls into the folder, beside the same bytes sent once over HTTP, written and synced.
 */
export async function run({ quick, rounds, log }: BenchOptions): Promise<BenchTable> {
  const bytes = quick ? maxFileBytes / 10 : maxFileBytes
  const { uploads, copies } = await measured(bytes, rounds * 3, log)
  const speed = (seconds: number) => formatMeasurement(bytes / 1_000_000 / seconds)
  const ratio = median(copies) / median(uploads)
  return {
    title: "Upload",
    about: `A file of ${bytes / 1_000_000} MB from disk over loopback to another process: through the page's requests (start, signed parts of 8 MiB one after another, complete, with hash, content inspection, fsync, audit entry), and alternately one PUT to a server that writes it to a file and syncs it.`,
    columns: ["", "s", "MB/s"],
    rows: [
      ["upload", formatMeasurement(median(uploads)), speed(median(uploads))],
      ["plain copy", formatMeasurement(median(copies)), speed(median(copies))],
      ["upload ÷ plain copy", "", formatRatio(median(copies), median(uploads))],
    ],
    remarks: [],
    shortfalls:
      ratio < 0.5 ? [`upload: ${ratio.toFixed(2)} of the plain copy's speed; the target is at least 0.5.`] : [],
  }
}

async function measured(bytes: number, rounds: number, log: BenchOptions["log"]) {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-upload-"))
  const file = join(folder, "large.txt")
  writeFileSync(file, Buffer.alloc(bytes, "one line of a large log\n"))
  const embedded = await startEmbedded({ dataDirectory: join(folder, "database"), log: () => undefined })
  let receivers: ChildProcess | undefined
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const filled = await fillClient(database, 1)
    await database.close()
    receivers = fork(join(import.meta.dirname, "upload/receivers.ts"), [embedded.url, folder])
    const [ports] = (await once(receivers, "message")) as [{ app: number; plain: number }]
    const app = `http://127.0.0.1:${ports.app}`
    const authorization = await signIn(app, filled.email)
    const uploads: number[] = []
    const copies: number[] = []
    // The first of each fills caches that a running server has filled.
    for (let round = -1; round < rounds; round += 1) {
      log(`round ${round + 2} of ${rounds + 1}`)
      const copy = await timed(() => uploadPart(`http://127.0.0.1:${ports.plain}/`, file, 0, bytes))
      const upload = await timed(() => uploaded(app, authorization, filled, file, bytes))
      if (round < 0) continue
      copies.push(copy)
      uploads.push(upload)
    }
    return { uploads, copies }
  } finally {
    if (receivers) {
      receivers.send("stop")
      await once(receivers, "exit")
    }
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return (performance.now() - start) / 1000
}

/** What a page does with a file. */
async function uploaded(
  origin: string,
  authorization: string,
  { clientId, projectId }: FilledClient,
  file: string,
  bytes: number,
): Promise<void> {
  const call = async (path: string, body: object) => {
    const headers = { authorization, "content-type": "application/json" }
    const reply = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Started
  }
  const named = { clientId, projectId, companyId: "0", fileType: "text/plain" }
  const fileName = "large.txt"
  const startBody = { ...named, fileName, totalParts: countParts(bytes), fileSize: bytes }
  const { presignedUrls, updatedFileName, uploadId } = await call("/api/file/upload", startBody)
  const partETags: { readonly partNumber: number; readonly etag: string }[] = []
  for (const [index, url] of presignedUrls.entries()) {
    const start = index * filePartBytes
    const etag = await uploadPart(`${origin}${url}`, file, start, Math.min(filePartBytes, bytes - start))
    partETags.push({ partNumber: index + 1, etag })
  }
  const attachment = { serviceType: "PROFILE_ATTACHMENT", serviceId: "new", serviceReferenceId: null }
  const uploadDetails = { uploadId, updatedFileName, originalFileName: fileName, partETags }
  await call("/api/file/complete-upload", { ...named, ...attachment, ...uploadDetails })
}

interface Started {
  readonly presignedUrls: readonly string[]
  readonly updatedFileName: string
  readonly uploadId: string
}

/** Sends so many bytes of a file to an address; answers the etag, where there is one. */
async function uploadPart(url: string, file: string, start: number, size: number): Promise<string> {
  const sent = request(url, { method: "PUT", headers: { "content-length": size } })
  const replied = once(sent, "response")
  await pipeline(createReadStream(file, { start, end: start + size - 1 }), sent)
  const [reply] = (await replied) as [IncomingMessage]
  reply.resume()
  await once(reply, "end")
  if (reply.statusCode !== 200) throw new Error(`A part was answered ${reply.statusCode}.`)
  return String(reply.headers["etag"] ?? "")
}
