import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { TestProject } from "vitest/node"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { createTemplateDatabase } from "./template-database.ts"

declare module "vitest" {
  interface ProvidedContext {
    readonly databaseServer: DatabaseServer
  }
}

export interface DatabaseServer {
  /** URL with the template's name, as the database owner. */
  readonly templateUrl: string
  readonly superuserUrl: string
  /** Folder for the files of the demonstration, once a test file has it loaded. */
  readonly demonstrationFiles: string
}

/** Nothing needs to survive the run; tests of durability start a separate server. */
export const notDurable = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }

/**
 * One PostgreSQL server for the complete run, with a migrated template from which each test file clones its database.
 */
export default async function setup(project: TestProject) {
  // Halves the start time of processes that tests start: their modules are compiled once.
  process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled")
  const dataDirectory = mkdtempSync(join(tmpdir(), "test-database-"))
  const server = await startEmbedded({ dataDirectory, settings: notDurable, log: () => undefined })
  const templateUrl = await createTemplateDatabase(server)
  const demonstrationFiles = join(dataDirectory, "demonstration-files")
  project.provide("databaseServer", { templateUrl, superuserUrl: server.superuserUrl, demonstrationFiles })
  return async () => {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
