import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, percentile, formatMeasurement, shortfall } from "./measurements.ts"
import { signIn } from "./server/sign-in.ts"
import { timed, type Timed } from "./server/timed.ts"
import { fewTasks, fillTasks } from "./tasks/filled-tasks.ts"

/** At most so many milliseconds in the middle, whoever asks. */
const aim = 50

/** The tasks of a role among very many, for those who see all of them, few of them and none. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const tasks = quick ? 20_000 : 200_000
  const measurements = await measured(tasks, quick ? 10 : 40, log)
  return {
    title: "Tasks of a user's roles",
    about: `${tasks.toLocaleString("en")} open tasks assigned to roles, ${fewTasks} of them in another entity, and ${fewTasks} more on records of another type, as many of which have none; tasks visible to few users are due last; the first page and its counts over HTTP, with permissions and row-level security; one caller; bundled PostgreSQL, one process on the machine's cores.`,
    columns: ["", "p50 ms", "p95 ms", "target"],
    rows: measurements.map(({ name, times }) => [
      name,
      formatMeasurement(median(times)),
      formatMeasurement(percentile(times, 95)),
      `p50 ≤ ${aim}`,
    ]),
    remarks: [],
    shortfalls: measurements.flatMap(({ name, times }) => shortfall(`${name}, p50`, median(times), aim, "ms")),
  }
}

async function measured(tasks: number, runs: number, log: BenchOptions["log"]): Promise<readonly Timed[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making ${tasks} tasks`)
      const readers = await fillTasks(database, tasks)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      log("measuring")
      const measurements: Timed[] = []
      for (const { sees, email, max } of readers) {
        const headers = { authorization: await signIn(origin, email) }
        for (const sort of ["due", "newest"] as const)
          measurements.push(
            await timed(`${sees}, ${sort === "due" ? "due first" : "newest first"}`, runs, async () => {
              const reply = await fetch(`${origin}/api/v1/workflow/tasks?of=role&sort=${sort}`, { headers })
              const { content, counts } = (await reply.json()) as { content: unknown[]; counts: { role: number } }
              if (counts.role !== max) throw new Error(`${sees}: ${content.length} shown, ${counts.role} counted.`)
            }),
          )
      }
      return measurements
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
