#!/usr/bin/env node
"use strict"

// Entry point of every npm script: installs what the lock file requires, then continues under the pinned Node. It has
// no dependencies and runs on the Node that Debian ships, because it runs before anything is installed.

const path = require("node:path")
const { commands, productionCommands } = require("./commands.cjs")
const { ensureInstalled } = require("./install.cjs")
const { findPinnedNode } = require("./pinned-node.cjs")
const { runForwarded } = require("./run-forwarded.cjs")
const { StartupError } = require("./startup-error.cjs")

const projectRoot = path.resolve(__dirname, "..")

async function main() {
  const [name, ...givenArguments] = process.argv.slice(2)
  const steps = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined
  if (steps === undefined) {
    const known = Object.keys(commands).join(", ")
    throw new StartupError(`There is no command "${name ?? ""}". The commands are: ${known}.`)
  }
  await ensureInstalled(projectRoot, { runsInProduction: productionCommands.has(name) })
  const node = findPinnedNode(projectRoot)
  for (const step of steps) {
    const code = await runForwarded(node, step(projectRoot, givenArguments), projectRoot)
    if (code !== 0) return code
  }
  return 0
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  },
)
