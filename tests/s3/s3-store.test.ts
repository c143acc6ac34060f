import { afterAll, beforeAll, describe } from "vitest"
import { s3Store } from "../../server/files/s3/s3-store.ts"
import type { RunningS3 } from "../support/radosgw.ts"
import { missingForS3, startS3 } from "../support/s3-service.ts"
import { storeSuite } from "../support/store-suite.ts"

const missing = missingForS3()
const why = missing === undefined ? "" : ` (skipped: ${missing})`

describe.skipIf(missing !== undefined)(`files in a bucket${why}`, () => {
  let running: RunningS3 | undefined
  let store: ReturnType<typeof s3Store>
  beforeAll(async () => {
    running = await startS3()
    store = s3Store(running.config)
  }, 300_000)
  afterAll(() => running?.stop())

  storeSuite(() => ({ store, fetch: (url, init) => fetch(url, init) }))
})
