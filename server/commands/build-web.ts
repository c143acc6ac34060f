import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartupError } from "../startup-error.ts"
import { compressFiles } from "./compress-files.ts"

const sourceFolders = ["src", "renderers", "ui", "fields", "engine", "schemas", "messages", "modules", "docs/guide"]
const sourceFiles = ["index.html", "vite.config.ts", "package-lock.json", "tsconfig.json"]

/** Builds the web app into dist/ unless it was built from exactly these sources; returns whether it built. */
export async function buildWebWhenChanged(projectRoot: string, log: (message: string) => void): Promise<boolean> {
  const stampFile = join(projectRoot, "dist", ".built-from")
  const expectedHash = hashSources(projectRoot)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === expectedHash) return false
  const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js")
  if (!existsSync(vite)) {
    throw new StartupError(
      "web-build-missing",
      "The web app of dist/ is missing or was built from other sources, and the packages that build it are not installed: " +
        "run npm ci, npm run build and npm ci --omit=dev in this version's sources.",
    )
  }
  log("Building the web app, because its sources changed…")
  const startedAt = performance.now()
  rmSync(stampFile, { force: true })
  await runViteBuild(projectRoot, vite)
  await compressFiles(join(projectRoot, "dist", "web"))
  // Hashed before the build: sources edited meanwhile are built at the next start.
  writeFileSync(stampFile, expectedHash)
  log(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return true
}

/** One hash over the paths and contents of all sources of the web app. */
export function hashSources(projectRoot: string): string {
  const hash = createHash("sha256")
  for (const source of [...sourceFolders, ...sourceFiles]) {
    const path = join(projectRoot, source)
    if (existsSync(path)) addToHash(hash, path, source)
  }
  return hash.digest("hex")
}

function addToHash(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const entries = listFolder(path)
  if (entries === undefined) {
    const content = readFileSync(path)
    hash.update(`${name}\0${content.length}\0`).update(content)
    return
  }
  for (const entry of entries) addToHash(hash, join(path, entry), `${name}/${entry}`)
}

function listFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path).toSorted()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined
    throw error
  }
}

/** In a separate process, so that the start continues in parallel and the server does not retain the build's memory. */
function runViteBuild(projectRoot: string, vite: string): Promise<void> {
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => {
      if (code === 0) return resolve()
      reject(
        new StartupError(
          "web-build-failed",
          `${output.trim()}\nThe web app could not be built; see Vite's output above.`,
        ),
      )
    })
  })
}
