import { open } from "node:fs/promises"
import { createWriteStream } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { buildApp } from "../../../server/app.ts"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../../server/database/database.ts"

// A process of its own, so that who sends and who receives do not share a thread: the product, and beside it the
// plainest thing that takes a file over HTTP, writes it down and syncs it.

const [, , databaseUrl = "", folder = ""] = process.argv

const database = openDatabase({ ownerUrl: databaseUrl })
const configuration = loadConfiguration({
  LOG_LEVEL: "silent",
  RATE_LIMIT: "1000000",
  RATE_LIMIT_SIGN_IN: "10000",
  FILES_DIRECTORY: join(folder, "files"),
})
const app = await buildApp({ configuration, database })
await app.listen({ host: "127.0.0.1", port: 0 })

const plain = createServer(async (request, reply) => {
  const path = join(folder, `copy-${Date.now()}`)
  await pipeline(request, createWriteStream(path))
  await synced(path)
  await synced(dirname(path))
  reply.end()
})
await new Promise<void>((listening) => plain.listen(0, "127.0.0.1", listening))

process.on("message", async () => {
  plain.close()
  await app.close()
  await database.close()
  process.disconnect()
})
process.send?.({ app: portOf(app.server), plain: portOf(plain) })

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, "r")
  await handle.sync()
  await handle.close()
}
