/** The groups of the sidebar, in order; the title of each story and page begins with one. */
export const groups = [
  "Welcome",
  "Foundations",
  "Components",
  "Field types",
  "Record",
  "List",
  "Linking",
  "Designer",
  "Screens",
  "Record types",
]
