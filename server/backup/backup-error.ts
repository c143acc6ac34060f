export type BackupErrorCode =
  | "backup-damaged"
  | "backup-newer"
  | "backup-unknown"
  | "directory-busy"
  | "directory-unwritable"
  | "disk-full"
  | "files-of-another-database"
  | "file-missing"
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

/** Converts a folder's file system error to a message; returns other errors unchanged. */
export function toFolderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOSPC" || code === "EDQUOT")
    return new BackupError("disk-full", `The disk of ${folder} is full: free some space there and start again.`, {
      cause: error,
    })
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST")
    return new BackupError(
      "directory-unwritable",
      `${folder} is not writable: specify a folder that this user can write to.`,
      { cause: error },
    )
  return error
}
