"use strict"

const fs = require("node:fs")

/**
 * Takes a lock file that names its holder by process id and start time, so that a lock left behind by a killed process,
 * or by a process id that has since been given to another, is recognised and reclaimed.
 */
function acquireProcessLock(file) {
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid), since: new Date().toISOString() })
  // Written aside and linked into place: a lock is never seen half written.
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  fs.writeFileSync(draft, mine, { mode: 0o644 })
  try {
    for (;;) {
      if (linkIfFree(draft, file)) return { acquired: true, release: () => releaseLock(file, mine) }
      const text = readIfThere(file)
      if (text === undefined) continue
      const holder = parseHolder(text)
      if (holder !== undefined && isAlive(holder)) return { acquired: false, holder }
      discardStale(file, text)
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function linkIfFree(draft, file) {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

/** Two who find the same stale lock: only its own text is thrown away, a lock that came meanwhile is put back. */
function discardStale(file, staleText) {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (error.code === "ENOENT") return
    throw error
  }
  if (fs.readFileSync(aside, "utf8") !== staleText) linkIfFree(aside, file)
  fs.rmSync(aside, { force: true })
}

function releaseLock(file, mine) {
  if (readIfThere(file) === mine) fs.rmSync(file, { force: true })
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, "utf8")
  } catch (error) {
    if (error.code === "ENOENT") return undefined
    throw error
  }
}

function parseHolder(text) {
  try {
    const { pid, started, since } = JSON.parse(text)
    return Number.isInteger(pid) && pid > 0 ? { pid, started, since } : undefined
  } catch {
    return undefined
  }
}

/** Alive, and the same process that wrote the lock: where the system tells start times, they must agree. */
function isAlive({ pid, started = null }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== "EPERM") return false
  }
  const found = processStatus(pid)
  if (found === null) return true
  // Killed but not yet collected by its parent: in a container without an init process it stays so for ever.
  if (found.state === "Z" || found.state === "X") return false
  return started === null || found.started === started
}

/** When the process began, in clock ticks since boot; null where the system does not tell. */
function processStart(pid) {
  return processStatus(pid)?.started ?? null
}

/** Fields 3 and 22 of /proc/<pid>/stat, null where the system has no such file. */
function processStatus(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is the name in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return { state: fields[0], started: fields[19] ?? null }
  } catch {
    return null
  }
}

function describeHolder({ pid, since }) {
  return since === undefined ? `process ${pid}` : `process ${pid}, since ${since}`
}

module.exports = { acquireProcessLock, describeHolder, isAlive }
