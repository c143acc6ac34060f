import { SpanKind } from "@opentelemetry/api"
import { inChildSpan } from "../traces/span.ts"
import type { FileMetrics } from "./metrics.ts"
import { MissingPartsError, type FileStore } from "./file-store.ts"

/** Wraps a store to measure the duration and outcome of each operation. */
export function measuredStore(store: FileStore, metrics: FileMetrics): FileStore {
  const measured = async <T>(operation: string, operate: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const recordOperation = (isDone: boolean) =>
      metrics.recordOperation(operation, isDone, (performance.now() - startedAt) / 1000)
    try {
      const result = await inChildSpan(`files ${operation}`, { kind: SpanKind.CLIENT }, operate)
      recordOperation(true)
      return result
    } catch (error) {
      // Missing parts are the caller's error; the store worked.
      recordOperation(error instanceof MissingPartsError)
      throw error
    }
  }
  return {
    origins: store.origins,
    start: (key) => measured("start", () => store.start(key)),
    getPartUploadUrl: (part, limits) => store.getPartUploadUrl(part, limits),
    receive: (part, body, size) => measured("receive", () => store.receive(part, body, size)),
    listParts: (key, uploadId) => measured("list_parts", () => store.listParts(key, uploadId)),
    async complete(key, uploadId, parts) {
      const size = await measured("complete", () => store.complete(key, uploadId, parts))
      metrics.uploaded(size)
      return size
    },
    abort: (key, uploadId) => measured("abort", () => store.abort(key, uploadId)),
    sizeOf: (key) => measured("size_of", () => store.sizeOf(key)),
    open: (key, range) => measured("open", () => store.open(key, range)),
    getDownloadUrl: (key, presentation) => store.getDownloadUrl(key, presentation),
    delete: (key) => measured("delete", () => store.delete(key)),
  }
}
