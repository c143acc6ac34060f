import { join } from "node:path"
import { chromium } from "playwright-core"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { engineNames, type EngineName } from "./pages/record/page-contract.ts"
import { measureFirstLoad } from "./record/first-load.ts"
import { measureForm, mediansOf, type FormMeasurements } from "./record/measure-form.ts"
import { recordTable } from "./record/record-table.ts"
import { servePages } from "./record/serve-pages.ts"

/** A record's form in Chromium beside plain HTML and React JSON Schema Form, sizes and forms taken in turn. */
export async function run({ quick, rounds, log }: BenchOptions): Promise<BenchTable> {
  const sizes = quick ? [10, 1000] : [10, 50, 100, 500, 1000]
  const keys = quick ? 15 : 40
  log("building the product to weigh what a record screen loads")
  const load = await measureFirstLoad()
  const pages = await servePages(join(import.meta.dirname, "pages/record"))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const measured = new Map<string, FormMeasurements[]>()
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const fields of sizes) {
        for (const engine of engineNames) {
          const key = keyOf(engine, fields)
          const measurements = await measureForm(browser, { address: pages.address, engine, fields, keys })
          measured.set(key, [...(measured.get(key) ?? []), measurements])
          log(`round ${round} of ${rounds}: ${key}, script per key ${measurements.scriptMs.toFixed(2)} ms`)
        }
      }
    }
  } finally {
    await browser.close()
    await pages.close()
  }
  const of = (engine: EngineName, fields: number) => mediansOf(measured.get(keyOf(engine, fields)) ?? [])
  const bySize = sizes.map((fields) => ({
    fields,
    engines: {
      ours: of("ours", fields),
      html: of("html", fields),
      rjsf: of("rjsf", fields),
      "rjsf-chakra": of("rjsf-chakra", fields),
    },
  }))
  return recordTable(bySize, load)
}

const keyOf = (engine: EngineName, fields: number) => `${engine} with ${fields} fields`
