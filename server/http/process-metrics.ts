import { readFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import type { FastifyInstance } from "fastify"
import { Counter, Gauge, type Metric } from "prom-client"

/** Metrics of this process: build, processor, memory, and event loop delay. */
export function createProcessMetrics(app: FastifyInstance): readonly Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook("onClose", async () => void delay.disable())

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
  const build = new Gauge({
    name: "product_build_info",
    help: "Always 1; its labels are the release and the Node version.",
    labelNames: ["version", "node"],
    registers: [],
  })
  build.set({ version: releaseOf(), node: process.version }, 1)
  return [
    build,
    gauge("process_start_time_seconds", "Start time of this process, in seconds since 1970.", () =>
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    new Counter({
      name: "process_cpu_seconds_total",
      help: "Processor time this process used, in seconds.",
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
    gauge("process_resident_memory_bytes", "Memory of this process.", () => process.memoryUsage.rss()),
    gauge("process_heap_used_bytes", "JavaScript heap used by this process.", () => process.memoryUsage().heapUsed),
    gauge("event_loop_delay_p99_seconds", "Event loop delay since the last scrape.", () => {
      // There are no measurements yet right after the start.
      const late = delay.count === 0 ? 0 : delay.percentile(99) / 1e9
      delay.reset()
      return late
    }),
  ]
}

function releaseOf(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string
  }
  return version
}
