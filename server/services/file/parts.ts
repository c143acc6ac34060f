import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import type { Scanner } from "../../files/scanner.ts"
import type { AddressSigner } from "../../files/signed-address.ts"
import type { JobService } from "../../jobs/service.ts"
import type { Reading } from "../profile/records/reader.ts"

/** What the file service is made from. */
export interface FileParts {
  readonly database: Database
  readonly jobs: JobService
  readonly reading: Reading
  readonly store: FileStore
  readonly signer: AddressSigner
  /** Without one files are open to their readers at once. */
  readonly scanner: Scanner | undefined
}
