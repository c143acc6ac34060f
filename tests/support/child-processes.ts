import { readdirSync, readFileSync } from "node:fs"

/** Only Linux lists a process's children; elsewhere tests that need them are skipped. */
export const canInspectProcesses = process.platform === "linux"

/** Child processes of this process that run a script with this name. */
export function childProcesses(script: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        readProcessFile(pid, "status").includes(`\nPPid:\t${process.pid}\n`) &&
        readProcessFile(pid, "cmdline").includes(script),
    )
    .map(Number)
}

/** Empty for a process that has ended meanwhile. */
function readProcessFile(pid: string, file: "status" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return ""
  }
}
