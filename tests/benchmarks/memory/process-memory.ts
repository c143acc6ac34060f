import { readFileSync } from "node:fs"

/** Megabytes of a process: its own and its share of what it has in common with others, and all that is in its pages. */
export interface ProcessMemory {
  readonly pss: number
  readonly rss: number
}

/** As Linux counts it. */
export function readProcessMemory(pid: number): ProcessMemory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) / 1024
  return { pss: of("Pss"), rss: of("Rss") }
}
