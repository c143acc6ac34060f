import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// What is installed is what was tested, to the byte (ASVS 5.0, 15.1.2 and 15.2.1).

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"))

test("every dependency has an exact version, and none a range, a URL or a branch", () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = read("package.json")
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test("every package of the lock file, at any depth, has an integrity hash", () => {
  const packages = Object.entries(read("package-lock.json").packages as Record<string, LockedPackage>)
  const installed = packages.filter(([path]) => path !== "")
  expect(installed.length).toBeGreaterThan(500)
  expect(installed.filter(([, one]) => !one.integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([])
})

const packageOf = (named: string) => named.split("/", named.startsWith("@") ? 2 : 1).join("/")

/** What a source names in its imports, those of types alone left out. */
function namedIn(text: string): readonly string[] {
  const named = /(?:^|\n)(?:import|export) (?!type )(?:[^"';]*? from )?"([^"]+)"|\bimport\("([^"]+)"\)/g
  return [...text.matchAll(named)].map(([, specifier, late]) => specifier ?? late ?? "")
}

/** The packages of npm that the server loads, at its start or later, by whatever it imports of the other folders. */
function serverPackages(): ReadonlySet<string> {
  const waiting = sourcesOf("server").map(({ file }) => file)
  const seen = new Set<string>()
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const named of namedIn(readFileSync(file, "utf8"))) {
      if (named.startsWith(".")) {
        const resolvedPath = join(dirname(file), named)
        if (existsSync(resolvedPath)) waiting.push(resolvedPath)
      } else if (!/^(node:|#)/.test(named)) packages.add(packageOf(named))
    }
  }
  return packages
}

test("the server loads only packages of an installation without development dependencies", () => {
  const { dependencies } = read("package.json")
  const loaded = [...serverPackages()]
  expect(loaded.length).toBeGreaterThan(20)
  expect(loaded.filter((name) => !(name in dependencies))).toEqual([])
})

test("every package of the product has its reason in the decision records", () => {
  const reasons = readFileSync("docs/decisions/0006-dependencies.md", "utf8")
  const { dependencies, devDependencies } = read("package.json")
  const page = sourcesOf("src", "ui", "renderers", "fields").flatMap(({ text }) => namedIn(text).map(packageOf))
  const ofPage = new Set(page.filter((name) => name in devDependencies))
  expect(ofPage.size).toBeGreaterThan(20)
  const scopes = (name: string) => name.split("/")[0] ?? name
  const unnamed = [...Object.keys(dependencies), ...ofPage].filter(
    (name) => !reasons.includes(name) && !reasons.includes(`${scopes(name)}/`),
  )
  expect(unnamed).toEqual([])
})

// @rjsf/validator-ajv8 is what other tools check our schemas with: tests/unit/renderers/record/stock-form.test.tsx.
test("the packages chosen by users are those used in the product", () => {
  const selected = [
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
  const sources = sourcesOf("engine", "fields", "renderers", "src", "ui", "server").map(({ text }) => text)
  const unused = selected.filter((name) => !sources.some((text) => new RegExp(`from "${name}(/|")`).test(text)))
  expect(unused).toEqual([])
})
