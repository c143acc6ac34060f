import { latinDigits } from "../../../fields/number/number-text.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { createProject, ProjectDetails } from "../../../schemas/api/one-project.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"

/** A project as its form holds it: the year as it was typed. */
export interface ProjectDraft {
  readonly name: string
  readonly module: ModuleCode
  readonly financialYear: string
  readonly startMonth: number
  readonly reportingPeriod: "month" | "quarter" | "year"
  readonly processType: string
  readonly entityIds: readonly string[]
  /** Of a new one that is for its users alone; null where it is for everyone of its entities. */
  readonly userIds: readonly string[] | null
}

export type DraftField = "name" | "financialYear" | "processType" | "entityIds" | "userIds"
export type DraftProblem = "required" | "year"

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

/** What is missing or cannot be read, field by field. */
export function problemsOf(draft: ProjectDraft): Partial<Record<DraftField, DraftProblem>> {
  const year = readYear(draft.financialYear)
  return {
    ...(draft.name.trim() === "" && { name: "required" as const }),
    ...(draft.processType.trim() === "" && { processType: "required" as const }),
    ...(draft.entityIds.length === 0 && { entityIds: "required" as const }),
    ...(draft.userIds?.length === 0 && { userIds: "required" as const }),
    ...(year === null && { financialYear: "year" as const }),
  }
}

/** What is sent of a draft without problems. */
export function bodyOf(draft: ProjectDraft): Omit<BodyOf<typeof createProject>, "module" | "userIds"> {
  return {
    name: draft.name.trim(),
    financialYear: readYear(draft.financialYear) ?? 0,
    financialYearStartMonth: draft.startMonth,
    reportingPeriod: draft.reportingPeriod,
    processType: draft.processType.trim(),
    entityIds: [...draft.entityIds],
  }
}

/** A year in the digits of any of the languages. */
function readYear(typed: string): number | null {
  const digits = latinDigits(typed).trim()
  if (!/^\d{4}$/.test(digits)) return null
  const year = Number(digits)
  return year >= 1900 && year <= 2200 ? year : null
}
