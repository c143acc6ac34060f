import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import type { S3Config } from "../../server/files/s3/s3-store.ts"
import { missingForRadosgw, type RunningS3, startRadosgw } from "./radosgw.ts"

/** Why no S3 service is available for tests; undefined if there is one. */
export function missingForS3(): string | undefined {
  const missing = configuredLocation() ? undefined : missingForRadosgw()
  return missing === undefined ? undefined : `no FILES_S3_* is set and ${missing}`
}

/** The configured service, or one started for the test. */
export async function startS3(): Promise<RunningS3> {
  const config = configuredLocation()
  return config ? { config, stop: async () => undefined } : startRadosgw(7391, 7392)
}

/** The configured service, if any. */
function configuredLocation(): S3Config | undefined {
  const configuration = loadConfiguration(process.env)
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket, filesS3Region: region } = configuration
  const { filesS3AccessKey: accessKey, filesS3SecretKey: secretKey } = configuration
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
