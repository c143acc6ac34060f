import { lookup as lookUp, type LookupAddress } from "node:dns"
import { request as requestPlain } from "node:http"
import { request as requestSafe } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublicAddress } from "./public-address.ts"

/** An address that somebody entered leads where this server must not be led. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused"
  readonly reason: "https" | "private" | "address"

  constructor(reason: AddressRefused["reason"], address: string) {
    super(`The address ${address} is refused: ${reason}.`)
    this.reason = reason
  }
}

export interface OutboundRules {
  /** Hosts inside a network that may be asked all the same. */
  readonly privateHosts: readonly string[]
  /** In development, this very machine may be asked, and without https. */
  readonly asksThisMachine: boolean
  /** How long an answer may take; tests are less patient. */
  readonly patienceMs?: number
  /** How names are looked up, in tests. */
  readonly lookUp?: typeof lookUp
}

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type GuardedFetch = (address: string, asked: Asked) => Promise<Response>

const mostBytes = 1024 * 1024
const patienceMs = 10_000
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Asks an address that an administrator entered, or that the answer of such a one named. The name is looked up once and the
 * connection made to what was found, so that a name cannot change its meaning in between; redirects are answers, not followed.
 */
export function guardedFetch(rules: OutboundRules): GuardedFetch {
  const resolve = rules.lookUp ?? lookUp
  return async (address, asked) => {
    const url = judgeAddress(address, rules)
    const isTrusted = isTrustedHost(url, rules)
    const guarded: LookupFunction = (host, options, done) => {
      resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
        if (error) return done(error, "", 0)
        const [first] = found
        if (!first || (!isTrusted && !found.every((one) => isPublicAddress(one.address)))) {
          return done(new AddressRefused("private", url.origin), "", 0)
        }
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
    }
    return send(url, asked, guarded, rules.patienceMs ?? patienceMs)
  }
}

/** What can be said of an address without looking its name up; also asked when one is entered. */
export function judgeAddress(address: string, rules: OutboundRules): URL {
  if (!URL.canParse(address)) throw new AddressRefused("address", address)
  const url = new URL(address)
  if (url.username !== "" || url.password !== "" || url.hostname === "") throw new AddressRefused("address", url.origin)
  const isHere = thisMachine.has(url.hostname) && rules.asksThisMachine
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere)) throw new AddressRefused("https", url.origin)
  // A number in place of a name is never looked up, so it is judged here.
  const number = url.hostname.replaceAll(/[[\]]/g, "")
  if (isIP(number) !== 0 && !isTrustedHost(url, rules) && !isPublicAddress(number)) {
    throw new AddressRefused("private", url.origin)
  }
  // Such a name means this machine everywhere (RFC 6761), so there is nothing to look up.
  if (/(^|\.)localhost\.?$/.test(url.hostname) && !isTrustedHost(url, rules)) {
    throw new AddressRefused("private", url.origin)
  }
  return url
}

function isTrustedHost({ hostname }: URL, { privateHosts, asksThisMachine }: OutboundRules): boolean {
  return privateHosts.includes(hostname) || (asksThisMachine && thisMachine.has(hostname))
}

function send(url: URL, asked: Asked, lookup: LookupFunction, milliseconds: number): Promise<Response> {
  const { method, headers, body, signal } = asked
  const given = bytesOf(body)
  const patience = AbortSignal.timeout(milliseconds)
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? requestSafe : requestPlain
    const request = open(
      url,
      {
        method,
        headers: { ...headers, ...(given && { "content-length": given.length }) },
        lookup,
        // A connection kept from an earlier question would not be looked up again.
        agent: false,
        maxHeaderSize: 16 * 1024,
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on("data", (part: Buffer) => {
          size += part.length
          if (size > mostBytes) answer.destroy(new Error(`The answer of ${url.origin} is larger than is read.`))
          else parts.push(part)
        })
        answer.on("error", reject)
        answer.on("end", () => {
          const status = answer.statusCode ?? 502
          const hasBody = status !== 204 && status !== 205 && status !== 304
          const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
            typeof value === "string" ? [[name, value] as [string, string]] : [],
          )
          resolve(new Response(hasBody ? Buffer.concat(parts) : null, { status, headers: kept }))
        })
      },
    )
    request.on("error", reject)
    request.end(given)
  })
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === "string" || body instanceof URLSearchParams) return Buffer.from(String(body))
  if (body instanceof Uint8Array) return Buffer.from(body)
  throw new Error("Only text and bytes are sent to a provider.")
}
