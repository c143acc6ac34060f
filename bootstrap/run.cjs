#!/usr/bin/env node
"use strict"

// The front door of every npm script: installs what the lock file says, then goes on under the pinned Node.
// It depends on nothing and runs on the Node that Debian ships, because it runs before anything is installed.

const path = require("node:path")
const { commands, productionCommands } = require("./commands.cjs")
const { ensureInstalled } = require("./install.cjs")
const { findPinnedNode } = require("./pinned-node.cjs")
const { runForwarded } = require("./run-forwarded.cjs")
const { Refusal } = require("./refusal.cjs")

const projectRoot = path.resolve(__dirname, "..")

async function main() {
  const [name, ...givenArguments] = process.argv.slice(2)
  const steps = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined
  if (steps === undefined) {
    const known = Object.keys(commands).join(", ")
    throw new Refusal(`There is no command "${name ?? ""}". The commands are: ${known}.`)
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
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  },
)
