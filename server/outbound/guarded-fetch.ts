import { lookup as dnsLookup, type LookupAddress } from "node:dns"
import { request as requestPlain } from "node:http"
import { request as requestSafe } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublicIp } from "./public-ip.ts"

/** A URL entered by a user points to a destination that this server must not access. */
export class BlockedAddressError extends Error {
  override readonly name = "BlockedAddressError"
  readonly reason: "https" | "private" | "address"

  constructor(reason: BlockedAddressError["reason"], address: string) {
    super(`The address ${address} is blocked: ${reason}.`)
    this.reason = reason
  }
}

export interface OutboundRules {
  /** Hosts in a private network that are allowed. */
  readonly privateHosts: readonly string[]
  /** In development, allows localhost, also without HTTPS. */
  readonly allowsLoopback: boolean
  /** Response timeout in milliseconds; tests use a shorter one. */
  readonly timeoutMs?: number
  /** DNS look-up, for tests. */
  readonly dnsLookup?: typeof dnsLookup
}

interface OutboundRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type GuardedFetch = (address: string, outboundRequest: OutboundRequest) => Promise<Response>

const maxBytes = 1024 * 1024
const timeoutMs = 10_000
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Requests a URL that an administrator entered, or that the response of such a URL contains. The name is resolved once
 * and the connection uses the result, which prevents DNS rebinding; redirects are returned, not followed.
 */
export function guardedFetch(rules: OutboundRules): GuardedFetch {
  const resolve = rules.dnsLookup ?? dnsLookup
  return async (address, outboundRequest) => {
    const url = validateUrl(address, rules)
    const isTrusted = isTrustedHost(url, rules)
    const guarded: LookupFunction = (host, options, done) => {
      resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
        if (error) return done(error, "", 0)
        const [first] = found
        if (!first || (!isTrusted && !found.every((one) => isPublicIp(one.address)))) {
          return done(new BlockedAddressError("private", url.origin), "", 0)
        }
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
    }
    return send(url, outboundRequest, guarded, rules.timeoutMs ?? timeoutMs)
  }
}

/** Checks a URL without resolving its name; also used when one is entered. */
export function validateUrl(address: string, rules: OutboundRules): URL {
  if (!URL.canParse(address)) throw new BlockedAddressError("address", address)
  const url = new URL(address)
  if (url.username !== "" || url.password !== "" || url.hostname === "")
    throw new BlockedAddressError("address", url.origin)
  const isHere = thisMachine.has(url.hostname) && rules.allowsLoopback
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere))
    throw new BlockedAddressError("https", url.origin)
  // An IP address is never resolved, so it is checked here.
  const number = url.hostname.replaceAll(/[[\]]/g, "")
  if (isIP(number) !== 0 && !isTrustedHost(url, rules) && !isPublicIp(number)) {
    throw new BlockedAddressError("private", url.origin)
  }
  // Such a name always means this machine (RFC 6761), so there is nothing to resolve.
  if (/(^|\.)localhost\.?$/.test(url.hostname) && !isTrustedHost(url, rules)) {
    throw new BlockedAddressError("private", url.origin)
  }
  return url
}

function isTrustedHost({ hostname }: URL, { privateHosts, allowsLoopback }: OutboundRules): boolean {
  return privateHosts.includes(hostname) || (allowsLoopback && thisMachine.has(hostname))
}

function send(
  url: URL,
  outboundRequest: OutboundRequest,
  lookup: LookupFunction,
  milliseconds: number,
): Promise<Response> {
  const { method, headers, body, signal } = outboundRequest
  const requestBytes = bytesOf(body)
  const timeoutSignal = AbortSignal.timeout(milliseconds)
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? requestSafe : requestPlain
    const request = open(
      url,
      {
        method,
        headers: { ...headers, ...(requestBytes && { "content-length": requestBytes.length }) },
        lookup,
        // A reused connection would not be resolved again.
        agent: false,
        maxHeaderSize: 16 * 1024,
        signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on("data", (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) response.destroy(new Error(`The response of ${url.origin} exceeds the size limit.`))
          else chunks.push(chunk)
        })
        response.on("error", reject)
        response.on("end", () => {
          const status = response.statusCode ?? 502
          const hasBody = status !== 204 && status !== 205 && status !== 304
          const passedHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
            typeof value === "string" ? [[name, value] as [string, string]] : [],
          )
          resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: passedHeaders }))
        })
      },
    )
    request.on("error", reject)
    request.end(requestBytes)
  })
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === "string" || body instanceof URLSearchParams) return Buffer.from(String(body))
  if (body instanceof Uint8Array) return Buffer.from(body)
  throw new Error("Only text and bytes can be sent to a provider.")
}
