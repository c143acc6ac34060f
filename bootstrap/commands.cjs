"use strict"

const fs = require("node:fs")
const path = require("node:path")
const { StartupError } = require("./startup-error.cjs")

/** A step that runs one of the project's TypeScript files. Arguments after the command are passed to it. */
function entry(file) {
  return (projectRoot, givenArguments) => {
    const script = path.join(projectRoot, file)
    if (!fs.existsSync(script))
      throw new StartupError(`${file} is missing from this copy of the project; restore it with git.`)
    return [script, ...givenArguments]
  }
}

/**
 * A step that runs an installed tool through the file its package names, so that it also runs under the pinned Node.
 */
function tool(packageName, ...fixedArguments) {
  return (projectRoot, givenArguments) => {
    const folder = path.join(projectRoot, "node_modules", packageName)
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"))
    const script = typeof bin === "string" ? bin : bin[packageName]
    return [path.join(folder, script), ...fixedArguments, ...givenArguments]
  }
}

/** The steps of each npm script. The first step that fails ends the script. */
const commands = {
  start: [entry("server/commands/start.ts")],
  build: [entry("server/commands/build.ts")],
  test: [entry("tests/run/main.ts")],
  "test:s3": [entry("tests/run/s3.ts")],
  "test:long": [entry("tests/run/long.ts")],
  "test:flakes": [entry("tests/run/flakes.ts")],
  "test:mutations": [entry("tests/run/mutations.ts")],
  setup: [entry("server/commands/setup.ts")],
  "demonstration:remove": [entry("server/commands/demonstration-remove.ts")],
  import: [entry("server/commands/import.ts")],
  "audit:verify": [entry("server/commands/audit-verify.ts")],
  migrate: [entry("server/commands/migrate.ts")],
  backup: [entry("server/commands/backup.ts")],
  restore: [entry("server/commands/restore.ts")],
  bench: [entry("tests/benchmarks/main.ts")],
  storybook: [tool("storybook", "dev", "-p", "6006", "--no-open", "--no-version-updates")],
  "storybook:build": [tool("storybook", "build")],
  guide: [entry("tests/guide/take-screenshots.ts")],
  generate: [entry("server/commands/generate.ts"), entry("ui/theme/write-styles.ts")],
  format: [tool("oxfmt", "--write"), tool("oxlint", "--fix")],
}

/** Commands that an operator runs where only the production packages are installed. */
const productionCommands = new Set([
  "start",
  "setup",
  "demonstration:remove",
  "import",
  "audit:verify",
  "migrate",
  "backup",
  "restore",
])

module.exports = { commands, productionCommands }
