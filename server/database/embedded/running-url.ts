import { existsSync } from "node:fs"
import { join } from "node:path"
import { connectionUrl, databaseName, loadSettings, owner } from "./connection-settings.ts"

/** The address of the bundled PostgreSQL that another process runs on a data directory; undefined where there is none. */
export async function runningUrl(dataDirectory: string): Promise<string | undefined> {
  const file = join(dataDirectory, "postgresql.json")
  if (!existsSync(file)) return undefined
  const { ownerPassword, port } = await loadSettings(file, true)
  return connectionUrl(owner, ownerPassword, port, databaseName)
}
