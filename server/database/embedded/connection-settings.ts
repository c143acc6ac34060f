import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { StartRefusal } from "../../start-refusal.ts"

/** What must be the same at every start of one data directory; kept in a file that only its owner reads. */
export interface ConnectionSettings {
  readonly port: number
  readonly superuserPassword: string
  readonly ownerPassword: string
}

export const superuser = "postgres"
/** Owns the product's database and nothing else; it is no superuser, as it would not be on someone's own server. */
export const owner = "risk_universe"
export const databaseName = "risk_universe"

/** Reads the settings, or makes them for a data directory that has no database yet. */
export async function loadSettings(file: string, clusterExists: boolean, port?: number): Promise<ConnectionSettings> {
  const kept = readSettings(file)
  if (kept !== undefined) return port === undefined || port === kept.port ? kept : saveSettings(file, { ...kept, port })
  if (clusterExists) {
    throw new StartRefusal(
      "data-directory-unreadable",
      `${file}, which holds the passwords of the database beside it, is missing or damaged: restore it from a backup, or move the data directory away to begin anew.`,
    )
  }
  const secret = () => randomBytes(24).toString("hex")
  return saveSettings(file, {
    port: port ?? (await findFreePort()),
    superuserPassword: secret(),
    ownerPassword: secret(),
  })
}

/** Written aside and renamed, so that a full disk or a kill leaves the old file whole. */
export function saveSettings(file: string, settings: ConnectionSettings): ConnectionSettings {
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return settings
}

/** A port of this machine that is free now; its taker must still be ready to lose the race for it. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port was given")),
      )
    })
  })
}

export function connectionUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

function readSettings(file: string): ConnectionSettings | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { port, superuserPassword, ownerPassword } = JSON.parse(readFileSync(file, "utf8"))
    const complete =
      Number.isInteger(port) && typeof superuserPassword === "string" && typeof ownerPassword === "string"
    return complete ? { port, superuserPassword, ownerPassword } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
