import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")

/** What stays fresh for longer than two minutes, and why it may. */
const longer: Readonly<Record<string, string>> = {
  "src/queries/organisation.ts":
    "countries, currencies, time zones and sectors, which only a release of the product changes",
}

interface Freshness {
  readonly file: string
  readonly staleTime: string
}

function freshnesses(): Freshness[] {
  return ["src", "renderers"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/staleTime: ([\w.]+)/g)].map(([, staleTime = ""]) => ({
          file,
          staleTime,
        })),
      ),
  )
}

/** 0 is asked anew wherever it is shown, without end never changes under its key; between the two it is two seconds to two minutes. */
function isWithin({ file, staleTime }: Freshness): boolean {
  if (["0", "Infinity", "Number.POSITIVE_INFINITY"].includes(staleTime)) return true
  const ms = Number(staleTime.replaceAll("_", ""))
  return ms >= 2_000 && (ms <= 120_000 || file in longer)
}

test("answers stay fresh for two seconds to two minutes", () => {
  const all = freshnesses()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((one) => !isWithin(one))).toEqual([])
})

test("what may stay fresh for longer still does", () => {
  const files = freshnesses().filter(({ staleTime }) => Number(staleTime.replaceAll("_", "")) > 120_000)
  expect(Object.keys(longer).filter((file) => !files.some((one) => one.file === file))).toEqual([])
})

test("nothing else says when a question is asked again but the client", () => {
  const own = ["refetchOnWindowFocus", "refetchOnReconnect"]
  const elsewhere = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && file !== "queries/query-client.ts")
    .filter((file) => own.some((name) => readFileSync(join(root, "src", file), "utf8").includes(name)))
  expect(elsewhere).toEqual([])
})
