import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartRefusal } from "../../start-refusal.ts"
import { superuser } from "./connection-settings.ts"
import { refusalForOutput } from "./failure-sentence.ts"
import { type RunAs, giveTo, spawnAs } from "./run-as.ts"

const bundledMajor = "18"

interface NewCluster {
  readonly dataDirectory: string
  readonly cluster: string
  readonly initdb: string
  readonly runAs: RunAs
  readonly superuserPassword: string
}

/** Whether a finished cluster stands there; one of another major version, or one we may not read, is refused. */
export function clusterExists(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const version = readVersion(cluster)
  if (version === bundledMajor) return true
  throw new StartRefusal(
    "database-other-version",
    `${cluster} was made by PostgreSQL ${version}, and the bundled one is ${bundledMajor}: export it with the version it was made by, or move the directory away to begin anew.`,
  )
}

/** Makes the cluster aside and renames it when it is whole, so that an interrupted first start simply begins again. */
export async function createCluster({ dataDirectory, cluster, initdb, runAs, superuserPassword }: NewCluster) {
  const draft = `${cluster}.new`
  const passwordFile = join(dataDirectory, "initial-password")
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    giveTo(runAs, draft)
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    giveTo(runAs, passwordFile)
    const { code, output } = await runToEnd(runAs, initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The same order of text on every machine, and none of the system's locales needed.
      "--no-locale",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ])
    if (code !== 0) throw refusalForOutput(output, { dataDirectory })
    renameSync(draft, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim()
  } catch (cause) {
    throw new StartRefusal(
      "data-directory-unreadable",
      `${cluster} is there but is no database that this user can read: start as the user who owns it, or move the directory away to begin anew.`,
      { cause },
    )
  }
}

function runToEnd(
  runAs: RunAs,
  program: string,
  programArguments: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(runAs, program, programArguments, {
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })
}
