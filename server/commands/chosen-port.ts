import { createServer } from "node:net"
import { addressOf, type Configuration } from "../configuration/read-configuration.ts"

/**
 * Port 0 asks for any that is free. It is chosen before the server is built, since letters and ways in tell where the product
 * is; an address set for it stays.
 */
export async function withChosenPort(configuration: Configuration): Promise<Configuration> {
  const { host, port, publicUrl } = configuration
  if (port !== 0) return configuration
  const chosen = await freePort(host)
  const isUnset = publicUrl === addressOf(host, 0)
  return { ...configuration, port: chosen, ...(isUnset && { publicUrl: addressOf(host, chosen) }) }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
