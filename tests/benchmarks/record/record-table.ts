import type { BenchTable } from "../benchmark.ts"
import { formatMeasurement, shortfall } from "../measurements.ts"
import type { EngineName } from "../pages/record/page-contract.ts"
import type { FirstLoad } from "./first-load.ts"
import { formColumns, formRatio, formRow } from "./form-rows.ts"
import type { FormMeasurements } from "./measure-form.ts"

/** Medians of one size, by form. */
export interface SizeMeasurements {
  readonly fields: number
  readonly engines: Readonly<Record<EngineName, FormMeasurements>>
}

const names: Readonly<Record<EngineName, string>> = {
  ours: "record form",
  html: "plain HTML",
  rjsf: "RJSF `<Form>`, core theme",
  "rjsf-chakra": "RJSF `<Form>`, Chakra theme",
}

const aims = {
  firstMs: 100,
  completeMs: 320,
  scriptMs: 1,
  keyP50Ms: 7,
  keyP95Ms: 16.7,
  toggleMs: 34,
  submitMs: 100,
} as const
const aimOfHeap = 15
const aimOfElements = 5
const aimOfLoad = 250
/** A key in a wide record may cost this much more script than one in a small record. */
const aimOfGrowth = 1.2

const timed = {
  firstMs: "first screen",
  completeMs: "whole record",
  scriptMs: "script per key",
  keyP50Ms: "key → paint, p50",
  keyP95Ms: "key → paint, p95",
  toggleMs: "toggle → dependent field",
  submitMs: "submit → all errors",
} as const

const named = (fields: number, form: string) => `${fields.toLocaleString("en")}, ${form}`

export function recordTable(sizes: readonly SizeMeasurements[], load: FirstLoad): BenchTable {
  const largest = sizes.at(-1)
  if (!largest) throw new Error("No size was measured; name at least one number of fields.")
  const rows = sizes.flatMap(({ fields, engines }) => [
    ...Object.entries(engines).map(([engine, measurements]) =>
      formRow(named(fields, names[engine as EngineName]), fields, {
        ...measurements,
        ...(engine === "ours" && { scriptKb: load.scriptKb }),
      }),
    ),
    formRatio(named(fields, "record form ÷ plain HTML"), engines.ours, engines.html),
    formRatio(named(fields, "record form ÷ RJSF, core theme"), engines.ours, engines.rjsf),
  ])
  return {
    title: "A record's form",
    about:
      "The same generated record type in each form: 60 % text, 15 % number, 10 % yes or no, 10 % choice, 5 % date; 30 % required; sections of 20; 5 % of the fields shown depending on another. Record form is the complete record screen with styles, live validation and rules. Mount, toggle and submit end one frame after the frame that shows the result. Script is the browser's ScriptDuration, in thread time.",
    columns: ["fields, form", ...formColumns],
    rows: [...rows, aimRow(largest.fields)],
    remarks: [
      ...growth(sizes),
      `First load of a record screen of the application: ${formatMeasurement(load.scriptKb)} KB of script and ${formatMeasurement(load.styleKb)} KB of style, gzipped, with shell, session, routes and the core English messages; for the other forms it is that of a page with only the form.`,
      `Menus, lists and dialogs, ${formatMeasurement(load.restKb)} KB, load when the browser is idle.`,
      ...(load.patternKb > 0
        ? [
            `A record type with patterns fetches ${formatMeasurement(load.patternKb)} KB of additional script; the generated one has none.`,
          ]
        : []),
    ],
    shortfalls: shortfalls(sizes, largest, load),
  }
}

function aimRow(fields: number): string[] {
  const { firstMs, completeMs, scriptMs, keyP50Ms, toggleMs, submitMs } = aims
  const times = [firstMs, completeMs, scriptMs].map((aim) => `≤ ${aim}`)
  const rest = [toggleMs, submitMs].map((aim) => `≤ ${aim}`)
  return [
    `${fields.toLocaleString("en")}, target`,
    ...times,
    `≤ ${keyP50Ms} / < a frame`,
    ...rest,
    `≤ ${aimOfElements} per field`,
    `≤ ${aimOfHeap}`,
    `≤ ${aimOfLoad}`,
  ]
}

const growthOf = (sizes: readonly SizeMeasurements[], engine: EngineName): number =>
  (sizes.at(-1)?.engines[engine].scriptMs ?? Number.NaN) / (sizes[0]?.engines[engine].scriptMs ?? Number.NaN)

function growth(sizes: readonly SizeMeasurements[]): string[] {
  const [small, large] = [sizes[0]?.fields ?? 0, sizes.at(-1)?.fields ?? 0]
  const each = (Object.keys(names) as EngineName[]).map((one) => `${names[one]} ${growthOf(sizes, one).toFixed(2)}`)
  const range = `${large.toLocaleString("en")} fields ÷ ${small} fields`
  return [`Script per key, ${range}: ${each.join(", ")}; the record form's must be at most ${aimOfGrowth}.`]
}

function shortfalls(
  sizes: readonly SizeMeasurements[],
  { fields, engines: { ours } }: SizeMeasurements,
  load: FirstLoad,
): string[] {
  const at = `at ${fields.toLocaleString("en")} fields`
  const times = Object.entries(aims) as [keyof typeof aims, number][]
  return [
    ...times.flatMap(([key, aim]) => shortfall(`Record form, ${timed[key]} ${at}`, ours[key], aim, "ms")),
    ...shortfall(`Record form, elements per field ${at}`, ours.elements / fields, aimOfElements, "elements"),
    ...shortfall(`Record form, heap ${at}`, ours.heapMb, aimOfHeap, "MB"),
    ...shortfall("First load of a record screen, script gzipped", load.scriptKb, aimOfLoad, "KB"),
    ...shortfall(
      "Record form, script per key, widest ÷ smallest record",
      growthOf(sizes, "ours"),
      aimOfGrowth,
      "times",
    ),
  ]
}
