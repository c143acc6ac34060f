import { applicationRole } from "../database/migration.ts"
import { StartRefusal } from "../start-refusal.ts"

/** The settings that name a database. */
type DatabaseSetting = "DATABASE_URL" | "DATABASE_APP_URL"

const otherwise: Readonly<Record<DatabaseSetting, string>> = {
  DATABASE_URL: "or leave it out to use the bundled database.",
  DATABASE_APP_URL: `or leave it out to work as the user of DATABASE_URL, acting as ${applicationRole}.`,
}

/** Why nothing can be had from the database of a setting, as a sentence that never shows its password. */
export function refusalForDatabaseUrl(
  error: unknown,
  databaseUrl: string,
  setting: DatabaseSetting = "DATABASE_URL",
): unknown {
  const place = withoutPassword(databaseUrl)
  const refuse = (code: ConstructorParameters<typeof StartRefusal>[0], sentence: string) =>
    new StartRefusal(code, sentence, { cause: error })
  const way = `check ${setting}, ${otherwise[setting]}`
  switch (errorCode(error)) {
    case "ECONNREFUSED":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ECONNRESET":
    case "57P03":
      return refuse("database-unreachable", `No PostgreSQL answers at ${place}: start it there, or ${way}`)
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return refuse("database-host-unknown", `The host of ${place} is not known: ${way}`)
    case "28P01":
    case "28000":
      return refuse("database-sign-in-refused", `PostgreSQL at ${place} refused the user or password: ${way}`)
    case "3D000":
      return refuse("database-unreachable", `There is no such database at ${place}: create it, or ${way}`)
    case "ERR_INVALID_URL":
      return refuse(
        "configuration-invalid",
        `${setting} is no address of the form postgres://user:password@host:5432/database.`,
      )
    // What is set for a whole connection is refused by poolers.
    case "08P01":
      return refuse(
        "configuration-invalid",
        setting === "DATABASE_URL"
          ? `At ${place} is a pooler, and DATABASE_URL must name PostgreSQL itself: name the pooler in DATABASE_APP_URL, with DATABASE_POOLED=on.`
          : `At ${place} is a pooler: set DATABASE_POOLED=on, or name PostgreSQL itself.`,
      )
    case "42501":
    case "22023":
      if (setting === "DATABASE_URL") return error
      return refuse(
        "database-not-permitted",
        `The user of DATABASE_APP_URL may not act as ${applicationRole}: have an administrator of the database run "grant ${applicationRole} to <that user>;" once.`,
      )
    case "53100":
      return refuse(
        "disk-full",
        `The disk of the PostgreSQL at ${place} is full: free some space there and start again.`,
      )
    default:
      return error
  }
}

/** What listening on an address failed with, as a sentence. */
export function refusalForListening(error: unknown, host: string, port: number): unknown {
  if (errorCode(error) === "EADDRINUSE") {
    return new StartRefusal(
      "port-busy",
      `Port ${port} on ${host} is in use by another program: stop that one, or choose another with PORT=${port + 1} npm start.`,
      { cause: error },
    )
  }
  if (errorCode(error) === "EACCES") {
    return new StartRefusal(
      "port-busy",
      `Port ${port} may not be used by this user: choose one above 1023, such as PORT=8080 npm start.`,
      { cause: error },
    )
  }
  return error
}

/** What pg says without a code. */
const codesOfSentences: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, "ETIMEDOUT"],
  [/Connection terminated unexpectedly/, "ECONNRESET"],
  [/client password must be a( non-empty)? string/, "28P01"],
]

/** pg joins what several addresses of one host answered into one error; the first of them tells the story. */
function errorCode(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  if (!(error instanceof Error)) return undefined
  if ("code" in error && error.code !== undefined) return error.code
  return codesOfSentences.find(([sentence]) => sentence.test(error.message))?.[1]
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "the address given"
  const { hostname, port, pathname } = new URL(databaseUrl)
  // Mistyped so that what should be user and password is read as something else: then none of it is shown.
  if (hostname === "" || databaseUrl.lastIndexOf("@") > databaseUrl.indexOf(hostname)) return "the address given"
  return `${hostname}:${port === "" ? "5432" : port}${pathname}`
}
