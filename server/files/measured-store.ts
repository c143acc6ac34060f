import { SpanKind } from "@opentelemetry/api"
import { inChildSpan } from "../traces/span.ts"
import type { FileFigures } from "./figures.ts"
import { PartsMissing, type FileStore } from "./file-store.ts"

/** The same store, with the time and the outcome of each thing it is asked. */
export function measuredStore(store: FileStore, figures: FileFigures): FileStore {
  const measured = async <T>(operation: string, ask: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const ended = (isDone: boolean) => figures.asked(operation, isDone, (performance.now() - begun) / 1000)
    try {
      const answer = await inChildSpan(`files ${operation}`, { kind: SpanKind.CLIENT }, ask)
      ended(true)
      return answer
    } catch (error) {
      // That parts are missing is what the caller did; the store did its work.
      ended(error instanceof PartsMissing)
      throw error
    }
  }
  return {
    origins: store.origins,
    start: (key) => measured("start", () => store.start(key)),
    addressOfPart: (part, limits) => store.addressOfPart(part, limits),
    receive: (part, body, size) => measured("receive", () => store.receive(part, body, size)),
    listParts: (key, uploadId) => measured("list_parts", () => store.listParts(key, uploadId)),
    async complete(key, uploadId, parts) {
      const size = await measured("complete", () => store.complete(key, uploadId, parts))
      figures.uploaded(size)
      return size
    },
    abort: (key, uploadId) => measured("abort", () => store.abort(key, uploadId)),
    sizeOf: (key) => measured("size_of", () => store.sizeOf(key)),
    open: (key, range) => measured("open", () => store.open(key, range)),
    addressOf: (key, presentation) => store.addressOf(key, presentation),
    delete: (key) => measured("delete", () => store.delete(key)),
  }
}
