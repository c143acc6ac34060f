import { languages } from "../../schemas/languages.ts"

let monthsByName: ReadonlyMap<string, number> | undefined

/** The month, from 1, with this name or its abbreviation in one of the five languages; undefined for any other word. */
export function monthNamed(name: string): number | undefined {
  monthsByName ??= namesOfMonths()
  return monthsByName.get(normalized(name))
}

const normalized = (name: string): string => name.normalize("NFC").toLowerCase().replaceAll(".", "")

function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>([["sept", 9]])
  for (const language of languages)
    for (const width of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month: width, timeZone: "UTC" })
      for (let month = 1; month <= 12; month++)
        names.set(normalized(format.format(Date.UTC(2026, month - 1, 1))), month)
    }
  return names
}
