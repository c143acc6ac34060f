import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { Readable } from "node:stream"
import type { Now } from "../../database/clock-offset.ts"
import { contentDisposition } from "../content-disposition.ts"
import {
  bareEtag,
  contentUrlSeconds,
  type FileStore,
  missingParts,
  partUrlSeconds,
  MissingPartsError,
  type StoredPart,
} from "../file-store.ts"

export interface S3Config {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/**
 * Stores files in a bucket of any S3-compatible service; parts and contents are transferred directly between browser
 * and service.
 */
export function s3Store(
  { endpoint, region, bucket: Bucket, accessKey, secretKey }: S3Config,
  now: Now = async () => Date.now(),
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Not every service supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })

  const store: FileStore = {
    origins: [new URL(endpoint).origin],

    async start(Key) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
      if (UploadId === undefined) throw new Error("The S3 service started an upload without an ID.")
      return UploadId
    },

    getPartUploadUrl: async ({ key: Key, uploadId: UploadId, partNumber: PartNumber }, { size }) =>
      getSignedUrl(
        client,
        new UploadPartCommand({
          Bucket,
          Key,
          UploadId,
          PartNumber,
          ...(size !== undefined && { ContentLength: size }),
        }),
        {
          expiresIn: partUrlSeconds,
          signingDate: new Date(await now()),
          ...(size !== undefined && { signableHeaders: new Set(["content-length"]) }),
        },
      ),

    async receive({ key: Key, uploadId: UploadId, partNumber: PartNumber }, Body, ContentLength) {
      const part = { Bucket, Key, UploadId, PartNumber, Body, ContentLength }
      const { ETag = "" } = await client.send(new UploadPartCommand(part))
      return bareEtag(ETag)
    },

    async listParts(Key, UploadId) {
      const parts: StoredPart[] = []
      let PartNumberMarker: string | undefined
      do {
        const page = await client
          .send(new ListPartsCommand({ Bucket, Key, UploadId, ...(PartNumberMarker && { PartNumberMarker }) }))
          .catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))
        for (const { PartNumber = 0, ETag = "", Size = 0 } of page?.Parts ?? []) {
          parts.push({ partNumber: PartNumber, etag: bareEtag(ETag), size: Size })
        }
        PartNumberMarker = page?.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (PartNumberMarker !== undefined)
      return parts
    },

    async complete(Key, UploadId, named) {
      const storedSize = await store.sizeOf(Key)
      if (storedSize !== undefined) return storedSize
      const stored = await store.listParts(Key, UploadId)
      const missing = missingParts(named, stored)
      if (missing.length > 0) throw new MissingPartsError(missing)
      const Parts = named
        .toSorted((one, other) => one.partNumber - other.partNumber)
        .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: bareEtag(etag) }))
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
      const requested = new Set(named.map(({ partNumber }) => partNumber))
      return stored.reduce((total, { partNumber, size }) => total + (requested.has(partNumber) ? size : 0), 0)
    },

    async abort(Key, UploadId) {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))
    },

    async sizeOf(Key) {
      const head = await client
        .send(new HeadObjectCommand({ Bucket, Key }))
        .catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))
      return head?.ContentLength
    },

    async open(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        .catch((error: unknown) => {
          // Services respond without a message, or with their own.
          throw isAbsent(error) ? new Error(`Nothing is stored under ${Key}.`, { cause: error }) : error
        })
      if (!(Body instanceof Readable)) throw new Error("The S3 service responded without a body.")
      return Body
    },

    getDownloadUrl: async (Key, { fileName, contentType, disposition }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition(disposition, fileName),
        }),
        { expiresIn: contentUrlSeconds, signingDate: new Date(await now()) },
      ),

    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
  return store
}

function isAbsent(error: unknown): boolean {
  const name = error instanceof Error ? error.name : ""
  return ["NoSuchUpload", "NoSuchKey", "NotFound"].includes(name)
}
