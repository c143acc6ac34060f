import { randomUUID } from "node:crypto"
import type { Socket } from "node:net"
import { problem, type ProblemCode } from "../../schemas/problems.ts"
import { toErrorResponse } from "./error-reply.ts"
import { HttpError } from "./http-error.ts"

const responses: Readonly<Record<string, readonly [number, string, ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "request.timeout"],
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "request.too_large"],
}

/**
 * Responds to requests that could not be parsed (too slow, or not HTTP) in the usual error format, in English, and
 * closes the connection.
 */
export function handleMalformedRequests(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
  const [status, reason, code] = responses[error.code ?? ""] ?? [400, "Bad Request", "request.invalid"]
  const body = JSON.stringify(
    toErrorResponse(new HttpError(status, problem(code, [])), { headers: {}, id: randomUUID() }),
  )
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options: nosniff",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  )
}
