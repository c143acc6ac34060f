export const en = {
  "years.from": "Rolled over from {record} in {project}",
  "years.to": "Rolled over to {record} in {project}",
  "years.master": "From the master library: {record}",
  "years.masterWithRevision": "From the master library: {record}, revision {revision}",
  "years.show": "Show last year’s values",
  "years.hide": "Hide last year’s values",
  "years.shown": "Last year’s values shown",
  "years.hidden": "Last year’s values hidden",
  "years.year": "{year}:",
  "years.changed": "Changed.",
  "years.unchanged": "Unchanged",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
