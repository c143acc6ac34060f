import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import Fastify from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "../../../server/database/database.ts"
import { databaseFigures } from "../../../server/database/figures.ts"
import { fileFigures } from "../../../server/files/figures.ts"
import { fileKey, PartsMissing } from "../../../server/files/file-store.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { measuredStore } from "../../../server/files/measured-store.ts"
import { noAddresses } from "../../../server/files/open-file-store.ts"
import { callFigures } from "../../../server/http/call-figures.ts"
import { serveMetrics } from "../../../server/http/metrics.ts"
import { processFigures } from "../../../server/http/process-figures.ts"
import { jobFigures } from "../../../server/jobs/figures.ts"
import { openQueue } from "../../../server/jobs/queue.ts"
import { mailFigures } from "../../../server/mail/figures.ts"

// Every figure of the product beside a database that is away: nothing listens at port 1.
const folder = mkdtempSync(join(tmpdir(), "figures-"))
const app = Fastify()
const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/none" })
const queue = openQueue(database, () => undefined)
const stored = fileFigures(folder)
const store = measuredStore(folderStore(folder, noAddresses), stored)
const printed = async () => (await app.inject("/metrics")).body
const { promise: closed, resolve: noteClosed } = Promise.withResolvers<void>()
let names: string[]

beforeAll(async () => {
  serveMetrics(app, undefined, [
    ...callFigures(app),
    ...processFigures(app),
    ...databaseFigures(database),
    ...jobFigures(database, queue).metrics,
    ...mailFigures(database).metrics,
    ...stored.metrics,
  ])
  app.get("/stream", (_, reply) => {
    reply.hijack()
    // As the product's streams do; Node then keeps what the head is written with.
    reply.raw.setHeader("x-correlation-id", "stream-one")
    reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).write(": here\n\n")
    reply.raw.once("close", () => setImmediate(noteClosed))
  })
  names = [...(await printed()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
})

afterAll(async () => {
  await app.close()
  await queue.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The figures an expression names, without labels, functions and durations. */
const namedIn = (expression: string) =>
  expression
    .replaceAll(/\{[^}]*\}|\b(?:by|on|without)\s*\([^)]*\)|\b\w+\s*(?=\()/g, " ")
    .match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []

test("each figure has a sentence and a name that ends as its type and unit ask, also while the database is away", async () => {
  const body = await printed()
  expect(body).toMatch(/^database_reachable 0$/m)
  const helps = [...body.matchAll(/^# HELP (\S+) (.+)$/gm)]
  expect(helps.filter(([, , help]) => !help?.endsWith("."))).toEqual([])
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }))
  expect(types.length).toBe(helps.length)
  expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([])
  expect(types.filter(({ name, type }) => type === "histogram" && !name.endsWith("_seconds"))).toEqual([])
  expect(types.filter(({ name }) => /milli|minutes|hours|kilo|mega/.test(name))).toEqual([])
})

test("a live stream is counted as long as it is open, and is no slow call afterwards", async () => {
  const address = await app.listen({ port: 0, host: "127.0.0.1" })
  const stop = new AbortController()
  const stream = await fetch(`${address}/stream`, { signal: stop.signal })
  expect(stream.status).toBe(200)
  expect(await printed()).toMatch(/^live_streams_open 1$/m)
  stop.abort()
  await closed
  expect(await printed()).toMatch(/^live_streams_open 0$/m)
  expect(await printed()).not.toContain('route="/stream"')
})

test("the file store's figures count uploads and their bytes, and a failure only where the store failed", async () => {
  const key = fileKey("3f0f3f3a-1111-4111-8111-111111111111", "3f0f3f3a-2222-4222-8222-222222222222")
  const uploadId = await store.start(key)
  const missing = store.complete(key, uploadId, [{ partNumber: 1, etag: "none" }])
  await expect(missing).rejects.toThrow(PartsMissing)
  const etag = await store.receive({ key, uploadId, partNumber: 1 }, Readable.from([Buffer.from("twelve bytes")]), 12)
  await store.complete(key, uploadId, [{ partNumber: 1, etag }])
  const body = await printed()
  expect(body).toMatch(/^file_uploads_total 1$/m)
  expect(body).toMatch(/^file_uploaded_bytes_total 12$/m)
  expect(body).toMatch(/^file_store_duration_seconds_count\{operation="complete",outcome="done"\} 2$/m)
  expect(body).toMatch(/^file_folder_free_bytes [1-9]/m)
})

test("the dashboard draws figures that the product prints", () => {
  const { panels } = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.flatMap(namedIn).filter((name) => !names.includes(name))).toEqual([])
  expect(expressions.filter((expression) => namedIn(expression).length === 0 && !/\bup\b/.test(expression))).toEqual([])
})

test("each alert asks for figures that the product prints, has a summary, and leads to its section of docs/operations.md", () => {
  const alerts = readFileSync("deploy/alerts.yml", "utf8").split("- alert: ").slice(1)
  const sections = readFileSync("docs/operations.md", "utf8")
  expect(alerts.length).toBeGreaterThan(8)
  const faults = alerts.flatMap((alert) => {
    const name = /^\w+/.exec(alert)?.[0] ?? ""
    const expression = /^ +expr: (.+)$/m.exec(alert)?.[1] ?? ""
    const figures = namedIn(expression)
    const isSound =
      (figures.length > 0 || expression.startsWith("up{")) &&
      figures.every((figure) => names.includes(figure)) &&
      /^ +summary: .+\.$/m.test(alert) &&
      alert.includes(`runbook: docs/operations.md#${name.toLowerCase()}\n`) &&
      sections.includes(`\n## ${name}\n`)
    return isSound ? [] : [name]
  })
  expect(faults).toEqual([])
})
