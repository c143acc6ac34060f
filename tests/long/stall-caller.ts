import { connect } from "node:net"
import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

// Calls the server from its own thread, because the cost of the client must not count as the server's. Requests are
// encoded once and sent over new connections: a client that used more processor time than the server would distort the
// measurement.

export interface SentCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}
/**
 * Repeats each of the calls one after another, in so many rows at once, for a number of rounds or until it is told to
 * stop.
 */
export interface CallOrder {
  readonly origin: string
  readonly calls: readonly SentCall[]
  readonly concurrency: number
  readonly rounds: number
  /** Runs at the lowest priority, to stand for a caller on another machine. */
  readonly yields: boolean
}
export interface CallResult {
  /** Milliseconds of each call. */
  readonly times: readonly number[]
  readonly statuses: readonly number[]
}

let stopped = new AbortController()
parentPort?.on("message", async (order: CallOrder | "stop") => {
  if (order === "stop") return stopped.abort()
  stopped = new AbortController()
  // On Linux this sets the priority of the calling thread only.
  if (order.yields) setPriority(19)
  const times: number[] = []
  const statuses = new Set<number>()
  await Promise.all(Array.from({ length: order.concurrency }, () => repeat(order, times, statuses)))
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ times, statuses: [...statuses] } satisfies CallResult)
})

async function repeat({ origin, calls, rounds }: CallOrder, times: number[], statuses: Set<number>): Promise<void> {
  const { hostname, port } = new URL(origin)
  const requests = calls.map(requestBytes)
  for (let round = 0; round < rounds && !stopped.signal.aborted; round += 1) {
    for (const bytes of requests) {
      const start = performance.now()
      statuses.add(await send(hostname, Number(port), bytes))
      times.push(performance.now() - start)
    }
  }
}

function requestBytes({ method, url, headers, body = "" }: SentCall): Buffer {
  const all = { host: "localhost", connection: "close", "content-length": Buffer.byteLength(body), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`)
}

/** The status of the response; 0 where the connection was closed without one, while the call was still being sent. */
async function send(host: string, port: number, request: Buffer): Promise<number> {
  const socket = connect({ host, port, noDelay: true })
  let head = ""
  socket.on("data", (bytes) => {
    if (head === "") head = bytes.toString("latin1", 0, 20)
  })
  socket.on("error", () => socket.destroy())
  socket.write(request)
  // Not with `once` of `node:events`, which an error would end too.
  await new Promise((resolve) => socket.on("close", resolve))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
}
