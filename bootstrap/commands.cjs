"use strict"

const fs = require("node:fs")
const path = require("node:path")
const { Refusal } = require("./refusal.cjs")

/** A step runs one of the project's own TypeScript files; what is typed after the command goes to it. */
function entry(file) {
  return (projectRoot, givenArguments) => {
    const script = path.join(projectRoot, file)
    if (!fs.existsSync(script))
      throw new Refusal(`${file} is missing from this copy of the project; restore it with git.`)
    return [script, ...givenArguments]
  }
}

/** A step runs an installed tool by the file its package names, so that it runs under the pinned Node as well. */
function tool(packageName, ...fixedArguments) {
  return (projectRoot, givenArguments) => {
    const folder = path.join(projectRoot, "node_modules", packageName)
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"))
    const script = typeof bin === "string" ? bin : bin[packageName]
    return [path.join(folder, script), ...fixedArguments, ...givenArguments]
  }
}

/** What each npm script does, as a list of steps; the first that fails ends it. */
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
  storybook: [tool("storybook", "dev", "-p", "6006", "--no-open")],
  guide: [entry("tests/guide/take-pictures.ts")],
  generate: [entry("server/commands/generate.ts"), entry("ui/theme/write-styles.ts")],
  format: [tool("oxfmt", "--write"), tool("oxlint", "--fix")],
}

/** What an operator runs where only the packages of production are installed. */
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
