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
    meaning: "The number that the text is.",
    blank: "Of a blank, and of a text that is no number, comes a blank.",
    conversions:
      "Digits with a point before the decimals and a minus before them; spaces around, but no grouping and no sign of money.",
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
    meaning: "The date that the text is, written in the form given.",
    blank: "Of a blank, of a text in another form, and of a day that does not exist comes a blank.",
    conversions:
      "Exactly the form given, with two digits for day and month and four for the year; spaces around are left out.",
    parameters: [text, form],
    result: "date",
    kind: "value",
    whenBlank: null,
    apply: (value, written) => (typeof value === "string" ? dateFrom(value.trim(), written as DateForm) : null),
  },
  {
    name: "number_to_text",
    meaning: "The number as text.",
    blank: "Of a blank comes a blank.",
    conversions: "With a point and no grouping, without zeros at the end: 1234.5.",
    parameters: [{ type: "number" }],
    result: "text",
    kind: "value",
    whenBlank: null,
    apply: (value) => decimalOf(value),
  },
  {
    name: "date_to_text",
    meaning: "The date as text in the form given.",
    blank: "Of a blank comes a blank.",
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
