import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import type { TreeLevel } from "../../modules/risk-universe/contracts/tree.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement, median, percentile, shortfall } from "./measurements.ts"
import { type FilledUniverse, fillUniverse } from "./risk-universe/filled-universe.ts"
import { signIn } from "./server/sign-in.ts"
import { timed, type Timed } from "./server/timed.ts"

const aims = { map: 500, treeTop: 300, delay: 20 } as const
const map = "heat map with movements"
const treeTop = "tree: projects"

/** The heat map and the tree of a client with many risks over HTTP. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const risks = quick ? 5_000 : 50_000
  const { calls, longestDelay } = await withUniverse(risks, log, (origin, filled) =>
    measure(origin, filled, quick ? 5 : 20, log),
  )
  const p50 = (name: string) => median(calls.find((one) => one.name === name)?.times ?? [])
  const aimOf = (name: string) => (name === map ? aims.map : name === treeTop ? aims.treeTop : undefined)
  return {
    title: "Risk universe",
    about: `${risks.toLocaleString("en")} risks with as many controls in ten projects of two years; most risks of this year continue one of last year; one caller; bundled PostgreSQL with fsync; one process on the machine's cores.`,
    columns: ["", "p50 ms", "p95 ms", "target"],
    rows: [
      ...calls.map(({ name, times }) => {
        const aim = aimOf(name)
        return [
          name,
          formatMeasurement(median(times)),
          formatMeasurement(percentile(times, 95)),
          aim === undefined ? "" : `p50 ≤ ${aim}`,
        ]
      }),
      ["longest delay of the event loop meanwhile", formatMeasurement(longestDelay), "", `≤ ${aims.delay}`],
    ],
    remarks: ["Everything on one machine: the caller, the server and the database share its cores."],
    shortfalls: [
      ...shortfall(`${map}, p50`, p50(map), aims.map, "ms"),
      ...shortfall(`${treeTop}, p50`, p50(treeTop), aims.treeTop, "ms"),
      ...shortfall("longest delay of the event loop", longestDelay, aims.delay, "ms"),
    ],
  }
}

async function withUniverse<T>(
  risks: number,
  log: BenchOptions["log"],
  measureIn: (origin: string, filled: FilledUniverse) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making ${risks} risks`)
      const filled = await fillUniverse(database, risks)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const { port } = app.server.address() as AddressInfo
      return await measureIn(`http://127.0.0.1:${port}`, filled)
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  origin: string,
  { email, projectId }: FilledUniverse,
  runs: number,
  log: BenchOptions["log"],
): Promise<{ readonly calls: readonly Timed[]; readonly longestDelay: number }> {
  const headers = { authorization: await signIn(origin, email), "content-type": "application/json" }
  const call = async <Reply>(path: string, body: object): Promise<Reply> => {
    const reply = await fetch(`${origin}/api/v1/risk-universe${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<Reply>
  }
  const inProject = { filterType: "set", column: "system:project", operator: "anyOf", values: [projectId] }
  const severe = { filterType: "tagref", column: "impact_1", operator: "anyOf", values: ["4", "5"] }
  const top = await call<TreeLevel>("/tree", { parent: { projectId } })
  const recordId = top.content[0]?.id
  // The first call compiles the record type, which a running server has done.
  await call("/heat-map", {})
  log("measuring calls")
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const calls = [
    await timed(map, runs, () => call("/heat-map", {})),
    await timed("heat map of one project", runs, () => call("/heat-map", { filter: inProject })),
    await timed("heat map filtered by impact", runs, () => call("/heat-map", { filter: severe })),
    await timed("heat map searched for a text", runs, () => call("/heat-map", { search: "payroll" })),
    await timed("moved risks, first page", runs, () => call("/heat-map/moved", { assessment: "inherent" })),
    await timed("moved risks, a late page", runs, () => call("/heat-map/moved", { assessment: "inherent", page: 100 })),
    await timed(treeTop, runs, () => call("/tree", {})),
    await timed("tree: projects with a text", runs, () => call("/tree", { search: "payroll" })),
    await timed("tree: below a project", runs, () => call("/tree", { parent: { projectId } })),
    await timed("tree: below a project with a text", runs, () =>
      call("/tree", { parent: { projectId }, search: "payroll" }),
    ),
    await timed("tree: below a process", runs, () => call("/tree", { parent: { recordId } })),
  ]
  delays.disable()
  return { calls, longestDelay: delays.max / 1_000_000 }
}
