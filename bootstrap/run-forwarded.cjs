"use strict"

const { spawn } = require("node:child_process")
const os = require("node:os")
const path = require("node:path")

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"]
// A terminal's Ctrl-C reaches us twice, from the terminal and again from npm: what comes so close together is one press.
const onePressMs = 400
const parentCheckMs = 1000

/** Runs a command under the pinned Node, hands each signal on exactly once, and resolves to its exit code. */
function runForwarded(node, nodeArguments, projectRoot) {
  const watch = path.join(__dirname, "stop-with-parent.cjs")
  const child = spawn(node, ["--require", watch, ...nodeArguments], {
    cwd: projectRoot,
    env: childEnvironment(projectRoot),
    // In a process group of its own the terminal's Ctrl-C does not reach it past us; the channel ends when we are killed.
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

/** Under npm, a killed npm must not leave a server behind that no one can see. */
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
    // The second start need not compile the same modules again.
    NODE_COMPILE_CACHE: path.join(modules, ".cache", "compile"),
    ...process.env,
    RISK_UNIVERSE_BOOTSTRAP: String(process.pid),
    PATH: `${path.join(modules, ".bin")}${pathBefore}`,
  }
}

module.exports = { runForwarded }
