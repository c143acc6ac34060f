import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer, type Server } from "node:net"

/** Below the ports that the system gives to outgoing connections and to servers that ask for any port. */
const [lowest, highest] = [20_000, 30_000]

/**
 * Free ports that stay free while a server on one of them restarts: nothing else on the machine gets one without asking
 * for it by number.
 */
export async function findLastingPorts(count: number): Promise<readonly number[]> {
  const held: { readonly server: Server; readonly port: number }[] = []
  while (held.length < count) {
    const port = randomInt(lowest, highest)
    const server = createServer()
    if (await listensOn(server, port)) held.push({ server, port })
  }
  await Promise.all(held.map(({ server }) => once(server.close(), "close")))
  return held.map(({ port }) => port)
}

function listensOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once("listening", () => resolve(true))
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1")
  })
}
