import { join, resolve } from "node:path"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { FileStore } from "./file-store.ts"
import { folderStore } from "./folder/folder-store.ts"
import type { AddressSigner } from "./signed-address.ts"

const projectRoot = resolve(import.meta.dirname, "../..")

/** For a process that keeps contents and hands out no address of any. */
export const noAddresses: AddressSigner = { sign: async (path) => path, isGood: async () => false }

/** The back end that the settings ask for: a bucket where one is named, else a folder. What speaks to buckets is only then loaded. */
export async function openFileStore(configuration: Configuration, signer: AddressSigner): Promise<FileStore> {
  const { filesS3Endpoint: endpoint, filesS3Region: region, filesS3Bucket: bucket } = configuration
  const { filesS3AccessKey: accessKey, filesS3SecretKey: secretKey } = configuration
  // That all are there where one is, was seen to when the settings were read.
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined) {
    const { s3Store } = await import("./s3/s3-store.ts")
    return s3Store({ endpoint, region, bucket, accessKey, secretKey })
  }
  return folderStore(folderOf(configuration), signer)
}

/** The folder in which files are kept; undefined where they go to a bucket. */
export function folderOfFiles(configuration: Configuration): string | undefined {
  return configuration.filesS3Endpoint === undefined ? folderOf(configuration) : undefined
}

/** What the place of the files is called to whoever runs the product. */
export function nameOfFilePlace(configuration: Configuration): string {
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket } = configuration
  return endpoint === undefined ? `The folder ${folderOf(configuration)}` : `The bucket ${bucket ?? ""} at ${endpoint}`
}

function folderOf({ filesDirectory, dataDirectory }: Configuration): string {
  return resolve(projectRoot, filesDirectory ?? join(dataDirectory, "files"))
}
