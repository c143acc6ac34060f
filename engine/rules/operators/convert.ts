import { canonicalDecimal, isDecimal } from "../../../schemas/decimal.ts"
import { isoDate } from "../../../schemas/iso-date.ts"
import { isDate } from "./date.ts"
import { decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const text = { type: "text" } as const

/** Accepted date formats; `y`, `m` and `d` each stand for one digit. */
const dateForms = ["yyyy-mm-dd", "dd-mm-yyyy", "dd/mm/yyyy", "mm/dd/yyyy", "dd.mm.yyyy"] as const
type DateForm = (typeof dateForms)[number]
const form = { type: "text", literal: dateForms } as const

/** Values are never converted implicitly; these operators convert them explicitly. */
export const convertOperators: readonly Operator[] = [
  {
    name: "text_to_number",
    meaning: "The text as a number.",
    blank: "The result is blank if the text is blank or not a number.",
    conversions:
      "Digits with a decimal point and an optional minus sign; surrounding spaces are ignored. Grouping and currency signs are not accepted.",
    parameters: [text],
    result: "number",
    kind: "value",
    whenBlank: null,
    apply(value) {
      const written = typeof value === "string" ? value.trim() : ""
      return isDecimal(written) ? (canonicalDecimal(written) ?? null) : null
    },
  },
  {
    name: "text_to_date",
    meaning: "The text as a date in the given format.",
    blank: "The result is blank if the text is blank, has another format, or the day does not exist.",
    conversions:
      "Exactly the given format, with two digits for day and month and four for the year; surrounding spaces are ignored.",
    parameters: [text, form],
    result: "date",
    kind: "value",
    whenBlank: null,
    apply: (value, written) => (typeof value === "string" ? dateFrom(value.trim(), written as DateForm) : null),
  },
  {
    name: "number_to_text",
    meaning: "The number as text.",
    blank: "The result is blank if the operand is blank.",
    conversions: "With a decimal point, without grouping or trailing zeros: 1234.5.",
    parameters: [{ type: "number" }],
    result: "text",
    kind: "value",
    whenBlank: null,
    apply: (value) => decimalOf(value),
  },
  {
    name: "date_to_text",
    meaning: "The date as text in the given format.",
    blank: "The result is blank if the operand is blank.",
    parameters: [{ type: "date" }, form],
    result: "text",
    kind: "value",
    whenBlank: null,
    apply: (value, written) => (isDate(value) ? dateIn(value, written as DateForm) : null),
  },
]

function dateFrom(value: string, written: DateForm): string | null {
  const separator = /[^a-z]/.exec(written)?.[0] ?? "-"
  const names = written.split(separator)
  const digits = value.split(separator)
  if (digits.length !== 3 || digits.some((part, index) => !isDigits(part, names[index]?.length ?? 0))) return null
  const part = (name: string) => Number(digits[names.indexOf(name)])
  return isoDate(part("yyyy"), part("mm"), part("dd")) ?? null
}

function dateIn(date: string, written: DateForm): string {
  const [year = "", month = "", day = ""] = date.split("-")
  return written.replace("yyyy", year).replace("mm", month).replace("dd", day)
}

function isDigits(part: string, length: number): boolean {
  return part.length === length && /^[0-9]+$/.test(part)
}
