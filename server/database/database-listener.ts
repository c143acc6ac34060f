import { Client, escapeIdentifier } from "pg"
import type { Connection } from "./database.ts"

export interface ListenOptions {
  readonly connection: Connection
  readonly channel: string
  readonly onNotification: (payload: string | undefined) => void
  /** Notifications may be missed from now on. */
  readonly onDisconnected: () => void
  readonly warn: (error: unknown) => void
}

export interface DatabaseListener {
  /** Whether notifications are received from now on; the first call connects. */
  isListening(): Promise<boolean>
  close(): Promise<void>
}

const connectMs = 5_000
const initialDelayMs = 1_000
const maxDelayMs = 60_000
const checkIntervalMs = 15_000

/**
 * Subscribes to a channel on which the server processes notify each other. Uses a separate connection, opened on first
 * use and reopened when it breaks. It connects to PostgreSQL directly, because notifications do not pass a pooler in
 * transaction mode.
 */
export function createListener({
  connection,
  channel,
  onNotification,
  onDisconnected,
  warn,
}: ListenOptions): DatabaseListener {
  let isClosing = false
  let attempt: Promise<boolean> | undefined
  let current: Client | undefined
  let restedUntil = 0
  let failures = 0

  const onConnectionLost = (client: Client, error: unknown) => {
    if (current !== client) return
    current = undefined
    attempt = undefined
    if (!isClosing) warn(error)
    onDisconnected()
    void client.end().catch(() => undefined)
  }
  /** Detects a connection that was lost silently, by sending queries. */
  const watch = (client: Client) => {
    const timer = setInterval(() => {
      if (current !== client) clearInterval(timer)
      else client.query("select 1").catch((error: unknown) => onConnectionLost(client, error))
    }, checkIntervalMs).unref()
  }
  const connect = async (): Promise<boolean> => {
    const client = new Client({
      connectionString: connection.directUrl,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
    })
    client.on("error", (error) => onConnectionLost(client, error))
    client.on("end", () => onConnectionLost(client, new Error("The connection ended.")))
    client.on("notification", ({ payload }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      if (failures === 0) warn(error)
      failures += 1
      restedUntil = performance.now() + Math.min(maxDelayMs, initialDelayMs * 2 ** failures)
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
    async isListening() {
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
