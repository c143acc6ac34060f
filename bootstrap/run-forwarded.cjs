"use strict"

const { spawn } = require("node:child_process")
const os = require("node:os")
const path = require("node:path")

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"]
// Ctrl-C in a terminal arrives twice, from the terminal and again from npm. Signals within this time (ms) count as one.
const onePressMs = 400
const parentCheckMs = 1000

/** Runs a command under the pinned Node, forwards each signal exactly once, and resolves to its exit code. */
function runForwarded(node, nodeArguments, projectRoot) {
  const watch = path.join(__dirname, "stop-with-parent.cjs")
  const child = spawn(node, ["--require", watch, ...nodeArguments], {
    cwd: projectRoot,
    env: childEnvironment(projectRoot),
    // In a separate process group the terminal's Ctrl-C does not bypass this process; the channel closes when it is
    // killed.
    detached: process.platform !== "win32",
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  })
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 0))
    })
  })
}

function forwardSignals(child) {
  const lastSeen = new Map()
  const handlers = forwardedSignals.map((signal) => {
    const handler = () => {
      const now = Date.now()
      const again = now - (lastSeen.get(signal) ?? -Infinity) < onePressMs
      lastSeen.set(signal, now)
      if (!again) child.kill(signal)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  const orphanCheck = watchForLostParent(() => child.kill("SIGTERM"))
  return () => {
    clearInterval(orphanCheck)
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/** Detects a killed npm, so that it does not leave an invisible server running. */
function watchForLostParent(onLost) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onLost()
  }, parentCheckMs)
  return timer.unref()
}

function childEnvironment(projectRoot) {
  const modules = path.join(projectRoot, "node_modules")
  const pathBefore = process.env.PATH === undefined ? "" : `${path.delimiter}${process.env.PATH}`
  return {
    // Saves compiling the same modules again on the next start.
    NODE_COMPILE_CACHE: path.join(modules, ".cache", "compile"),
    ...process.env,
    RISK_UNIVERSE_BOOTSTRAP: String(process.pid),
    PATH: `${path.join(modules, ".bin")}${pathBefore}`,
  }
}

module.exports = { runForwarded }
