import { Agent, request } from "node:http"
import type { CallOrder } from "./call-order.ts"

// Calls the server from a process beside it, so that what the callers cost is not counted with the server.

process.on("message", async (order: CallOrder) => {
  const start = performance.now()
  await perform(order)
  process.send?.({ seconds: (performance.now() - start) / 1000 })
})

async function perform(order: CallOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
  let next = 0
  const connection = async () => {
    while (next < order.calls) {
      const path = order.paths[next % order.paths.length] ?? ""
      next += 1
      await call(order, path, agent)
    }
  }
  await Promise.all(Array.from({ length: order.connections }, connection))
  agent.destroy()
}

function call({ origin, authorization, method, body }: CallOrder, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization, ...(body !== undefined && { "content-type": "application/json" }) }
    const sent = request(`${origin}${path}`, { method, headers, agent }, (reply) => {
      reply.resume().once("end", () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`${method} ${path} answered ${reply.statusCode}.`))
      })
    })
    sent.once("error", reject).end(body)
  })
}
