import { afterAll, beforeAll, describe } from "vitest"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { type S3Place, s3Store } from "../../server/files/s3/s3-store.ts"
import { missingForRadosgw, type RunningS3, startRadosgw } from "../support/radosgw.ts"
import { storeSuite } from "../support/store-suite.ts"

const given = placeGiven()
const missing = given ? undefined : missingForRadosgw()
const why = missing === undefined ? "" : ` (skipped: no FILES_S3_* is set and ${missing})`

describe.skipIf(missing !== undefined)(`files in a bucket${why}`, () => {
  let running: RunningS3 | undefined
  let store: ReturnType<typeof s3Store>
  beforeAll(async () => {
    running = given ? undefined : await startRadosgw(7391, 7392)
    const place = given ?? running?.place
    if (!place) throw new Error("There is no S3 service to test with.")
    store = s3Store(place)
  }, 300_000)
  afterAll(() => running?.stop())

  storeSuite(() => ({ store, fetch: (address, init) => fetch(address, init) }))
})

/** The service that the settings name, if they do. */
function placeGiven(): S3Place | undefined {
  const configuration = readConfiguration(process.env)
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket, filesS3Region: region } = configuration
  const { filesS3AccessKey: accessKey, filesS3SecretKey: secretKey } = configuration
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
