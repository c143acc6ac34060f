export type BackupErrorCode =
  | "backup-damaged"
  | "backup-newer"
  | "backup-unknown"
  | "directory-busy"
  | "directory-unwritable"
  | "disk-full"
  | "files-of-another-database"
  | "file-missing"
  | "file-unreadable"
  | "key-missing"
  | "key-unexpected"
  | "key-wrong"
  | "role-sees-too-little"
  | "target-busy"
  | "target-not-empty"

/** Why a backup or restore failed, as a message for the operator that includes the solution. */
export class BackupError extends Error {
  override readonly name = "BackupError"
  readonly code: BackupErrorCode

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function toDamagedError(what: string, cause?: unknown): BackupError {
  return new BackupError("backup-damaged", `${what}: this backup is damaged, use another one.`, { cause })
}

/**
 * Converts a file system error to a message: of a folder that is written, or of a file elsewhere that is read meanwhile.
 * Returns other errors unchanged.
 */
export function toFolderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOSPC" || code === "EDQUOT")
    return new BackupError("disk-full", `The disk of ${folder} is full: free some space there and start again.`, {
      cause: error,
    })
  const elsewhere = pathOf(error)
  if (elsewhere !== undefined && !elsewhere.startsWith(folder) && (code === "EACCES" || code === "EPERM"))
    return new BackupError(
      "file-unreadable",
      `${elsewhere} is not readable: run this as the user that runs the server, and make that user the owner of all files.`,
      { cause: error },
    )
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST")
    return new BackupError(
      "directory-unwritable",
      `${folder} is not writable: specify a folder that this user can write to.`,
      { cause: error },
    )
  return error
}

/** The file or folder that a file system error is about. */
function pathOf(error: unknown): string | undefined {
  return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined
}
