import { Readable } from "node:stream"
import { traceHeaders } from "../traces/span.ts"

export type ScanVerdict = { readonly clean: true } | { readonly clean: false; readonly threat: string }

/** Asks about a content; throws where no answer comes, so that it is asked again. */
export type Scanner = (content: Readable, size: number, signal: AbortSignal) => Promise<ScanVerdict>

/**
 * A scanner reached over HTTP: the bytes are POSTed, and the answer is JSON, `{"verdict":"clean"}` or
 * `{"verdict":"infected","threat":"…"}`. Any other answer is none: the file stays in quarantine.
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
    const answer: unknown = reply.ok ? await reply.json() : undefined
    const verdict = isRecord(answer) ? answer["verdict"] : undefined
    if (isRecord(answer) && verdict === "infected")
      return { clean: false, threat: String(answer["threat"] ?? "").slice(0, 200) }
    if (verdict === "clean") return { clean: true }
    throw new Error(`The scanner answered ${reply.status} without a verdict.`)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
