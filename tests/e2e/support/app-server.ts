import { spawn, type ChildProcess } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startDemonstrationDatabases } from "./demonstration-databases.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    products: readonly AppServer[]
  }
}

export interface AppServer {
  readonly url: string
  /** Where it keeps what it was given, for a journey in which some of that is lost. */
  readonly dataDirectory: string
}

/**
 * A product for each worker, each on a copy of one database with the demonstration in it: the journeys that share a
 * product follow one another, and two products keep the machine busy.
 */
export default async function startProducts({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const databases = await startDemonstrationDatabases()
  const started = await Promise.all(
    Array.from({ length: config.maxWorkers }, async () => startAppServer({ DATABASE_URL: await databases.copy() })),
  )
  provide(
    "products",
    started.map(({ url, dataDirectory }) => ({ url, dataDirectory })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await databases.stop()
  }
}

/**
 * The product as `npm start` runs it, on a port and in a data directory of its own; without a `DATABASE_URL` on its own
 * PostgreSQL. Its address is what it says first that looks like `address`.
 */
export async function startAppServer(
  environment: Readonly<Record<string, string>> = {},
  urlMatch = /https?:\/\/[\w.:[\]-]+/,
): Promise<AppServer & { readonly stop: () => Promise<void> }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "risk-universe-e2e-"))
  const appProcess = spawn(process.execPath, ["server/commands/start.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: "error",
      RATE_LIMIT: "100000",
      RATE_LIMIT_SIGN_IN: "1000",
      USER_PROCESSOR_PERCENT: "100",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const url = await findServerUrl(appProcess, urlMatch)
  const stop = async () => {
    appProcess.kill("SIGINT")
    await new Promise((resolve) => appProcess.once("exit", resolve))
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { url, dataDirectory, stop }
}

function findServerUrl(appProcess: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ""
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const urlMatch = pattern.exec(output)?.[0]
      if (urlMatch) resolve(urlMatch)
    }
    appProcess.stdout?.on("data", listen)
    appProcess.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString()
    })
    appProcess.once("exit", (code) =>
      reject(new Error(`The product ended with ${code} before it listened:\n${output}`)),
    )
  })
}
