import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { configurationDocument } from "../../server/configuration/documentation.ts"
import { settings } from "../../server/configuration/settings.ts"
import type { Setting } from "../../server/configuration/setting.ts"

test("docs/configuration.md matches the settings; `npm run generate` writes it", () => {
  expect(readFileSync("docs/configuration.md", "utf8")).toBe(configurationDocument())
})

test("every setting can parse its own default and example", () => {
  const all: readonly Setting<unknown>[] = Object.values(settings)
  for (const { name, preset, example, parse } of all) {
    const readings = [example, preset ?? example].map((text) => Object.keys(parse(text)))
    expect([name, readings]).toEqual([name, [["value"], ["value"]]])
  }
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
