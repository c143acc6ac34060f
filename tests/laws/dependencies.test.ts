import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// What is installed is what was tested, to the byte (ASVS 5.0, 15.1.2 and 15.2.1).

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"))

test("every dependency is named by one version, and none by a range, an address or a branch", () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = read("package.json")
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test("every package of the lock file, however deep, has a hash that its content is held against", () => {
  const packages = Object.entries(read("package-lock.json").packages as Record<string, LockedPackage>)
  const installed = packages.filter(([path]) => path !== "")
  expect(installed.length).toBeGreaterThan(500)
  expect(installed.filter(([, one]) => !one.integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([])
})

test("every package the product runs on has its reason in the record of decisions", () => {
  const reasons = readFileSync("docs/decisions/0006-dependencies.md", "utf8")
  const scopes = (name: string) => name.split("/")[0] ?? name
  const unnamed = Object.keys(read("package.json").dependencies).filter(
    (name) => !reasons.includes(name) && !reasons.includes(`${scopes(name)}/`),
  )
  expect(unnamed).toEqual([])
})

// @rjsf/validator-ajv8 is what other tools check our schemas with: tests/unit/renderers/record/stock-form.test.tsx.
test("the packages that users chose are those that the product is made with", () => {
  const chosen = [
    "react",
    "react-dom",
    "@rjsf/core",
    "@rjsf/utils",
    "ajv",
    "json-logic-js",
    "@tanstack/react-table",
    "@tanstack/react-virtual",
    "@tanstack/react-query",
    "ky",
    "@dnd-kit/core",
    "react-intl",
    "@chakra-ui/react",
  ]
  const texts = sourcesOf("engine", "fields", "renderers", "src", "ui", "server").map(({ text }) => text)
  const unused = chosen.filter((name) => !texts.some((text) => new RegExp(`from "${name}(/|")`).test(text)))
  expect(unused).toEqual([])
})
