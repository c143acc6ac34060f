import { statfs } from "node:fs/promises"
import { Counter, Gauge, Histogram, type Metric } from "prom-client"

export interface FileMetrics {
  readonly metrics: readonly Metric[]
  /** An operation of the file store ended. */
  recordOperation(operation: string, isDone: boolean, seconds: number): void
  uploaded(bytes: number): void
}

/** Metrics of the file store in this process, and of the free space in its folder, if it uses one. */
export function createFileMetrics(folder: string | undefined): FileMetrics {
  const durations = new Histogram({
    name: "file_store_duration_seconds",
    help: "Response time of the file store, by operation and outcome.",
    labelNames: ["operation", "outcome"],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
    registers: [],
  })
  const uploads = new Counter({
    name: "file_uploads_total",
    help: "Completed uploads of this process.",
    registers: [],
  })
  const bytes = new Counter({
    name: "file_uploaded_bytes_total",
    help: "Bytes of the completed uploads of this process.",
    registers: [],
  })
  const free = new Gauge({
    name: "file_folder_free_bytes",
    help: "Free space on the disk of the file folder; absent with a bucket.",
    registers: [],
    async collect() {
      const room = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
      if (room) this.set(room.bavail * room.bsize)
      else this.remove()
    },
  })
  return {
    metrics: [durations, uploads, bytes, free],
    recordOperation: (operation, isDone, seconds) =>
      durations.observe({ operation, outcome: isDone ? "done" : "failed" }, seconds),
    uploaded(size) {
      uploads.inc()
      bytes.inc(size)
    },
  }
}
