import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")

test("robots.txt uses valid directives for what crawlers can read", () => {
  const lines = read("src/public/robots.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
  expect(lines[0]).toBe("User-agent: *")
  for (const line of lines.slice(1)) expect(line).toMatch(/^(Allow|Disallow): \/\S*$/)
  expect(lines).toEqual(expect.arrayContaining(["Allow: /login", "Disallow: /"]))
})

test("the page has a description for search results", () => {
  const [, description = ""] = /name="description"\s+content="([^"]+)"/.exec(read("index.html")) ?? []
  expect(description.length).toBeGreaterThan(50)
  expect(description.length).toBeLessThan(160)
})
