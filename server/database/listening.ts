import { Client, escapeIdentifier } from "pg"
import type { Connection } from "./database.ts"

export interface ListeningParts {
  readonly connection: Connection
  readonly channel: string
  readonly onHeard: (payload: string | undefined) => void
  /** What was said from now on may be missed. */
  readonly onDeaf: () => void
  readonly warn: (error: unknown) => void
}

export interface Listening {
  /** Whether what is said is heard from now on; the first call connects. */
  hears(): Promise<boolean>
  close(): Promise<void>
}

const connectMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const lookMs = 15_000

/**
 * Hears what the processes of the product tell each other on a channel: one connection of its own, made when somebody first
 * listens and made anew when it breaks. It connects to PostgreSQL directly, because notifications do not pass a pooler in transaction mode.
 */
export function listening({ connection, channel, onHeard, onDeaf, warn }: ListeningParts): Listening {
  let isClosing = false
  let attempt: Promise<boolean> | undefined
  let current: Client | undefined
  let restedUntil = 0
  let failures = 0

  const lost = (client: Client, error: unknown) => {
    if (current !== client) return
    current = undefined
    attempt = undefined
    if (!isClosing) warn(error)
    onDeaf()
    void client.end().catch(() => undefined)
  }
  /** A connection whose other end is gone without a word is found by asking. */
  const watch = (client: Client) => {
    const timer = setInterval(() => {
      if (current !== client) clearInterval(timer)
      else client.query("select 1").catch((error: unknown) => lost(client, error))
    }, lookMs).unref()
  }
  const connect = async (): Promise<boolean> => {
    const client = new Client({
      connectionString: connection.directUrl,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
    })
    client.on("error", (error) => lost(client, error))
    client.on("end", () => lost(client, new Error("The connection ended.")))
    client.on("notification", ({ payload }) => onHeard(payload))
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      if (failures === 0) warn(error)
      failures += 1
      restedUntil = performance.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
      attempt = undefined
      return false
    }
    if (isClosing) {
      await client.end().catch(() => undefined)
      return false
    }
    failures = 0
    current = client
    watch(client)
    return true
  }

  return {
    async hears() {
      if (isClosing) return false
      if (!attempt && performance.now() < restedUntil) return false
      attempt ??= connect()
      return attempt
    },
    async close() {
      isClosing = true
      await attempt?.catch(() => false)
      const client = current
      current = undefined
      await client?.end().catch(() => undefined)
    },
  }
}
