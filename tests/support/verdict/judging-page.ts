import { createServer } from "node:http"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join, normalize } from "node:path"
import { chromium } from "playwright-core"
import { build } from "vite"
import { contentSecurityPolicy } from "../../../server/http/security-headers.ts"
import { chromiumFlags, findChromium } from "../../run/chromium.ts"
import type { Pair, Verdict } from "./verdict.ts"

export interface JudgingPage {
  judge(pairs: readonly Pair[]): Promise<readonly Verdict[]>
  /** What the page's policy said to code made from text: `refused`, or what it made. */
  codeFromText(): Promise<string | null>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" }

/** The form's code built as the product's is, in Chromium, under the policy the product sends with every page. */
export async function openJudgingPage(): Promise<JudgingPage> {
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
  await page.waitForFunction(() => typeof window.judge === "function")
  return {
    judge: async (pairs) => {
      const said = await page.evaluate((given) => window.judge(given), JSON.stringify(pairs))
      return JSON.parse(said) as readonly Verdict[]
    },
    codeFromText: () => page.locator("html").getAttribute("data-code"),
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
