export type StartupErrorCode =
  | "configuration-invalid"
  | "data-directory-in-use"
  | "data-directory-not-writable"
  | "data-directory-unreadable"
  | "database-busy"
  | "database-certificate-rejected"
  | "database-did-not-start"
  | "database-host-unknown"
  | "database-newer-than-code"
  | "database-not-permitted"
  | "database-other-version"
  | "database-sign-in-refused"
  | "database-unreachable"
  | "disk-full"
  | "embedded-unavailable"
  | "files-elsewhere"
  | "files-not-writable"
  | "files-not-accessible"
  | "port-busy"
  | "restore-unfinished"
  | "web-build-failed"
  | "web-build-missing"

/** A reason why the server cannot start, as a message for the operator that includes the solution. */
export class StartupError extends Error {
  override readonly name = "StartupError"
  readonly code: StartupErrorCode

  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
