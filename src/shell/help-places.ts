/** Where in the guide the "?" of a screen leads: page and heading, the same in every language. */
export const helpPlaces = {
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
} as const

export type HelpPlace = keyof typeof helpPlaces
