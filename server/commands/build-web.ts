import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartRefusal } from "../start-refusal.ts"
import { compressFiles } from "./compress-files.ts"

const sourceFolders = ["src", "renderers", "ui", "fields", "engine", "schemas", "messages", "docs/guide"]
const sourceFiles = ["index.html", "vite.config.ts", "package-lock.json", "tsconfig.json"]

/** Builds the page into dist/ unless it was built from exactly these sources; resolves to whether it built. */
export async function buildWebWhenChanged(projectRoot: string, log: (sentence: string) => void): Promise<boolean> {
  const stampFile = join(projectRoot, "dist", ".built-from")
  const wanted = hashSources(projectRoot)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return false
  const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js")
  if (!existsSync(vite)) {
    throw new StartRefusal(
      "web-build-missing",
      "The web app of dist/ is missing or was built from other sources, and the packages that build it are not installed: " +
        "run npm ci, npm run build and npm ci --omit=dev in this version's sources.",
    )
  }
  log("Building the web app, because its sources changed…")
  const began = performance.now()
  rmSync(stampFile, { force: true })
  await runViteBuild(projectRoot, vite)
  await compressFiles(join(projectRoot, "dist", "web"))
  // Taken before the build: what was edited meanwhile is built at the next start.
  writeFileSync(stampFile, wanted)
  log(`Built the web app in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

/** One hash over the paths and contents of everything the page is made of. */
export function hashSources(projectRoot: string): string {
  const hash = createHash("sha256")
  for (const source of [...sourceFolders, ...sourceFiles]) {
    const path = join(projectRoot, source)
    if (existsSync(path)) addToHash(hash, path, source)
  }
  return hash.digest("hex")
}

function addToHash(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const entries = readFolder(path)
  if (entries === undefined) {
    const content = readFileSync(path)
    hash.update(`${name}\0${content.length}\0`).update(content)
    return
  }
  for (const entry of entries) addToHash(hash, join(path, entry), `${name}/${entry}`)
}

function readFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path).toSorted()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined
    throw error
  }
}

/** In a process of its own, so that the start goes on beside it and the server keeps none of the build's memory. */
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
        new StartRefusal(
          "web-build-failed",
          `${output.trim()}\nThe web app could not be built; what Vite said is above.`,
        ),
      )
    })
  })
}
