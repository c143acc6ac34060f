import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify from "fastify"
import { openDatabase } from "../../server/database/database.ts"
import { databaseFigures } from "../../server/database/figures.ts"
import { fileFigures } from "../../server/files/figures.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { measuredStore } from "../../server/files/measured-store.ts"
import { noAddresses } from "../../server/files/open-file-store.ts"
import { callFigures } from "../../server/http/call-figures.ts"
import { serveMetrics } from "../../server/http/metrics.ts"
import { processFigures } from "../../server/http/process-figures.ts"
import { jobFigures } from "../../server/jobs/figures.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { mailFigures } from "../../server/mail/figures.ts"

/** Every figure of the product, served by an app beside a database that is away: nothing listens at port 1. */
export function allFigures() {
  const folder = mkdtempSync(join(tmpdir(), "figures-"))
  const app = Fastify()
  const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/none" })
  const queue = openQueue(database, () => undefined)
  const files = fileFigures(folder)
  const jobs = jobFigures(database, queue)
  const mail = mailFigures(database)
  const metrics = [
    ...callFigures(app),
    ...processFigures(app),
    ...databaseFigures(database),
    ...jobs.metrics,
    ...mail.metrics,
    ...files.metrics,
  ]
  serveMetrics(app, undefined, metrics)
  return {
    app,
    /** The names and labels of all, whether or not any has a row yet. */
    named: metrics.map(nameAndLabels),
    store: measuredStore(folderStore(folder, noAddresses), files),
    jobs,
    mail,
    printed: async () => (await app.inject("/metrics")).body,
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
