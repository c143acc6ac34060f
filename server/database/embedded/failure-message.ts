import { StartupError } from "../../startup-error.ts"

/** Names to use in the error message. */
interface FailureContext {
  readonly dataDirectory: string
  readonly logFile?: string
}

/** Converts a file system error to a message; returns other errors unchanged. */
export function toFileSystemError(error: unknown, { dataDirectory }: FailureContext): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new StartupError(
        "data-directory-not-writable",
        `The data directory ${dataDirectory} cannot be written by user ${process.getuid?.() ?? "of this process"}: grant that user access, or start as the user who owns it.`,
        { cause: error },
      )
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(dataDirectory, error)
    case "ENOTDIR":
    case "EEXIST":
      return new StartupError(
        "data-directory-not-writable",
        `The data directory ${dataDirectory} cannot be created because a file of that name exists: move it, or specify another directory.`,
        { cause: error },
      )
    default:
      return error
  }
}

/** Converts the last output of PostgreSQL or initdb to an error message. */
export function toOutputError(output: string, { dataDirectory, logFile }: FailureContext): StartupError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output)) return diskFull(dataDirectory)
  if (/Permission denied|Operation not permitted|Read-only file system/i.test(output)) {
    return new StartupError(
      "data-directory-not-writable",
      `PostgreSQL may not write in ${dataDirectory} (${lastComplaint(output)}): make it writable for its owner, or move the directory away to start over.`,
    )
  }
  const more = logFile === undefined ? "" : ` The complete log is in ${logFile}.`
  return new StartupError("database-did-not-start", `PostgreSQL did not start: ${lastComplaint(output)}.${more}`)
}

/** The error for a full disk, wherever it was detected. */
export function diskFull(dataDirectory: string, cause?: unknown): StartupError {
  return new StartupError(
    "disk-full",
    `The disk that holds ${dataDirectory} is full; no acknowledged data is lost: free some space there and start again.`,
    { cause },
  )
}

function lastComplaint(output: string): string {
  const errorLines = output.split("\n").filter((line) => /\b(PANIC|FATAL|ERROR|error):/.test(line))
  const line = errorLines.at(-1) ?? output.trim().split("\n").at(-1) ?? ""
  return line.replace(/^.*?\b(PANIC|FATAL|ERROR|error):\s*/, "").replace(/\.$/, "") || "it gave no reason"
}
