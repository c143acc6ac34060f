import { pipeline, Readable } from "node:stream"
import { promisify } from "node:util"
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { acceptsEncoding } from "./accepts-encoding.ts"

/** A shorter reply fits into one packet as it is. */
const worthwhile = 1400
/**
 * Sign-in and its providers: their replies contain tokens, and a browser sends them cookies from other sites' pages.
 */
const ofSignIn = /^\/(?:oauth|oauth2|sso-auth)(?:\/|$)/
const json = /^application\/(?:problem\+)?json(?:;|$)/

const encodings = {
  br: {
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    compress: (content: string | Buffer) => promisify(brotliCompress)(content, encodings.br.options),
    createStream: () => createBrotliCompress(encodings.br.options),
  },
  gzip: {
    options: { level: 1 },
    compress: (content: string | Buffer) => promisify(gzip)(content, encodings.gzip.options),
    createStream: () => createGzip(encodings.gzip.options),
  },
}

/**
 * Compresses JSON replies as the caller accepts, outside the event loop's thread. Files, streams of events and what is
 * already compressed are sent as they are.
 */
export function compressReplies(app: FastifyInstance): void {
  const streamed = new WeakSet<FastifyReply>()
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    // The stream failed before anything was sent, and an error is sent in its place.
    if (streamed.delete(reply)) void reply.removeHeader("content-encoding")
    if (!mayBeCompressed(request, reply)) return payload
    const isText = typeof payload === "string" || Buffer.isBuffer(payload)
    if (isText ? payload.length < worthwhile : !(payload instanceof Readable)) return payload
    void reply.header("vary", "accept-encoding")
    const encoding = (["br", "gzip"] as const).find((one) => acceptsEncoding(request.headers["accept-encoding"], one))
    if (!encoding) return payload
    void reply.header("content-encoding", encoding).removeHeader("content-length")
    const { compress, createStream } = encodings[encoding]
    if (isText) return compress(payload)
    streamed.add(reply)
    // The reply's stream ends with an error when what it is made from does.
    return pipeline(payload as Readable, createStream(), () => undefined)
  })
}

function mayBeCompressed(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    json.test(String(reply.getHeader("content-type"))) &&
    !reply.hasHeader("content-encoding") &&
    !reply.hasHeader("content-disposition") &&
    request.method !== "HEAD" &&
    !ofSignIn.test(request.url)
  )
}
