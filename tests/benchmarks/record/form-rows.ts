import { printFigure, printRatio } from "../figures.ts"
import type { FormFigures } from "./measure-form.ts"

/** The heads of a row of figures of one form, after that of its name. */
export const formColumns = [
  "first screen ms",
  "whole ms",
  "script ms/key",
  "key → paint p50/p95 ms",
  "toggle ms",
  "submit ms",
  "elements (per field)",
  "heap MB",
  "JS gz KB",
]

export function formRow(name: string, fields: number, one: FormFigures): string[] {
  return [
    name,
    printFigure(one.firstMs),
    printFigure(one.wholeMs),
    printFigure(one.scriptMs),
    `${printFigure(one.keyP50Ms)} / ${printFigure(one.keyP95Ms)}`,
    printFigure(one.toggleMs),
    printFigure(one.submitMs),
    `${one.elements.toLocaleString("en")} (${(one.elements / fields).toFixed(1)})`,
    printFigure(one.heapMb),
    printFigure(one.scriptKb),
  ]
}

/** One form's figures over those of another; pages of different content are not compared by size. */
export function formRatio(name: string, one: FormFigures, other: FormFigures): string[] {
  const ratio = (read: (figures: FormFigures) => number) => printRatio(read(one), read(other))
  return [
    name,
    ratio((figures) => figures.firstMs),
    ratio((figures) => figures.wholeMs),
    ratio((figures) => figures.scriptMs),
    `${ratio((figures) => figures.keyP50Ms)} / ${ratio((figures) => figures.keyP95Ms)}`,
    ratio((figures) => figures.toggleMs),
    ratio((figures) => figures.submitMs),
    ratio((figures) => figures.elements),
    ratio((figures) => figures.heapMb),
    "",
  ]
}
