import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterEach, beforeEach, expect, test } from "vitest"
import { buildWebWhenChanged, hashSources } from "../../../server/commands/build-web.ts"

let project = ""

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "build-web-"))
  write("src/main.tsx", "one")
  write("ui/button.tsx", "two")
  // Replaces Vite: records its calls, and fails on request.
  const vite = `const fs = require("node:fs")
if (fs.existsSync("break")) { console.error("main.tsx: unexpected token"); process.exit(1) }
fs.mkdirSync("dist/web/assets", { recursive: true }); fs.appendFileSync("dist/builds", "built " + process.argv[2] + "\\n")
fs.writeFileSync("dist/web/assets/main.js", "a line of it\\n".repeat(500)); fs.writeFileSync("dist/web/assets/small.js", "export {}")
fs.writeFileSync("dist/web/assets/letters.woff2", "compressed ".repeat(500))`
  write("node_modules/vite/bin/vite.js", vite)
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(join(project, file, ".."), { recursive: true })
  writeFileSync(join(project, file), text)
}

const build = () => buildWebWhenChanged(project, () => undefined)

test("builds once, and again only after a source changed", async () => {
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  write("server/app.ts", "not part of the page")
  expect(await build()).toBe(false)
  write("src/screens/new.tsx", "")
  expect(await build()).toBe(true)
  expect(readFileSync(join(project, "dist/builds"), "utf8")).toBe("built build\nbuilt build\n")
})

test("compressible files have their compressed versions next to them", async () => {
  await build()
  const assets = join(project, "dist/web/assets")
  const files = ["letters.woff2", "main.js", "main.js.br", "main.js.gz", "small.js"]
  expect(readdirSync(assets).toSorted()).toEqual(files)
  const script = readFileSync(join(assets, "main.js"))
  expect(brotliDecompressSync(readFileSync(join(assets, "main.js.br")))).toEqual(script)
  expect(gunzipSync(readFileSync(join(assets, "main.js.gz")))).toEqual(script)
})

test("a failed build reports Vite's message and is retried", async () => {
  write("break", "")
  await expect(build()).rejects.toMatchObject({
    code: "web-build-failed",
    message: expect.stringContaining("main.tsx: unexpected token"),
  })
  rmSync(join(project, "break"))
  expect(await build()).toBe(true)
})

test("content moved from one file to the next counts as a change", () => {
  const before = hashSources(project)
  write("src/main.tsx", "on")
  write("ui/button.tsx", "etwo")
  expect(hashSources(project)).not.toBe(before)
})

test("without build packages, a matching build is served and any other is rejected with a solution", async () => {
  await build()
  rmSync(join(project, "node_modules"), { recursive: true })
  expect(await build()).toBe(false)
  write("src/main.tsx", "changed")
  await expect(build()).rejects.toMatchObject({
    code: "web-build-missing",
    message: expect.stringContaining("npm run build"),
  })
})
