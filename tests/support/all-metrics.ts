import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify from "fastify"
import { openDatabase } from "../../server/database/database.ts"
import { createDatabaseMetrics } from "../../server/database/metrics.ts"
import { createFileMetrics } from "../../server/files/metrics.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { measuredStore } from "../../server/files/measured-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { announceClosedReplies } from "../../server/http/closed-replies.ts"
import { createRequestMetrics } from "../../server/http/request-metrics.ts"
import { serveMetrics } from "../../server/http/metrics.ts"
import { createProcessMetrics } from "../../server/http/process-metrics.ts"
import { createJobMetrics } from "../../server/jobs/metrics.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { createEmailMetrics } from "../../server/mail/metrics.ts"

/** Serves every metric from an app whose database is unavailable: nothing listens on port 1. */
export function createMetricsApp() {
  const folder = mkdtempSync(join(tmpdir(), "figures-"))
  const app = Fastify()
  announceClosedReplies(app)
  const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/none" })
  const queue = openQueue(database, () => undefined)
  const files = createFileMetrics(folder)
  const jobs = createJobMetrics(database, queue)
  const mail = createEmailMetrics(database)
  const metrics = [
    ...createRequestMetrics(app),
    ...createProcessMetrics(app),
    ...createDatabaseMetrics(database),
    ...jobs.metrics,
    ...mail.metrics,
    ...files.metrics,
  ]
  serveMetrics(app, undefined, metrics)
  return {
    app,
    /** Names and labels of all metrics, including those without rows. */
    named: metrics.map(nameAndLabels),
    store: measuredStore(folderStore(folder, noUrlSigner), files),
    jobs,
    mail,
    output: async () => (await app.inject("/metrics")).body,
    async close() {
      await app.close()
      await queue.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nameAndLabels(metric: object): { readonly name: string; readonly labels: readonly string[] } {
  if (!("name" in metric) || typeof metric.name !== "string") throw new Error("A figure has no name.")
  if (!("labelNames" in metric) || !Array.isArray(metric.labelNames)) throw new Error(`${metric.name} has no labels.`)
  return { name: metric.name, labels: metric.labelNames.map(String) }
}
