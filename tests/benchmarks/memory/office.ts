import { Agent, request } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import { signIn } from "../server/sign-in.ts"
import type { OfficeOrder, OfficeReport } from "./office-order.ts"

// People at work, each with a page that is told live: they open, list, look for news and save, with pauses as people
// make.

/** What a person does in turn; every sixth of these is a save. */
const round = ["open", "poll", "list", "open", "poll", "save"] as const
const [minDelayMs, maxDelayMs] = [2_000, 8_000]

const agent = new Agent({ keepAlive: true })
const calls: Record<string, number> = {}
const failures: string[] = []
let events = 0

process.on("message", async (order: OfficeOrder) => {
  const people: SimulatedUser[] = []
  for (const email of order.emails)
    people.push(new SimulatedUser(order.origin, email, await signIn(order.origin, email)))
  report({ kind: "signed in" })
  const until = performance.now() + order.minutes * 60_000
  await Promise.all(people.map((user, index) => simulateUser(order, user, index, until)))
  agent.destroy()
  report({ kind: "over", calls, failed: failures.length, failures: countedFailures(), events, streams: openStreams })
})

/** Access lasts a quarter of an hour; a page renews it before, and here one signs in once more. */
const renewAfterMs = 10 * 60_000

class SimulatedUser {
  readonly #origin: string
  readonly #email: string
  #authorization: string
  #since = performance.now()

  constructor(origin: string, email: string, authorization: string) {
    this.#origin = origin
    this.#email = email
    this.#authorization = authorization
  }

  async authorization(): Promise<string> {
    if (performance.now() - this.#since > renewAfterMs) {
      this.#since = performance.now()
      try {
        this.#authorization = await signIn(this.#origin, this.#email)
      } catch (error) {
        failures.push(`sign-in: ${String(error)}`)
      }
    }
    return this.#authorization
  }
}

const report = (what: OfficeReport) => process.send?.(what)

/** Each kind once, with how often it came. */
function countedFailures(): string[] {
  const kinds = Map.groupBy(failures, (text) => text.replaceAll(/[\da-f-]{36}/g, "…"))
  return [...kinds].slice(0, 10).map(([kind, same]) => `${same.length} × ${kind}`)
}

async function simulateUser(order: OfficeOrder, user: SimulatedUser, index: number, until: number): Promise<void> {
  const { origin, projectId, recordIds } = order
  const data = `${origin}/api/v1/profiles/data`
  const stream = openStream(origin, user)
  const sendRequest = async (method: string, url: string, body?: object) =>
    call(method, url, await user.authorization(), body)
  for (let step = index; performance.now() < until; step += 1) {
    await delay(minDelayMs + Math.random() * (maxDelayMs - minDelayMs))
    const what = round[step % round.length] ?? "open"
    // Each saves a record of their own, so that nobody is told that somebody else was quicker.
    const record = `${data}/${recordIds[what === "save" ? index : (index * 31 + step * 7) % recordIds.length]}`
    calls[what] = (calls[what] ?? 0) + 1
    if (what === "poll") await sendRequest("GET", `${origin}/api/notifications/count`)
    else if (what === "list") {
      const query = { size: 50, page: step % 20 }
      await sendRequest("POST", `${data}/v4/paginated`, { profileId: "control", projectId, query })
    } else {
      const opened = await sendRequest("GET", record)
      if (what === "save" && opened) {
        const { revision } = JSON.parse(opened) as { revision: number }
        await sendRequest("PUT", record, {
          revision,
          fields: { title_1: { value: `Control ${index}, as of ${step}` } },
        })
      }
    }
  }
  stream.destroy()
}

/** A page tries again after so long. */
const reopenAfterMs = 5_000
let openStreams = 0

/** As a page keeps it open; it is opened once more when it ends or is refused. */
function openStream(origin: string, user: SimulatedUser) {
  const over = new AbortController()
  let current: ReturnType<typeof request> | undefined
  const opened = (authorization: string) =>
    new Promise<void>((resolve) => {
      current = request(`${origin}/api/v1/notification/stream`, { headers: { authorization } }, (reply) => {
        const isOpen = reply.statusCode === 200
        if (isOpen) openStreams += 1
        else failures.push(`stream: ${reply.statusCode}`)
        reply.on("data", () => (events += isOpen ? 1 : 0))
        reply.once("close", () => {
          if (isOpen && !over.signal.aborted) openStreams -= 1
          resolve()
        })
      })
      current.once("error", (error) => {
        if (!over.signal.aborted) failures.push(`stream: ${error.message}`)
        resolve()
      })
      current.end()
    })
  const keepOpen = async () => {
    while (!over.signal.aborted) {
      await opened(await user.authorization())
      if (!over.signal.aborted) await delay(reopenAfterMs, undefined, { ref: false })
    }
  }
  void keepOpen()
  return {
    destroy() {
      over.abort()
      current?.destroy()
    },
  }
}

function call(method: string, url: string, authorization: string, body?: object): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (why: string) => {
      failures.push(`${method} ${url}: ${why}`)
      resolve(undefined)
    }
    const headers = { authorization, ...(body && { "content-type": "application/json" }) }
    const sent = request(url, { method, headers, agent }, async (reply) => {
      let text = ""
      reply.setEncoding("utf8")
      for await (const chunk of reply) text += chunk
      if (reply.statusCode === 200) resolve(text)
      else fail(`${reply.statusCode} ${text.slice(0, 60)}`)
    })
    sent.once("error", (error) => fail(error.message)).end(body && JSON.stringify(body))
  })
}
