import { join } from "node:path"
import { chromium } from "playwright-core"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement } from "./measurements.ts"
import { builderNames, type EngineName, type BuilderName } from "./pages/record/page-contract.ts"
import { findComparisonDirectory } from "./installed-comparison.ts"
import { formColumns, formRatio, formRow } from "./record/form-rows.ts"
import { measureForm, mediansOf, type FormMeasurements } from "./record/measure-form.ts"
import { servePages } from "./record/serve-pages.ts"

const fields = 1000
const names = {
  ours: "record form, as in the preview",
  survey: "SurveyJS 3.0, React",
  formio: "Form.io 5.6",
} as const satisfies Readonly<Partial<Record<EngineName | BuilderName, string>>>
type PreviewName = keyof typeof names

/** What the designer's preview draws, beside the open form makers' drawing of the same definition. */
export async function run({ quick, rounds, log }: BenchOptions): Promise<BenchTable> {
  const keys = quick ? 15 : 40
  const own = await servePages(join(import.meta.dirname, "pages/record"))
  const makers = await servePages(join(findComparisonDirectory(), "preview"))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const measured: Record<PreviewName, FormMeasurements[]> = { ours: [], survey: [], formio: [] }
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const engine of ["ours", ...builderNames] as const) {
        const { address } = engine === "ours" ? own : makers
        const measurements = await measureForm(browser, { address, engine, fields, keys })
        measured[engine].push(measurements)
        log(`round ${round} of ${rounds}: ${engine} whole in ${formatMeasurement(measurements.completeMs)} ms`)
      }
    }
  } finally {
    await browser.close()
    await makers.close()
    await own.close()
  }
  const { ours, survey, formio } = {
    ours: mediansOf(measured.ours),
    survey: mediansOf(measured.survey),
    formio: mediansOf(measured.formio),
  }
  return {
    title: "The designer's preview",
    about: `The same generated record type of ${fields.toLocaleString("en")} fields in ${fields / 20} sections, rendered completely on one page by the preview's renderer, by SurveyJS and by Form.io, each a production build with its own styles; choices are plain selects in Form.io, the lighter of its two. Script sizes are those of each page alone.`,
    columns: ["form", ...formColumns],
    rows: [
      formRow(names.ours, fields, ours),
      formRow(names.survey, fields, survey),
      formRow(names.formio, fields, formio),
      formRatio("record form ÷ SurveyJS", ours, survey),
      formRatio("record form ÷ Form.io", ours, formio),
    ],
    remarks: [],
    shortfalls: [],
  }
}
