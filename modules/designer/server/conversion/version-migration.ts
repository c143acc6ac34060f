import type { VersionMigration } from "../../../records/server/extensions.ts"
import { migrateForward } from "./migrate-forward.ts"
import { findUnderVersion } from "./previous-version.ts"

/** Conversion of single records, with the rules and the ledger of publishing. */
export const versionMigration: VersionMigration = { findUnderVersion, migrateForward }
