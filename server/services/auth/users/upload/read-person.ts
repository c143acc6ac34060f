import type { UserFields } from "../../../../../schemas/api/user-management.ts"
import type { EntityId, RoleId } from "../../../../../schemas/ids.ts"
import { languages } from "../../../../../schemas/languages.ts"
import { isCountry } from "../../../../../schemas/people.ts"
import { moduleCodes, type ModuleCode } from "../../../../../schemas/profile-types.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import { foldName, uploadColumns, type ColumnPlaces, type UploadColumn } from "./upload-columns.ts"

/** What the names in a file mean, for the person who uploads it. */
export interface KnownNames {
  readonly roles: ReadonlyMap<string, RoleId>
  readonly entities: ReadonlyMap<string, EntityId>
}

export interface ReadPerson {
  readonly fields: UserFields
  /** What names nothing that there is. */
  readonly problems: readonly Problem[]
}

/** A row of the file as what a form would send; several roles, entities or modules are parted by semicolons or lines. */
export function readPerson(cells: readonly string[], places: ColumnPlaces, names: KnownNames): ReadPerson {
  const problems: Problem[] = []
  const cell = (column: UploadColumn) => {
    const at = places.get(column)
    return at === undefined ? "" : (cells[at] ?? "").trim()
  }
  const list = (column: UploadColumn) => [...new Set(partsOf(cell(column)))]
  const named = <Id>(
    column: UploadColumn,
    known: ReadonlyMap<string, Id>,
    code: "user.unknown_role" | "import.unknown_entity",
  ): Id[] =>
    list(column).flatMap((name) => {
      const id = known.get(foldName(name))
      if (id === undefined) problems.push(problem(code, [uploadColumns[column][0]], { name }))
      return id === undefined ? [] : [id]
    })

  const modules = partsOf(cell("modules").replaceAll(",", ";")).flatMap((name): ModuleCode[] => {
    const code = moduleCodes.find((one) => one === name.toUpperCase())
    if (!code) problems.push(problem("user.unknown_module", [uploadColumns.modules[0]], { name }))
    return code ? [code] : []
  })
  const external = cell("external")
  if (external !== "" && !truths.has(foldName(external)) && !untruths.has(foldName(external)))
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
    isExternal: truths.has(foldName(external)),
    roles: [...new Set(named("roles", names.roles, "user.unknown_role"))],
    companyIds: [...new Set(entities)],
    modules: [...new Set(modules)],
  }
  return { fields, problems }
}

const truths: ReadonlySet<string> = new Set(["true", "yes", "1", "x", "sí", "si", "oui", "हाँ", "نعم"])
const untruths: ReadonlySet<string> = new Set(["false", "no", "0", "non", "नहीं", "لا"])

function partsOf(text: string): string[] {
  return text
    .split(/[;\n\r]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

let countries: ReadonlyMap<string, string> | undefined

/** The code of a country, written as its code or by its name in one of the five languages. */
function countryCode(text: string): string | undefined {
  const code = text.toUpperCase()
  if (isCountry(code)) return code
  countries ??= namesOfCountries()
  return countries.get(foldName(text))
}

function namesOfCountries(): ReadonlyMap<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const found = new Map<string, string>()
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: "region" })
    for (const code of codes) found.set(foldName(display.of(code) ?? code), code)
  }
  return found
}
