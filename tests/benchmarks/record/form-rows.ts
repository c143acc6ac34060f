import { formatMeasurement, formatRatio } from "../measurements.ts"
import type { FormMeasurements } from "./measure-form.ts"

/** The heads of a row of figures of one form, after that of its name. */
export const formColumns = [
  "first screen ms",
  "complete ms",
  "script ms/key",
  "key → paint p50/p95 ms",
  "toggle ms",
  "submit ms",
  "elements (per field)",
  "heap MB",
  "JS gz KB",
]

export function formRow(name: string, fields: number, one: FormMeasurements): string[] {
  return [
    name,
    formatMeasurement(one.firstMs),
    formatMeasurement(one.completeMs),
    formatMeasurement(one.scriptMs),
    `${formatMeasurement(one.keyP50Ms)} / ${formatMeasurement(one.keyP95Ms)}`,
    formatMeasurement(one.toggleMs),
    formatMeasurement(one.submitMs),
    `${one.elements.toLocaleString("en")} (${(one.elements / fields).toFixed(1)})`,
    formatMeasurement(one.heapMb),
    formatMeasurement(one.scriptKb),
  ]
}

/** One form's figures over those of another; pages of different content are not compared by size. */
export function formRatio(name: string, one: FormMeasurements, other: FormMeasurements): string[] {
  const ratio = (read: (measurements: FormMeasurements) => number) => formatRatio(read(one), read(other))
  return [
    name,
    ratio((measurements) => measurements.firstMs),
    ratio((measurements) => measurements.completeMs),
    ratio((measurements) => measurements.scriptMs),
    `${ratio((measurements) => measurements.keyP50Ms)} / ${ratio((measurements) => measurements.keyP95Ms)}`,
    ratio((measurements) => measurements.toggleMs),
    ratio((measurements) => measurements.submitMs),
    ratio((measurements) => measurements.elements),
    ratio((measurements) => measurements.heapMb),
    "",
  ]
}
