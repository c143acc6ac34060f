import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import type { S3Place } from "../../server/files/s3/s3-store.ts"
import { missingForRadosgw, type RunningS3, startRadosgw } from "./radosgw.ts"

/** Why there is no S3 service to test with; nothing where there is one. */
export function missingForS3(): string | undefined {
  const missing = placeGiven() ? undefined : missingForRadosgw()
  return missing === undefined ? undefined : `no FILES_S3_* is set and ${missing}`
}

/** The service that the settings name, or one started for the test. */
export async function startS3(): Promise<RunningS3> {
  const place = placeGiven()
  return place ? { place, stop: async () => undefined } : startRadosgw(7391, 7392)
}

/** The service that the settings name, if they do. */
function placeGiven(): S3Place | undefined {
  const configuration = readConfiguration(process.env)
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket, filesS3Region: region } = configuration
  const { filesS3AccessKey: accessKey, filesS3SecretKey: secretKey } = configuration
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
