interface FinancialYear {
  readonly financialYear: number
  readonly financialYearStartMonth: number
}

/** Months from the beginning of one financial year to that of another. */
export const monthsBetween = (previous: FinancialYear, next: FinancialYear): number =>
  (next.financialYear - previous.financialYear) * 12 + next.financialYearStartMonth - previous.financialYearStartMonth
