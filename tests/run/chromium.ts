import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright-core"

const namesOnPath = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const installHint =
  "No Chromium was found for the tests in the browser: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program."

/** What a browser under test needs in a container and does not need to do (no account, no updates, no telemetry). */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** The Chromium of this machine; a sentence that says what to do when there is none. */
export function findChromium(): string {
  const found = searchChromium()
  if (found === undefined) throw new Error(installHint)
  return found
}

/**
 * The part of Chromium that draws without a window and starts in half the time; the whole of it where it is not
 * installed.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findChromium()
  return searchHeadlessShell() ?? findChromium()
}

/** Sees to it that both are there: as root on a Debian what is missing is installed first. */
export function prepareChromium(log: (message: string) => void): void {
  const canInstall = process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get") && !process.env.CHROMIUM_PATH
  if (canInstall && (searchChromium() === undefined || !searchHeadlessShell())) {
    log("Installing Debian's Chromium and its headless shell…")
    installWithApt()
  }
  findChromium()
}

function searchHeadlessShell(): string | undefined {
  return programsOnPath(["chromium-headless-shell", "chrome-headless-shell"]).find(isRunnable)
}

function searchChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== "") {
    if (isRunnable(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is no program: correct it or leave it out.`)
  }
  return [...programsOnPath(namesOnPath), chromium.executablePath()].find(isRunnable)
}

function programsOnPath(names: readonly string[]): string[] {
  const { PATH = "" } = process.env
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

function isRunnable(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installWithApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  for (const apt of [["update"], ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"]]) {
    const run = spawnSync("apt-get", apt, { encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] })
    // Without the shell the tests are slower, not fewer.
    if (run.status !== 0 && searchChromium() !== undefined) return
    if (run.status !== 0) {
      throw new Error(`${run.stdout}${run.stderr}\napt-get ${apt[0]} failed; what it said is above. ${installHint}`)
    }
  }
}
