import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestChooser } from "../../run/changed.ts"

const tree: Readonly<Record<string, string>> = {
  "engine/price.ts": 'export { round } from "./round.ts"\nexport const price = 1\n',
  "engine/round.ts": "export const round = 1\n",
  "modules/orders/contract.ts": 'export const listOrders = { path: "/api/orders/:id" }\n',
  "modules/orders/server/routes.ts":
    'import { listOrders } from "../contract.ts"\nimport "../../../server/app-parts.ts"\n',
  "server/app-parts.ts": "export const parts = 1\n",
  "src/basket.tsx": 'import type { price } from "../engine/price.ts"\nimport "./basket.css"\n',
  "src/basket.css": "a {}\n",
  "schemas/profiles/control.json": "{}\n",
  "tests/unit/price.test.ts": 'import { price } from "../../engine/price.ts"\n',
  "tests/unit/other.test.ts": "\n",
  "tests/architecture/names.test.ts": "\n",
  "modules/orders/tests/server/orders.test.ts": 'call("/api/orders/7")\n',
  "tests/server/profiles.test.ts": 'readdir(join(here, "../../schemas/profiles"))\n',
  "stories/basket.stories.tsx": 'import { Basket } from "../src/basket.tsx"\n',
  "stories/sheet.stories.tsx": 'import "../src/basket.css"\n',
  "tests/e2e/buying.test.ts": 'say("basket.title")\n',
  "tests/e2e/signing-in.test.ts": 'say("password")\n',
}

const treeWithTexts: Readonly<Record<string, string>> = {
  "messages/returns/fr.ts": "export const fr = {}\n",
  "modules/orders/messages/fr.ts": "export const fr = {}\n",
  "modules/orders/messages/invoices/fr.ts": "export const fr = {}\n",
  "messages/areas.ts": "export const load = (to) => import(`./returns/${to}.ts`)\n",
  "src/returns.tsx": 'loadIntl("returns", intl)\n',
  "src/orders.tsx": '<LazyMessagesProvider area="orders">\n',
  "src/invoices.tsx": '<LazyMessagesProvider area="orders/invoices">\n',
  "stories/returns.stories.tsx": 'import "../src/returns.tsx"\n',
  "stories/orders.stories.tsx": 'import "../src/orders.tsx"\n',
  "stories/invoices.stories.tsx": 'import "../src/invoices.tsx"\n',
  "tests/unit/texts.test.ts": 'import { load } from "../../messages/areas.ts"\n',
}

let root = ""
let rootWithTexts = ""
beforeAll(() => {
  root = writeTree(tree)
  rootWithTexts = writeTree(treeWithTexts)
})
afterAll(() => {
  for (const folder of [root, rootWithTexts]) rmSync(folder, { recursive: true, force: true })
})

function writeTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "changed-tests-"))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  execFileSync("git", ["init", "--quiet"], { cwd: folder })
  return folder
}

function selectTests(...changedFiles: string[]): Record<string, readonly string[]> {
  return selectTestsIn(root, changedFiles)
}

function selectTestsIn(folder: string, changedFiles: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(createTestChooser(folder)(changedFiles).map(({ suite, files }) => [suite, files]))
}

test("a change affects its direct and indirect importers, and every architecture test", () => {
  expect(selectTests("engine/round.ts").unit).toEqual(["tests/unit/price.test.ts", "tests/architecture/names.test.ts"])
  expect(selectTests("docs/page.md").unit).toEqual(["tests/architecture/names.test.ts"])
})

test("a type-only import affects no test", () => {
  expect(selectTests("engine/price.ts").stories).toEqual([])
})

test("a style sheet, a data folder and an API path are dependencies like an import", () => {
  expect(selectTests("src/basket.css").stories).toEqual(["stories/sheet.stories.tsx", "stories/basket.stories.tsx"])
  expect(selectTests("schemas/profiles/control.json").server).toEqual(["tests/server/profiles.test.ts"])
  expect(selectTests("modules/orders/server/routes.ts").server).toEqual(["modules/orders/tests/server/orders.test.ts"])
  expect(selectTests("server/app-parts.ts").server).toEqual(["modules/orders/tests/server/orders.test.ts"])
})

test("a message file is a dependency of code that names its area or loads from its folder", () => {
  const select = (changed: string) => selectTestsIn(rootWithTexts, [changed])
  expect(select("messages/returns/fr.ts")).toMatchObject({
    unit: ["tests/unit/texts.test.ts"],
    stories: ["stories/returns.stories.tsx"],
  })
  expect(select("modules/orders/messages/fr.ts").stories).toEqual(["stories/orders.stories.tsx"])
  expect(select("modules/orders/messages/invoices/fr.ts").stories).toEqual(["stories/invoices.stories.tsx"])
})

test("an end-to-end test is affected by the product code that it mentions", () => {
  expect(selectTests("src/basket.tsx").e2e).toEqual(["tests/e2e/buying.test.ts"])
})

test("tests beyond the budget are left out and listed, and a changed test always runs", () => {
  const costs = new Map([
    ["tests/unit/price.test.ts", 900],
    ["tests/unit/other.test.ts", 900],
  ])
  const [unit] = createTestChooser(root, costs)(["engine/price.ts", "tests/unit/other.test.ts"])
  expect(unit).toMatchObject({
    files: ["tests/unit/other.test.ts", "tests/architecture/names.test.ts"],
    leftOut: ["tests/unit/price.test.ts"],
  })
})

test("the nearest test runs even when it alone exceeds the budget, but an end-to-end test does not", () => {
  const costs = new Map([
    ["stories/sheet.stories.tsx", 900],
    ["tests/e2e/buying.test.ts", 900],
  ])
  const choose = createTestChooser(root, costs)
  expect(choose(["src/basket.css"])[2]).toMatchObject({
    files: ["stories/sheet.stories.tsx"],
    leftOut: ["stories/basket.stories.tsx"],
  })
  expect(choose(["src/basket.tsx"])[3]).toMatchObject({ files: [], leftOut: ["tests/e2e/buying.test.ts"], cost: 0 })
})

test("without changes no test is selected", () => {
  expect(createTestChooser(root)([])).toEqual([])
})
