import { sql } from "kysely"
import { Gauge, type Metric } from "prom-client"
import { measureClockOffset } from "./clock-offset.ts"
import type { Database } from "./database.ts"

/** Metrics of the application's connections, and whether the database responds. */
export function createDatabaseMetrics(database: Database): readonly Metric[] {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read())
      },
    })
  const connections = () => database.connections()
  return [
    gauge("database_reachable", "1 if the database responds, else 0.", () =>
      sql`select 1`.execute(database.owner).then(
        () => 1,
        () => 0,
      ),
    ),
    createClockOffsetGauge(database),
    gauge("database_connections_max", "Maximum connections of the application's pool.", () => connections().max),
    gauge("database_connections_open", "Connections of the application's pool.", () => connections().open),
    gauge("database_connections_idle", "Idle connections of the application's pool.", () => connections().idle),
    gauge("database_callers_waiting", "Requests waiting for a connection.", () => connections().waiting),
  ]
}

/** Without a sample while the database does not respond. */
function createClockOffsetGauge(database: Database): Metric {
  return new Gauge({
    name: "database_clock_offset_seconds",
    help: "How far the clock of this process is ahead of the database's.",
    registers: [],
    async collect() {
      try {
        this.set((await measureClockOffset(database)) / 1000)
      } catch {
        this.remove()
      }
    },
  })
}
