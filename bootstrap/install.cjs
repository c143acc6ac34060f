"use strict"

const { createHash } = require("node:crypto")
const { spawnSync } = require("node:child_process")
const fs = require("node:fs")
const path = require("node:path")
const { acquireProcessLock, describeHolder } = require("./process-lock.cjs")
const { StartupError } = require("./startup-error.cjs")

const dependencyFields = ["dependencies", "devDependencies", "optionalDependencies", "overrides", "allowScripts"]

/**
 * Installs node_modules as package-lock.json requires; a second process waits for the first instead of installing too.
 * For a command that runs in production, `npm ci --omit=dev` is enough once the page is built, and nothing is written
 * then.
 */
async function ensureInstalled(projectRoot, { runsInProduction = false } = {}) {
  const wanted = fingerprint(projectRoot)
  if (isInstalled(projectRoot, wanted)) return
  if (runsInProduction && isBuilt(projectRoot) && npmInstalledTheSame(projectRoot, { withoutDevelopment: true })) return
  const release = await waitForTurn(path.join(projectRoot, ".installing.lock"))
  try {
    if (!isInstalled(projectRoot, wanted)) install(projectRoot, wanted)
  } finally {
    release()
  }
}

/** Fingerprint of the dependencies. A change of scripts or description does not require a new installation. */
function fingerprint(projectRoot) {
  const { manifest, lock } = readManifests(projectRoot)
  const hash = createHash("sha256").update(lock)
  for (const field of dependencyFields) hash.update(JSON.stringify([field, manifest[field] ?? null]))
  return hash.digest("hex")
}

function readManifests(projectRoot) {
  try {
    return {
      manifest: JSON.parse(fs.readFileSync(path.join(projectRoot, "package.json"), "utf8")),
      lock: fs.readFileSync(path.join(projectRoot, "package-lock.json"), "utf8"),
    }
  } catch (error) {
    throw new StartupError(
      `package.json and package-lock.json could not be read: ${error.message}. Restore them with git.`,
    )
  }
}

function stampFile(projectRoot) {
  return path.join(projectRoot, "node_modules", ".installed-from")
}

function isInstalled(projectRoot, wanted) {
  const stamp = stampFile(projectRoot)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8").trim() === wanted) return true
  if (!npmInstalledTheSame(projectRoot)) return false
  writeStampWherePossible(stamp, wanted)
  return true
}

function isBuilt(projectRoot) {
  return fs.existsSync(path.join(projectRoot, "dist", ".built-from"))
}

/** The stamp only saves the comparison: if the code directory is not writable, every start compares. */
function writeStampWherePossible(stamp, wanted) {
  try {
    fs.writeFileSync(stamp, `${wanted}\n`)
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes(error.code)) throw error
  }
}

/** Checks npm's own record of a finished installation, so that a manual `npm ci` is not repeated. */
function npmInstalledTheSame(projectRoot, { withoutDevelopment = false } = {}) {
  const record = path.join(projectRoot, "node_modules", ".package-lock.json")
  if (!fs.existsSync(record)) return false
  const installed = JSON.parse(fs.readFileSync(record, "utf8")).packages
  const { "": root, ...locked } = JSON.parse(
    fs.readFileSync(path.join(projectRoot, "package-lock.json"), "utf8"),
  ).packages
  const { manifest } = readManifests(projectRoot)
  const sameManifest = dependencyFields
    .filter((field) => field.endsWith("ependencies"))
    .every((field) => JSON.stringify(root[field] ?? {}) === JSON.stringify(manifest[field] ?? {}))
  return (
    sameManifest &&
    Object.keys(installed).every((name) => name in locked) &&
    Object.entries(locked).every(([name, { version, integrity, optional, peer, dev, devOptional }]) => {
      const found = installed[name]
      if (found === undefined) return Boolean(optional || devOptional || peer || (dev && withoutDevelopment))
      return found.version === version && found.integrity === integrity
    })
  )
}

function install(projectRoot, wanted) {
  console.log("Installing what package-lock.json says; the first time this takes a minute or two…")
  const began = Date.now()
  fs.rmSync(stampFile(projectRoot), { force: true })
  const npm = npmCommand()
  const run = spawnSync(
    npm.file,
    // The page is built on this machine, so the tools are required even if NODE_ENV is production.
    [...npm.arguments, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"],
    { cwd: projectRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "pipe"] },
  )
  if (run.error !== undefined) {
    throw new StartupError(`npm could not be started (${run.error.message}). Install npm 10 or later and try again.`)
  }
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}\n`)
    throw new StartupError("The installation failed; what npm said is above. Mend that and run the same command again.")
  }
  fs.writeFileSync(stampFile(projectRoot), `${wanted}\n`)
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** The npm that runs this process if there is one, else the npm on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running !== undefined && /npm-cli\.c?js$/.test(running) && fs.existsSync(running)) {
    return { file: process.execPath, arguments: [running] }
  }
  return { file: process.platform === "win32" ? "npm.cmd" : "npm", arguments: [] }
}

async function waitForTurn(lockFile) {
  let told = false
  for (;;) {
    const attempt = tryLock(lockFile)
    if (attempt.acquired) return attempt.release
    if (!told) console.log(`Another process is installing (${describeHolder(attempt.holder)}); waiting for it…`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function tryLock(lockFile) {
  try {
    return acquireProcessLock(lockFile)
  } catch (error) {
    throw new StartupError(
      `${path.dirname(lockFile)} cannot be written (${error.code}); give this user the right to write there.`,
    )
  }
}

module.exports = { ensureInstalled, fingerprint }
