export type BackupRefusalCode =
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

/** Why nothing was backed up or restored, as one sentence for the person at the terminal, with the way out in it. */
export class BackupRefusal extends Error {
  override readonly name = "BackupRefusal"
  readonly code: BackupRefusalCode

  constructor(code: BackupRefusalCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}

export function damaged(what: string, cause?: unknown): BackupRefusal {
  return new BackupRefusal("backup-damaged", `${what}: this backup is damaged, take another one.`, { cause })
}

/** What a folder refused, as a sentence; other errors as they are. */
export function refusalForFolder(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOSPC" || code === "EDQUOT")
    return new BackupRefusal("disk-full", `The disk of ${folder} is full: free some space there and start again.`, {
      cause: error,
    })
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST")
    return new BackupRefusal(
      "directory-unwritable",
      `Nothing can be written to ${folder}: name a folder that this user may write to.`,
      { cause: error },
    )
  return error
}
