export type StartRefusalCode =
  | "configuration-invalid"
  | "data-directory-in-use"
  | "data-directory-not-writable"
  | "data-directory-unreadable"
  | "database-busy"
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
  | "port-busy"
  | "restore-unfinished"
  | "web-build-failed"
  | "web-build-missing"

/** A reason why the product cannot start, as one sentence for the person at the terminal, with the way out in it. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal"
  readonly code: StartRefusalCode

  constructor(code: StartRefusalCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}
