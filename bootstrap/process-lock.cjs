"use strict"

const fs = require("node:fs")

/**
 * Acquires a lock file that names its owner by process ID and start time. The start time detects and reclaims a lock
 * that a killed process left behind, even if its process ID has been reused.
 */
function acquireProcessLock(file) {
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid), since: new Date().toISOString() })
  // Written to a draft file and linked into place, so that a partly written lock is never visible.
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

/** Removes a stale lock only if its text is unchanged; restores a lock that another process acquired in between. */
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

/**
 * Whether the process is alive and is the one that wrote the lock. Start times must match where the system reports
 * them.
 */
function isAlive({ pid, started = null }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== "EPERM") return false
  }
  const found = processStatus(pid)
  if (found === null) return true
  // A zombie: killed but not yet reaped by its parent. In a container without an init process it stays that way
  // forever.
  if (found.state === "Z" || found.state === "X") return false
  return started === null || found.started === started
}

/** Start time of the process in clock ticks since boot; null if the system does not report it. */
function processStart(pid) {
  return processStatus(pid)?.started ?? null
}

/** Fields 3 and 22 of /proc/<pid>/stat; null if the system has no such file. */
function processStatus(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is the name in parentheses, which may itself contain spaces and parentheses.
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
