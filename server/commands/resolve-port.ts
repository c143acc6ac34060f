import { createServer } from "node:net"
import { formatServerUrl, type Configuration } from "../configuration/load-configuration.ts"

/**
 * Port 0 selects a free port. It is resolved before the server is built, since emails and sign-in methods contain the
 * server's URL; a configured PUBLIC_URL is unchanged.
 */
export async function resolvePort(configuration: Configuration): Promise<Configuration> {
  const { host, port, publicUrl } = configuration
  if (port !== 0) return configuration
  const openPort = await freePort(host)
  const isUnset = publicUrl === formatServerUrl(host, 0)
  return { ...configuration, port: openPort, ...(isUnset && { publicUrl: formatServerUrl(host, openPort) }) }
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
