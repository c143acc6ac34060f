import { ApiError, UnreachableError } from "./api-error.ts"

/** Uploads a part to its signed URL with PUT and reports the progress, which fetch cannot. Returns the part's ETag. */
export function uploadPart(
  url: string,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener("abort", stop)
    request.addEventListener("loadend", () => signal.removeEventListener("abort", stop))
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded))
    request.addEventListener("error", () => reject(new UnreachableError("The part did not arrive.")))
    request.addEventListener("abort", () => reject(new DOMException("The upload was stopped.", "AbortError")))
    request.addEventListener("load", () => {
      const etag = request.getResponseHeader("etag")
      if (request.status === 200 && etag !== null) resolve(etag)
      else reject(new ApiError(request.status, parseBody(request.responseText), ""))
    })
    if (signal.aborted) return reject(new DOMException("The upload was stopped.", "AbortError"))
    request.open("PUT", url)
    request.send(bytes)
  })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Messages of external storage services are not meant for users.
    return undefined
  }
}
