import type { Database } from "../../../server/database/database.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { Scanner } from "../../../server/files/scanner.ts"
import type { UrlSigner } from "../../../server/files/signed-url.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"

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
