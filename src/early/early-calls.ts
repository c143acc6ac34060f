interface EarlyCall {
  readonly at: number
  readonly response: Promise<Response>
}

/** An answer older than this, in milliseconds, is asked for again. */
const keptFor = 10_000
const made = new Map<string, EarlyCall>()
/** What the app has called itself in the meantime, and so needs no early answer to. */
const overtaken = new Set<string>()

/**
 * Makes a call before the app is there to make it, and keeps the answer until the app makes the same one. Nothing is called
 * where the app was quicker.
 */
export async function callEarly(
  address: string,
  init: RequestInit & { readonly method: string },
): Promise<Response | undefined> {
  const name = nameOf(init.method, address)
  if (overtaken.has(name)) return undefined
  const response = fetch(address, { ...init, credentials: "include" })
  made.set(name, { at: performance.now(), response })
  return (await response).clone()
}

/** The browser's `fetch`, which answers with what was fetched early, once. */
export function fetchOrTakeEarly(request: Request | string | URL, init?: RequestInit): Promise<Response> {
  if (!(request instanceof Request)) return fetch(request, init)
  const name = nameOf(request.method, request.url)
  const early = made.get(name)
  made.delete(name)
  if (!early && performance.now() < keptFor) overtaken.add(name)
  // A session that was renewed is not renewed twice, however long ago it was.
  const isOld = request.method === "GET" && early !== undefined && performance.now() - early.at > keptFor
  return early && !isOld ? early.response : fetch(request, init)
}

const nameOf = (method: string, address: string) => `${method} ${address}`
