import { useMemo } from "react"
import { financialYearOf, type FinancialYear } from "../../../schemas/financial-year.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { useProjects } from "../../../src/session/selected-project.ts"

/** Financial year of the project a record is created in, for its date defaults. */
export function useFinancialYear(projectId: ProjectId | null): FinancialYear | undefined {
  const { projects } = useProjects()
  const project = projects?.find(({ id }) => id === projectId)
  return useMemo(() => project && financialYearOf(project.financialYear, project.financialYearStartMonth), [project])
}
