import { Readable } from "node:stream"
import { traceHeaders } from "../traces/span.ts"

export type ScanResult = { readonly clean: true } | { readonly clean: false; readonly threat: string }

/** Scans a content; throws when there is no result, so that the scan is retried. */
export type Scanner = (content: Readable, size: number, signal: AbortSignal) => Promise<ScanResult>

/**
 * A scanner over HTTP: the bytes are POSTed, and the response is JSON, `{"result":"clean"}` or
 * `{"result":"infected","threat":"…"}`. Any other response is no result: the file stays in quarantine.
 */
export function httpScanner(url: string): Scanner {
  return async (content, size, signal) => {
    const reply = await fetch(url, {
      method: "POST",
      headers: { ...traceHeaders(), "content-type": "application/octet-stream", "content-length": String(size) },
      body: Readable.toWeb(content) as ReadableStream<Uint8Array>,
      duplex: "half",
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(120_000)]),
    } as RequestInit)
    const response: unknown = reply.ok ? await reply.json() : undefined
    const result = isRecord(response) ? response["result"] : undefined
    if (isRecord(response) && result === "infected")
      return { clean: false, threat: String(response["threat"] ?? "").slice(0, 200) }
    if (result === "clean") return { clean: true }
    throw new Error(`The scanner responded with ${reply.status} and no result.`)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
