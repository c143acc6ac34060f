import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import type { Scanner } from "../../files/scanner.ts"
import type { UrlSigner } from "../../files/signed-url.ts"
import type { JobService } from "../../jobs/service.ts"
import type { AccessContextDeps } from "../profile/records/access-context.ts"

/** Dependencies of the file service. */
export interface FileDeps {
  readonly database: Database
  readonly jobs: JobService
  readonly accessDeps: AccessContextDeps
  readonly store: FileStore
  readonly signer: UrlSigner
  /** Without a scanner, files are available to their readers immediately. */
  readonly scanner: Scanner | undefined
}
