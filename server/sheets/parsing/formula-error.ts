/** An error of a formula that the workbook does not name. */
export const unnamedError = "#VALUE!"

const formulaErrors = new Set([
  "#NULL!",
  "#DIV/0!",
  unnamedError,
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#GETTING_DATA",
  "#SPILL!",
  "#CALC!",
])

/** Whether a cell shows the error of a formula instead of a value. */
export const isFormulaError = (text: string): boolean => formulaErrors.has(text.trim())
