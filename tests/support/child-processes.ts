import { readdirSync, readFileSync } from "node:fs"

/** Linux tells of a process's children; elsewhere what needs them is passed over. */
export const tellsOfProcesses = process.platform === "linux"

/** The children of this process that run a script of this name. */
export function childProcesses(script: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => told(pid, "status").includes(`\nPPid:\t${process.pid}\n`) && told(pid, "cmdline").includes(script))
    .map(Number)
}

/** Nothing of one that ended meanwhile. */
function told(pid: string, file: "status" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return ""
  }
}
