import { parseArgs } from "node:util"
import { Check, Errors } from "typebox/value"
import { NewOrganisation } from "../../modules/setup/contract.ts"
import { isLanguage } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import { UsageError } from "./usage-error.ts"

export interface SetupArguments {
  readonly newOrganisation: NewOrganisation
  /** Creates an additional organisation. */
  readonly another: boolean
  /** Prints a link to set the password instead of prompting for one. */
  readonly invites: boolean
}

export const setupUsage = `npm run setup -- --organisation NAME --email EMAIL --first-name NAME --last-name NAME
  [--entity NAME] [--country DE] [--currency EUR] [--time-zone Europe/Berlin] [--language en] [--modules IC,IA]
  [--year-begins-in 1] [--sample-data] [--invite] [--second-organisation]
The password is asked for on a terminal, or read from SETUP_PASSWORD or the standard input; it is never typed as an argument.`

/** The option that sets a property of the organisation, with its form where this is not obvious. */
const optionByPath: Readonly<Record<string, string>> = {
  organisation: "--organisation",
  "entity.name": "--entity",
  "entity.country": "--country (two letters, such as DE)",
  "entity.currency": "--currency (three letters, such as EUR)",
  "entity.timeZone": "--time-zone (such as Europe/Berlin)",
  "administrator.firstName": "--first-name",
  "administrator.lastName": "--last-name",
  "administrator.email": "--email",
  modules: "--modules (IC, IA or both with a comma)",
  financialYearStartMonth: "--year-begins-in (a month from 1 to 12)",
  newPassword: "The password",
}

/** What the operator has to change for a problem: an option, or the password. */
export function optionOf(path: Problem["path"]): string {
  const name = path.join(".")
  return optionByPath[name] ?? name
}

/** Parses the arguments; the entity's country and currency may be left to its page. */
export function parseSetupArguments(args: readonly string[]): SetupArguments {
  const { values } = parseOptions(args)
  const { organisation, email, language = "en", country, currency } = values
  if (!organisation) throw usage("Name the organisation with --organisation.")
  if (!email) throw usage("Name the first administrator's e-mail address with --email.")
  if (!isLanguage(language)) throw usage(`--language knows en, es, hi, fr and ar, and was given "${language}".`)
  const newOrganisation: unknown = {
    organisation,
    language,
    modules: (values.modules ?? "IC,IA").split(","),
    financialYearStartMonth: Number(values["year-begins-in"] ?? "1"),
    sampleData: values["sample-data"] ?? false,
    entity: {
      name: values.entity ?? organisation,
      timeZone: values["time-zone"] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(country !== undefined && { country }),
      ...(currency !== undefined && { currency }),
    },
    administrator: { firstName: values["first-name"] ?? "", lastName: values["last-name"] ?? "", email },
  }
  if (!Check(NewOrganisation, newOrganisation)) {
    const [first] = Errors(NewOrganisation, newOrganisation)
    // An item of a list has the option of its list.
    const path = (first?.instancePath ?? "").split("/").filter((part) => part !== "" && !/^\d+$/.test(part))
    throw usage(`${optionOf(path)} was given an invalid or too long value.`)
  }
  return { newOrganisation, another: values["second-organisation"] ?? false, invites: values.invite ?? false }
}

function parseOptions(args: readonly string[]) {
  const text = { type: "string" } as const
  const flag = { type: "boolean" } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        organisation: text,
        email: text,
        "first-name": text,
        "last-name": text,
        entity: text,
        country: text,
        currency: text,
        "time-zone": text,
        language: text,
        modules: text,
        "year-begins-in": text,
        "sample-data": flag,
        invite: flag,
        "second-organisation": flag,
      },
    })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function usage(message: string): UsageError {
  return new UsageError(`${message}\nUsage: ${setupUsage}`)
}
