interface EarlyCall {
  readonly at: number
  readonly response: Promise<Response>
}

/** Prefetched responses older than this, in milliseconds, are not used. */
const maxAgeMs = 10_000
const earlyCalls = new Map<string, EarlyCall>()
/** Requests the app has already sent itself, which need no prefetched response. */
const overtaken = new Set<string>()

/**
 * Sends a request before the app has loaded and stores the response until the app sends the same one. Skipped when the
 * app was faster.
 */
export async function callEarly(
  url: string,
  init: RequestInit & { readonly method: string },
): Promise<Response | undefined> {
  const name = nameOf(init.method, url)
  if (overtaken.has(name)) return undefined
  const response = fetch(url, { ...init, credentials: "include" })
  earlyCalls.set(name, { at: performance.now(), response })
  return (await response).clone()
}

/** A `fetch` that returns a prefetched response once, if there is one. */
export function fetchOrUsePrefetched(request: Request | string | URL, init?: RequestInit): Promise<Response> {
  if (!(request instanceof Request)) return fetch(request, init)
  const name = nameOf(request.method, request.url)
  const early = earlyCalls.get(name)
  earlyCalls.delete(name)
  if (!early && performance.now() < maxAgeMs) overtaken.add(name)
  // A prefetched session renewal must always be used, whatever its age, because a renewal cannot be repeated.
  const isOld = request.method === "GET" && early !== undefined && performance.now() - early.at > maxAgeMs
  return early && !isOld ? early.response : fetch(request, init)
}

const nameOf = (method: string, url: string) => `${method} ${url}`
