import type { NewOrganisation } from "../contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import { isEmail, normalizeEmail } from "../../../schemas/account-fields.ts"
import { moduleCodes, type ModuleCode } from "../../../schemas/profile-types.ts"

/** Setup steps, in order. */
export const setupSteps = ["organisation", "entity", "administrator"] as const
export type SetupStep = (typeof setupSteps)[number]

/** Setup input, except for the password. */
export interface SetupDraft {
  readonly organisation: string
  readonly language: Language
  readonly modules: readonly ModuleCode[]
  readonly financialYearStartMonth: number
  readonly entityName: string
  readonly country: string | null
  readonly currency: string | null
  readonly timeZone: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly sampleData: boolean
}

export type SetupField = keyof SetupDraft
export type SetupProblem = "required" | "modules" | "email"

export function newSetupDraft(language: Language, timeZone: string): SetupDraft {
  return {
    organisation: "",
    language,
    modules: moduleCodes,
    financialYearStartMonth: 1,
    entityName: "",
    country: null,
    currency: null,
    timeZone,
    firstName: "",
    lastName: "",
    email: "",
    sampleData: false,
  }
}

/** Missing or invalid values of a step, in field order. */
export function setupProblems(draft: SetupDraft, step: SetupStep): Partial<Record<SetupField, SetupProblem>> {
  const missing = (...fields: readonly SetupField[]): Partial<Record<SetupField, SetupProblem>> =>
    Object.fromEntries(
      fields.filter((field) => String(draft[field] ?? "").trim() === "").map((field) => [field, "required"]),
    )
  if (step === "organisation") {
    return { ...missing("organisation"), ...(draft.modules.length === 0 && { modules: "modules" }) }
  }
  if (step === "entity") return missing("entityName", "country", "currency", "timeZone")
  const email = normalizeEmail(draft.email)
  return {
    ...missing("firstName", "lastName", "email"),
    ...(email !== "" && !isEmail(email) && { email: "email" }),
  }
}

export function setupBody(draft: SetupDraft): NewOrganisation {
  const { country, currency } = draft
  return {
    organisation: draft.organisation.trim(),
    language: draft.language,
    modules: [...draft.modules],
    financialYearStartMonth: draft.financialYearStartMonth,
    sampleData: draft.sampleData,
    entity: {
      name: draft.entityName.trim(),
      timeZone: draft.timeZone ?? "",
      ...(country !== null && { country }),
      ...(currency !== null && { currency }),
    },
    administrator: {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      email: normalizeEmail(draft.email),
    },
  }
}

/** Form field of a server problem; undefined when it belongs to none. */
export function findSetupField(
  path: readonly (string | number)[],
): { step: SetupStep; field?: SetupField } | undefined {
  const [part, name] = path
  if (part === "organisation") return { step: "organisation", field: "organisation" }
  if (part === "entity") return { step: "entity", field: name === "name" ? "entityName" : (name as SetupField) }
  if (part === "administrator") return { step: "administrator", field: name as SetupField }
  if (part === "newPassword" || part === "confirmPassword") return { step: "administrator" }
  return undefined
}
