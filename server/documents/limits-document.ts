import { deepest } from "../../engine/compile/limits.ts"
import { definitionLimits } from "../../schemas/profile.ts"
import { listLimits } from "../../schemas/query.ts"
import { ruleLimits } from "../../schemas/rules.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { importLimits } from "../services/profile/importing/readers/source-table.ts"

/** What each bound of a table is: said for every one of its constants, so that none is left out of the page. */
type Meanings<Limits> = { readonly [Name in keyof Limits]: readonly [meaning: string, problem: string] }

interface LimitTable<Limits extends Readonly<Record<string, number>> = Readonly<Record<string, number>>> {
  readonly title: string
  readonly limits: Limits
  readonly meanings: Meanings<Limits>
}

const table = <const Limits extends Readonly<Record<string, number>>>(one: LimitTable<Limits>) => one

const definitions = table({
  title: "Definitions",
  limits: { ...definitionLimits, depth: deepest },
  meanings: {
    fields: ["Fields of a profile", "definition.too_many_fields"],
    sections: ["Sections of a profile", "definition.too_many_sections"],
    bytes: ["Bytes of a definition as JSON", "definition.too_large"],
    depth: ["Nesting of a definition", "definition.too_large"],
  },
})

const rules = table({
  title: "Rules",
  limits: ruleLimits,
  meanings: {
    rules: ["Rules of a profile", "definition.too_many_rules"],
    depth: ["Nesting of one expression", "rule.too_deep"],
    nodes: ["Parts of a profile’s expressions together", "rule.too_large"],
    patternLength: ["Characters of a regular expression", "field.bad_pattern"],
    linkedQuestions: ["Different questions about linked records", "rule.too_many_questions"],
    steps: ["Steps of judging one record", "rule.too_costly"],
    textLength: ["Characters of a text that a rule builds", "rule.text_too_long"],
  },
})

const values = table({
  title: "Values",
  limits: valueLimits,
  meanings: {
    usualText: ["Characters of a line of text, where the definition says nothing", "value.too_long"],
    text: ["Characters of a line of text, whatever the definition says", "value.too_long"],
    usualParagraph: ["Characters of a longer text, where the definition says nothing", "value.too_long"],
    paragraph: ["Characters of a longer text, whatever the definition says", "value.too_long"],
    uid: ["Characters of a record’s number", "value.too_long"],
    name: ["Characters of a record’s title that lists keep; the whole stays in its field", ""],
    indexedText: ["Characters of a text that lists sort and filter by", ""],
    integerDigits: ["Digits of a number before the point", "value.bad_number"],
    fractionDigits: ["Digits of a number after the point, as it may be written", "value.bad_number"],
    decimalPlaces: ["Decimal places a field may keep", "value.too_many_decimals"],
    optionId: ["Characters of an option’s id", "field.bad_option"],
    options: ["Options of a field, or elements of a shared list", "field.bad_option"],
    selections: ["Options, people or elements chosen in one field", "value.too_many_selected"],
    links: ["Records linked through one field", "value.too_many_selected"],
    usualRows: ["Rows of a table, where the definition says nothing", "value.too_many_rows"],
    rows: ["Rows of a table, whatever the definition says", "value.too_many_rows"],
    columns: ["Columns of a table", "field.bad_option"],
    rowId: ["Characters of a row’s id", "value.wrong_type"],
    files: ["Files in one field", "value.too_many_selected"],
    fileName: ["Characters of a file’s name", "value.too_long"],
    fileSize: ["Bytes of a file", "value.above_maximum"],
    comment: ["Characters of a comment", "comment.too_long"],
    richText: ["Characters of a comment with its formatting, as it is sent", "value.too_long"],
    mentions: ["People mentioned in a comment", "comment.too_many_people"],
    commentFiles: ["Files attached to a comment", "request.invalid"],
    replies: ["Replies to a comment", "comment.thread_full"],
    tags: ["Shared lists of an organisation", "tag.too_many"],
    tagId: ["Characters of a shared list’s id", "request.invalid"],
  },
})

const calls = table({
  title: "Lists and imports",
  limits: {
    ...listLimits,
    importBytes: importLimits.bytes,
    importUnpacked: importLimits.unpackedBytes,
    importRows: importLimits.rows,
    importColumns: importLimits.columns,
  },
  meanings: {
    defaultSize: ["Records of a page, where nothing is asked", ""],
    maximumSize: ["Records of a page", "request.invalid"],
    maximumPage: ["The last page that can be asked for", "request.invalid"],
    importBytes: ["Bytes of an imported file", "request.too_large"],
    importUnpacked: ["Bytes of an imported file, unpacked", "import.unreadable_file"],
    importRows: ["Rows of an imported file", "import.unreadable_file"],
    importColumns: ["Columns of an imported file", "import.unreadable_file"],
  },
})

/** `docs/limits.md`, from the constants themselves: a bound that nobody has described does not compile. */
export function limitsDocument(): string {
  return [introduction, printed(definitions), printed(rules), printed(values), printed(calls)].join("\n\n").concat("\n")
}

const introduction = `# Limits

What may be how long, how many and how large. What goes beyond a limit is refused with the problem named beside it, or, where none
is named, is cut or turned to it. A definition may ask for less than these, never for more. This page is written by \`npm run generate\`.`

function printed<Limits extends Readonly<Record<string, number>>>({
  title,
  limits,
  meanings,
}: LimitTable<Limits>): string {
  const rows = Object.keys(meanings).map((name) => {
    const [meaning, problem] = meanings[name as keyof Limits]
    return `| ${meaning} | ${(limits[name] ?? 0).toLocaleString("en")} | ${problem === "" ? "" : `\`${problem}\``} |`
  })
  return [`## ${title}`, "", "| what | at most | beyond it |", "|---|--:|---|", ...rows].join("\n")
}
