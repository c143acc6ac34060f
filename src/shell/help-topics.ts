/** Guide page and heading for each help link; the same in every language. */
export const helpTopics = {
  form: "designer#form",
  rules: "designer#rules",
  workflow: "designer#workflow",
  lists: "designer#lists",
  texts: "designer#texts",
  reminders: "designer#reminders",
  settings: "designer#settings",
  json: "designer#json",
  versions: "designer#versions",
  import: "importing#steps",
  matrixImport: "importing#matrix",
  library: "administrator#library",
  librarySync: "administrator#library-sync",
  rollOver: "administrator#roll-over",
  documents: "administrator#documents",
  matrix: "administrator#matrix",
  riskUniverse: "administrator#risk-universe",
} as const

export type HelpTopic = keyof typeof helpTopics
