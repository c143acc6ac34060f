import { readdirSync, readFileSync } from "node:fs"

const ticksPerSecond = 100
const sampleEveryMs = 500

export interface CpuMeter {
  /** CPU seconds so far; undefined where the system shows no processes. */
  stop(): number | undefined
}

interface ProcessTimes {
  readonly parent: number
  readonly own: number
  readonly reaped: number
  /** Beside the id, because an id is given again to another process. */
  readonly started: string
}

/**
 * Adds up what a process and all that it starts use, from samples of /proc: also processes that outlive their parent,
 * as a browser's do. What lives shorter than a sample, and the last half second of each process, is not counted.
 */
export function measureCpu(pid: number): CpuMeter {
  const used = new Map<string, number>()
  const known = new Map<number, string>()
  const sample = () => {
    const all = listProcesses()
    const root = all.get(pid)
    if (root) known.set(pid, root.started)
    for (const found of descendants(all, known)) {
      const times = all.get(found)
      if (!times) continue
      known.set(found, times.started)
      used.set(`${found} ${times.started}`, times.own)
    }
  }
  const timer = setInterval(sample, sampleEveryMs).unref()
  sample()
  return {
    stop() {
      clearInterval(timer)
      sample()
      return used.size === 0 ? undefined : [...used.values()].reduce((sum, own) => sum + own, 0)
    },
  }
}

/**
 * What ended children of this process used, with those of theirs they waited for; undefined where there is no /proc.
 */
export function reapedCpuSeconds(): number | undefined {
  return parseTimes(process.pid)?.reaped
}

function descendants(all: ReadonlyMap<number, ProcessTimes>, known: ReadonlyMap<number, string>): Set<number> {
  const found = new Set([...known].filter(([pid, started]) => all.get(pid)?.started === started).map(([pid]) => pid))
  const children = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent ?? 0)
  // A set yields what is added while it is walked.
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child)
  return found
}

function listProcesses(): ReadonlyMap<number, ProcessTimes> {
  const all = new Map<number, ProcessTimes>()
  for (const name of processIds()) {
    const times = parseTimes(name)
    if (times) all.set(name, times)
  }
  return all
}

function processIds(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function parseTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name in parentheses may itself hold spaces and parentheses; fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const seconds = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond
    return { parent: Number(fields[1]), own: seconds(11, 12), reaped: seconds(13, 14), started: fields[19] ?? "" }
  } catch {
    return undefined
  }
}
