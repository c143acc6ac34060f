/** The risk and control matrix: the screen (`matrix`), its grid (`matrixGrid`) and editing in it (`matrixEditing`). */
export const en = {
  "matrix.title": "Risk and control matrix",
  "matrix.loading": "Loading the matrix",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
