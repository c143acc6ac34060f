import type { RecordLifecycle } from "../../../records/server/extensions.ts"
import { forgetRewrites } from "./ledger-repository.ts"

/** Forgets what versions rewrote in records that are permanently deleted. */
export const designerLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => forgetRewrites(tx, clientId, ids),
}
