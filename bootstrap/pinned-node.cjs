"use strict"

const fs = require("node:fs")
const path = require("node:path")
const { StartupError } = require("./startup-error.cjs")

const neededMajor = 24

/** The Node the project is built for: the pinned package, or the running one when it is new enough. */
function findPinnedNode(projectRoot, running = { version: process.versions.node, execPath: process.execPath }) {
  const pinned = path.join(projectRoot, "node_modules", ".bin", "node")
  if (fs.existsSync(pinned)) return fs.realpathSync(pinned)
  if (Number.parseInt(running.version, 10) >= neededMajor) return running.execPath
  throw new StartupError(
    `This project needs Node ${neededMajor} or later, this is ${running.version}, and npm brings no pinned one for ` +
      `${process.platform} on ${process.arch}: install Node ${neededMajor} (nodejs.org) and run the same command again.`,
  )
}

module.exports = { findPinnedNode }
