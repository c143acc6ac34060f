"use strict"

const { createHash } = require("node:crypto")
const { spawnSync } = require("node:child_process")
const fs = require("node:fs")
const path = require("node:path")
const { acquireProcessLock, describeHolder } = require("./process-lock.cjs")
const { Refusal } = require("./refusal.cjs")

const dependencyFields = ["dependencies", "devDependencies", "optionalDependencies", "overrides", "allowScripts"]

/**
 * Brings node_modules to what package-lock.json says; a second process waits for the first instead of installing too.
 * A command that runs in production is content with `npm ci --omit=dev` once the page is built, and then writes nothing.
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

/** A change of scripts or description does not ask for a new installation; a change of dependencies does. */
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
    throw new Refusal(`package.json and package-lock.json could not be read: ${error.message}. Restore them with git.`)
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

/** The stamp only spares the comparison: where the code directory cannot be written, each start compares. */
function writeStampWherePossible(stamp, wanted) {
  try {
    fs.writeFileSync(stamp, `${wanted}\n`)
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes(error.code)) throw error
  }
}

/** npm's own record of a finished installation: someone who ran npm by hand need not wait for it a second time. */
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
    // The page is built on this machine, so the tools are wanted even where NODE_ENV says production.
    [...npm.arguments, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"],
    { cwd: projectRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "pipe"] },
  )
  if (run.error !== undefined) {
    throw new Refusal(`npm could not be started (${run.error.message}). Install npm 10 or later and try again.`)
  }
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}\n`)
    throw new Refusal("The installation failed; what npm said is above. Mend that and run the same command again.")
  }
  fs.writeFileSync(stampFile(projectRoot), `${wanted}\n`)
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** The very npm that runs us when there is one, else the one on the PATH. */
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
    throw new Refusal(
      `${path.dirname(lockFile)} cannot be written (${error.code}); give this user the right to write there.`,
    )
  }
}

module.exports = { ensureInstalled, fingerprint }
