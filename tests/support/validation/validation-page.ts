import { createServer } from "node:http"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join, normalize } from "node:path"
import { chromium } from "playwright-core"
import { build } from "vite"
import { contentSecurityPolicy } from "../../../server/http/security-headers.ts"
import { chromiumFlags, findChromium } from "../../run/chromium.ts"
import type { Pair, ValidationResult } from "./validation-result.ts"

export interface ValidationPage {
  validate(pairs: readonly Pair[]): Promise<readonly ValidationResult[]>
  /** Result of code generated from text under the page's policy: `rejected`, or its value. */
  codeFromText(): Promise<string | null>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" }

/** The form's code, built like production, in Chromium under the production Content Security Policy. */
export async function openValidationPage(): Promise<ValidationPage> {
  const folder = await mkdtemp(join(tmpdir(), "risk-universe-verdict-"))
  await build({
    configFile: false,
    root: join(import.meta.dirname, "page"),
    logLevel: "error",
    build: { outDir: folder, target: "es2023", chunkSizeWarningLimit: 4000, modulePreload: { polyfill: false } },
  })
  const server = createServer(async (request, reply) => {
    const path = normalize(new URL(request.url ?? "/", "http://page").pathname)
    const file = join(folder, path === "/" ? "index.html" : path)
    const content = await readFile(file).catch(() => undefined)
    reply.setHeader("content-security-policy", contentSecurityPolicy(undefined, false))
    reply.setHeader("content-type", types[extname(file)] ?? "application/octet-stream")
    reply.writeHead(content ? 200 : 404).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags, headless: true })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => typeof window.validate === "function")
  return {
    validate: async (pairs) => {
      const output = await page.evaluate((pairsJson) => window.validate(pairsJson), JSON.stringify(pairs))
      return JSON.parse(output) as readonly ValidationResult[]
    },
    codeFromText: () => page.locator("html").getAttribute("data-code"),
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
