import { join, resolve } from "node:path"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Now } from "../database/clock-offset.ts"
import type { FileStore } from "./file-store.ts"
import { folderStore } from "./folder/folder-store.ts"
import type { UrlSigner } from "./signed-url.ts"

const projectRoot = resolve(import.meta.dirname, "../..")

/** For a process that stores contents but issues no URLs. */
export const noUrlSigner: UrlSigner = { sign: async (path) => path, isGood: async () => false }

/**
 * The configured back end: a bucket if set, else a folder. The S3 client is loaded only when needed. Its URLs expire by
 * `now`, as those of the signer do.
 */
export async function openFileStore(configuration: Configuration, signer: UrlSigner, now?: Now): Promise<FileStore> {
  const { filesS3Endpoint: endpoint, filesS3Region: region, filesS3Bucket: bucket } = configuration
  const { filesS3AccessKey: accessKey, filesS3SecretKey: secretKey } = configuration
  // The configuration has already verified that either all or none of them are set.
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined) {
    const { s3Store } = await import("./s3/s3-store.ts")
    return s3Store({ endpoint, region, bucket, accessKey, secretKey }, now)
  }
  return folderStore(folderOf(configuration), signer)
}

/** The folder that stores files; undefined when they are stored in a bucket. */
export function folderOfFiles(configuration: Configuration): string | undefined {
  return configuration.filesS3Endpoint === undefined ? folderOf(configuration) : undefined
}

/** The display name of the file store for operators. */
export function fileStoreName(configuration: Configuration): string {
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket } = configuration
  return endpoint === undefined ? `The folder ${folderOf(configuration)}` : `The bucket ${bucket ?? ""} at ${endpoint}`
}

function folderOf({ filesDirectory, dataDirectory }: Configuration): string {
  return resolve(projectRoot, filesDirectory ?? join(dataDirectory, "files"))
}
