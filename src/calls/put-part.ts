import { CallError, Unreachable } from "./call-error.ts"

/** PUTs a part's bytes to its signed address and tells how far they are, which fetch cannot. Answers the part's etag. */
export function putPart(
  address: string,
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
    request.addEventListener("error", () => reject(new Unreachable("The part did not arrive.")))
    request.addEventListener("abort", () => reject(new DOMException("The upload was stopped.", "AbortError")))
    request.addEventListener("load", () => {
      const etag = request.getResponseHeader("etag")
      if (request.status === 200 && etag !== null) resolve(etag)
      else reject(new CallError(request.status, readBody(request.responseText), ""))
    })
    if (signal.aborted) return reject(new DOMException("The upload was stopped.", "AbortError"))
    request.open("PUT", address)
    request.send(bytes)
  })
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A service that is not ours answers in its own words, which are not for people.
    return undefined
  }
}
