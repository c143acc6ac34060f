import { latinDigits } from "../../../fields/number/number-text.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { createProject, ProjectDetails } from "../contracts/one-project.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"

/** A project in its form, with the year as typed. */
export interface ProjectDraft {
  readonly name: string
  readonly module: ModuleCode
  readonly financialYear: string
  readonly startMonth: number
  readonly reportingPeriod: "month" | "quarter" | "year"
  readonly processType: string
  readonly entityIds: readonly string[]
  /** Users of a new restricted project; null when it is open to everyone in its entities. */
  readonly userIds: readonly string[] | null
}

export type DraftField = "name" | "financialYear" | "processType" | "entityIds" | "userIds"
export type DraftProblem = "required" | "noProcessType" | "year"

export function newDraft(module: ModuleCode, year: number, entityIds: readonly string[], startMonth = 1): ProjectDraft {
  return {
    name: "",
    module,
    financialYear: String(year),
    startMonth,
    reportingPeriod: "quarter",
    processType: "",
    entityIds,
    userIds: null,
  }
}

export function draftOf(project: ProjectDetails): ProjectDraft {
  return {
    name: project.name,
    module: project.module,
    financialYear: String(project.financialYear),
    startMonth: project.financialYearStartMonth,
    reportingPeriod: project.reportingPeriod,
    processType: project.processType,
    entityIds: project.entities.map(({ id }) => id),
    userIds: null,
  }
}

/** Missing or invalid values by field. */
export function problemsOf(draft: ProjectDraft): Partial<Record<DraftField, DraftProblem>> {
  const year = parseYear(draft.financialYear)
  return {
    ...(draft.name.trim() === "" && { name: "required" as const }),
    ...(draft.processType.trim() === "" && { processType: "noProcessType" as const }),
    ...(draft.entityIds.length === 0 && { entityIds: "required" as const }),
    ...(draft.userIds?.length === 0 && { userIds: "required" as const }),
    ...(year === null && { financialYear: "year" as const }),
  }
}

/** Request body of a valid draft. */
export function bodyOf(draft: ProjectDraft): Omit<BodyOf<typeof createProject>, "module" | "userIds"> {
  return {
    name: draft.name.trim(),
    financialYear: parseYear(draft.financialYear) ?? 0,
    financialYearStartMonth: draft.startMonth,
    reportingPeriod: draft.reportingPeriod,
    processType: draft.processType.trim(),
    entityIds: [...draft.entityIds],
  }
}

/** Parses a year in the digits of any supported language. */
function parseYear(input: string): number | null {
  const digits = latinDigits(input).trim()
  if (!/^\d{4}$/.test(digits)) return null
  const year = Number(digits)
  return year >= 1900 && year <= 2200 ? year : null
}
