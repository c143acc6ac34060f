import { inject } from "vitest"
import type { AppServer } from "./app-server.ts"

/** The product of the worker that asks. */
export function getWorkerServer(): AppServer {
  const worker = Number(process.env.VITEST_POOL_ID)
  const appServer = inject("products")[worker - 1]
  if (!appServer) throw new Error(`No product was started for worker ${worker}.`)
  return appServer
}
