import type { UserFields } from "../../contracts/user-management.ts"
import type { EntityId, RoleId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { isCountry } from "../../../../schemas/account-fields.ts"
import { moduleCodes, type ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { normalizeHeader, uploadColumns, type ColumnIndexes, type UploadColumn } from "./upload-columns.ts"

/** Maps names in a file to IDs, for the uploading user. */
export interface NameLookup {
  readonly roles: ReadonlyMap<string, RoleId>
  readonly entities: ReadonlyMap<string, EntityId>
}

export interface ParsedUserRow {
  readonly fields: UserFields
  /** Problems with names that were not found. */
  readonly problems: readonly Problem[]
}

/**
 * Parses a file row into form input; multiple roles, entities or modules are separated by semicolons or line breaks.
 */
export function parseUserRow(cells: readonly string[], columnIndexes: ColumnIndexes, names: NameLookup): ParsedUserRow {
  const problems: Problem[] = []
  const cell = (column: UploadColumn) => {
    const at = columnIndexes.get(column)
    return at === undefined ? "" : (cells[at] ?? "").trim()
  }
  const list = (column: UploadColumn) => [...new Set(splitList(cell(column)))]
  const named = <Id>(
    column: UploadColumn,
    known: ReadonlyMap<string, Id>,
    code: "user.unknown_role" | "import.unknown_entity",
  ): Id[] =>
    list(column).flatMap((name) => {
      const id = known.get(normalizeHeader(name))
      if (id === undefined) problems.push(problem(code, [uploadColumns[column][0]], { name }))
      return id === undefined ? [] : [id]
    })

  const modules = splitList(cell("modules").replaceAll(",", ";")).flatMap((name): ModuleCode[] => {
    const code = moduleCodes.find((one) => one === name.toUpperCase())
    if (!code) problems.push(problem("user.unknown_module", [uploadColumns.modules[0]], { name }))
    return code ? [code] : []
  })
  const external = cell("external")
  if (external !== "" && !truths.has(normalizeHeader(external)) && !untruths.has(normalizeHeader(external)))
    problems.push(problem("user.unknown_yes_no", [uploadColumns.external[0]], { name: external }))
  const entities = named("entities", names.entities, "import.unknown_entity")
  if (cell("entities") === "") problems.push(problem("import.missing_entity", [uploadColumns.entities[0]]))
  const country = cell("country")
  const fields: UserFields = {
    firstName: cell("firstName"),
    lastName: cell("lastName"),
    userName: cell("userName"),
    email: cell("email"),
    secondEmail: cell("secondEmail"),
    country: country === "" ? null : (countryCode(country) ?? country),
    designation: cell("designation"),
    contactNumber: cell("contactNumber"),
    isExternal: truths.has(normalizeHeader(external)),
    roles: [...new Set(named("roles", names.roles, "user.unknown_role"))],
    companyIds: [...new Set(entities)],
    modules: [...new Set(modules)],
  }
  return { fields, problems }
}

const truths: ReadonlySet<string> = new Set(["true", "yes", "1", "x", "sí", "si", "oui", "हाँ", "نعم"])
const untruths: ReadonlySet<string> = new Set(["false", "no", "0", "non", "नहीं", "لا"])

function splitList(text: string): string[] {
  return text
    .split(/[;\n\r]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

let countries: ReadonlyMap<string, string> | undefined

/** The code of a country, from its code or its name in one of the five languages. */
function countryCode(text: string): string | undefined {
  const code = text.toUpperCase()
  if (isCountry(code)) return code
  countries ??= namesOfCountries()
  return countries.get(normalizeHeader(text))
}

function namesOfCountries(): ReadonlyMap<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const found = new Map<string, string>()
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: "region" })
    for (const code of codes) found.set(normalizeHeader(display.of(code) ?? code), code)
  }
  return found
}
