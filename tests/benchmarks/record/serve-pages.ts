import react from "@vitejs/plugin-react"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build, preview, type InlineConfig } from "vite"

export interface ServedPages {
  readonly address: string
  readonly close: () => Promise<void>
}

/** The pages of a benchmark, built as for production into a temporary folder and served from any free port. */
export async function servePages(root: string): Promise<ServedPages> {
  const outDir = await mkdtemp(join(tmpdir(), "bench-pages-"))
  const common: InlineConfig = { configFile: false, root, logLevel: "error", plugins: [react()] }
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
    },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  const serverAddress = server.httpServer.address()
  if (serverAddress === null || typeof serverAddress === "string")
    throw new Error("The benchmark's pages are served from no port.")
  return {
    address: `http://127.0.0.1:${serverAddress.port}/`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
