import { existsSync } from "node:fs"
import { join } from "node:path"
import { connectionUrl, databaseName, loadSettings, owner, superuser } from "./connection-settings.ts"

/** The URL of the bundled PostgreSQL that another process runs on a data directory; undefined when there is none. */
export async function runningUrl(
  dataDirectory: string,
  user: "owner" | "superuser" = "owner",
): Promise<string | undefined> {
  const file = join(dataDirectory, "postgresql.json")
  if (!existsSync(file)) return undefined
  const { ownerPassword, superuserPassword, port } = await loadSettings(file, true)
  return user === "owner"
    ? connectionUrl(owner, ownerPassword, port, databaseName)
    : connectionUrl(superuser, superuserPassword, port, databaseName)
}
