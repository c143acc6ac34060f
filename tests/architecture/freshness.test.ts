import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

/** What stays fresh for longer than two minutes, and why it may. */
const longer: Readonly<Record<string, string>> = {
  "modules/organisation/web/queries.ts":
    "countries, currencies, time zones and sectors, which only a release of the product changes",
}

interface Freshness {
  readonly file: string
  readonly staleTime: string
}

function freshnesses(): Freshness[] {
  return sourcesOf("src", "renderers").flatMap(({ file, text }) =>
    [...text.matchAll(/staleTime: ([\w.]+)/g)].map(([, staleTime = ""]) => ({ file, staleTime })),
  )
}

/**
 * 0 is asked anew wherever it is shown, without end never changes under its key; between the two it is two seconds to
 * two minutes.
 */
function isWithin({ file, staleTime }: Freshness): boolean {
  if (["0", "Infinity", "Number.POSITIVE_INFINITY"].includes(staleTime)) return true
  const ms = Number(staleTime.replaceAll("_", ""))
  return ms >= 2_000 && (ms <= 120_000 || file in longer)
}

test("query results stay fresh for two seconds to two minutes", () => {
  const all = freshnesses()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((one) => !isWithin(one))).toEqual([])
})

test("the listed exceptions still have a longer stale time", () => {
  const files = freshnesses().filter(({ staleTime }) => Number(staleTime.replaceAll("_", "")) > 120_000)
  expect(Object.keys(longer).filter((file) => !files.some((one) => one.file === file))).toEqual([])
})

test("only the query client configures refetching", () => {
  const own = ["refetchOnWindowFocus", "refetchOnReconnect"]
  const elsewhere = sourcesOf("src")
    .filter(({ file }) => file !== "src/queries/query-client.ts")
    .filter(({ text }) => own.some((name) => text.includes(name)))
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})
