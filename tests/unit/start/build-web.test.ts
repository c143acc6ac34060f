import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { buildWebWhenChanged, hashSources } from "../../../server/commands/build-web.ts"

let project = ""

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "build-web-"))
  write("src/main.tsx", "one")
  write("ui/button.tsx", "two")
  // Stands in for Vite: writes down that it was asked, fails when told to.
  const vite = `const fs = require("node:fs")
if (fs.existsSync("break")) { console.error("main.tsx: unexpected token"); process.exit(1) }
fs.mkdirSync("dist", { recursive: true }); fs.appendFileSync("dist/builds", "built " + process.argv[2] + "\\n")`
  write("node_modules/vite/bin/vite.js", vite)
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(join(project, file, ".."), { recursive: true })
  writeFileSync(join(project, file), text)
}

const build = () => buildWebWhenChanged(project, () => undefined)

test("builds once, and again only when a source changed", async () => {
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  write("server/app.ts", "not part of the page")
  expect(await build()).toBe(false)
  write("src/screens/new.tsx", "")
  expect(await build()).toBe(true)
  expect(readFileSync(join(project, "dist/builds"), "utf8")).toBe("built build\nbuilt build\n")
})

test("a failed build says what Vite said and is tried again", async () => {
  write("break", "")
  await expect(build()).rejects.toMatchObject({
    code: "web-build-failed",
    message: expect.stringContaining("main.tsx: unexpected token"),
  })
  rmSync(join(project, "break"))
  expect(await build()).toBe(true)
})

test("content moved from one file to the next is a change", () => {
  const before = hashSources(project)
  write("src/main.tsx", "on")
  write("ui/button.tsx", "etwo")
  expect(hashSources(project)).not.toBe(before)
})
