import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { StartupError } from "../../startup-error.ts"

/**
 * Settings that must stay the same for every start of a data directory; stored in a file that only its owner can read.
 */
export interface ConnectionSettings {
  readonly port: number
  readonly superuserPassword: string
  readonly ownerPassword: string
}

export const superuser = "postgres"
/** Owns only the application's database. It is no superuser, as it would not be on an external server. */
export const owner = "risk_universe"
export const databaseName = "risk_universe"

/** Reads the settings, or creates them for a data directory without a database. */
export async function loadSettings(file: string, clusterExists: boolean, port?: number): Promise<ConnectionSettings> {
  const storedSettings = parseSettingsFile(file)
  if (storedSettings !== undefined)
    return port === undefined || port === storedSettings.port
      ? storedSettings
      : saveSettings(file, { ...storedSettings, port })
  if (clusterExists) {
    throw new StartupError(
      "data-directory-unreadable",
      `${file}, which contains the passwords of the database next to it, is missing or damaged: restore it from a backup, or move the data directory away to start over.`,
    )
  }
  const secret = () => randomBytes(24).toString("hex")
  return saveSettings(file, {
    port: port ?? (await findFreePort()),
    superuserPassword: secret(),
    ownerPassword: secret(),
  })
}

/** Written to a temporary file and renamed, so that a full disk or a crash leaves the old file intact. */
export function saveSettings(file: string, settings: ConnectionSettings): ConnectionSettings {
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return settings
}

/** A free port of this machine; another program may use it before the caller does. */
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

function parseSettingsFile(file: string): ConnectionSettings | undefined {
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
